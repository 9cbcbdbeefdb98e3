import Info from 'lucide-react/icons/info'
import { useCallback, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useEvents } from './base/moments.ts'
import { textScale } from './base/text-size.ts'
import { anchor, BALLOON, balloon, balloonIcon } from './balloon.css.ts'

/** Time to move the pointer from the word into its balloon (WCAG 1.4.13). */
const LEAVE_MS = 150
const MARGIN = 12

type Props = { text: string; children: ReactNode }

/** A word with a balloon: opens on hover, tap and focus, closes with Esc, on leaving or on scrolling (ruling R17). */
export function Balloon({ text, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { place, open, close, closeSoon } = usePlace(ref)
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={anchor}
        aria-describedby={place ? id : undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && closeSoon()}
        onFocus={open}
        onBlur={close}
        onClick={(event) => {
          event.stopPropagation()
          open()
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        {children}
      </button>
      {place &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            className={balloon}
            style={{ left: place.left, top: place.top }}
            onPointerEnter={open}
            onPointerLeave={closeSoon}
          >
            <Info size={20} className={balloonIcon} aria-hidden />
            <span>{text}</span>
          </div>,
          // Inside the page's landmark, where its reader looks for it.
          place.host,
        )}
    </>
  )
}

type Place = { left: number; top: number; host: Element }

function usePlace(ref: { readonly current: HTMLElement | null }) {
  const [place, setPlace] = useState<Place | null>(null)
  const leaving = useRef(0)
  const close = useCallback(() => {
    clearTimeout(leaving.current)
    setPlace(null)
  }, [])
  const open = useCallback(() => {
    clearTimeout(leaving.current)
    if (ref.current) setPlace(beside(ref.current))
  }, [ref])
  const closeSoon = useCallback(() => {
    leaving.current = window.setTimeout(() => setPlace(null), LEAVE_MS)
  }, [])
  const end = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') close()
  }
  useEvents('scroll keydown', end, place && 'window')
  return { place, open, close, closeSoon }
}

/** Below the word where there is room, else above; always inside the window. */
function beside(anchored: HTMLElement): Place {
  const word = anchored.getBoundingClientRect()
  const width = Math.min(BALLOON.width * textScale(), innerWidth - 2 * MARGIN)
  const height = BALLOON.height * textScale()
  const below = word.bottom + 8
  const fits = below + height + MARGIN < innerHeight
  return {
    left: Math.max(MARGIN, Math.min(word.left, innerWidth - width - MARGIN)),
    top: fits ? below : Math.max(MARGIN, word.top - height - 8),
    // A dialog lies above everything outside it.
    host: anchored.closest('dialog, main') ?? document.body,
  }
}
