import {
  type PointerEvent,
  type KeyboardEvent,
  type FocusEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react'
import { useEvents } from './base/moments.ts'

/** A mouse that only passes opens nothing: an opened card takes space, and the page would jump under the mouse. */
const DWELL_MS = 300

/**
 * A card opens where a mouse rests on it, on keyboard focus and on tap, and closes again (PCARD-07, ruling R17). A tap
 * holds it open until the next tap on it or anywhere else, or Esc.
 */
export function useExpansion() {
  const ref = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const [near, setNear] = useState(false)
  const dwelling = useRef(0)
  const isOpen = held || near

  const leave = useCallback(() => {
    clearDwelling(dwelling)
    setNear(false)
  }, [])
  const close = useCallback(() => {
    leave()
    setHeld(false)
  }, [leave])
  const toggle = useCallback(() => setHeld((before) => !before), [])

  /** For what is opened: it comes into sight once it is held open. */
  const details = useCallback(
    (element: HTMLElement | null) => {
      if (held) element?.scrollIntoView({ block: 'nearest' })
    },
    [held],
  )
  const outside = ({ target }: Event): void => {
    if (target instanceof Node && !ref.current?.contains(target)) close()
  }
  useEvents('pointerdown', outside, held ? 'window' : null)

  const rest = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (isOnIcons(event.target)) return clearDwelling(dwelling)
    if (dwelling.current === 0) {
      dwelling.current = window.setTimeout(() => setNear(true), DWELL_MS)
    }
  }
  const handlers = {
    onPointerEnter: rest,
    // A card that moved under a resting mouse gets no `enter` event.
    onPointerMove: rest,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
    // Focus by keyboard opens; focus by tap is the tap's own business.
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setNear(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  }
  return { ref, details, isOpen, handlers, toggle }
}

/** Marks the icons of a card: a closed card does not grow under a mouse that is on them, they would move from under it. */
export const ICONS = { 'data-icons': true } as const

function isOnIcons(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-icons]') !== null
}

function clearDwelling(dwelling: RefObject<number>): void {
  clearTimeout(dwelling.current)
  dwelling.current = 0
}
