import X from 'lucide-react/icons/x'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { TEXTS } from '../../texts/common.ts'
import { keepFocus } from '../focus-home.ts'
import { ModalLayer } from './modal-layer.ts'
import {
  body,
  closeButton,
  foot,
  head,
  HEADER_END,
  headText,
  layer,
  note,
  sheet,
  title,
} from './modal.css.ts'

type Props = {
  title: string
  /** Small, below the title. */
  about?: ReactNode
  size?: 'form' | 'wide'
  /** Name of the field that has the focus first, again whenever the title changes; else the title has it. */
  first?: string
  onClose: () => void
  /** Submitting is Enter in a field, and the button of type `submit` in the footer. */
  onSubmit?: (form: HTMLFormElement) => void
  footer: ReactNode
  /** What is being saved, or why it was not: above the buttons. */
  status?: ReactNode
  /** What was typed is on its way: nothing can be changed meanwhile. */
  isBusy?: boolean
  children: ReactNode
}

/**
 * A window for one task, above the page. It closes by its cross, its buttons and Esc, never by a touch beside it:
 * that would lose what was typed.
 */
export function Modal(props: Props) {
  const { about, size = 'form', first, onClose, onSubmit, footer, children } = props
  const { status, isBusy = false } = props
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const titleId = useId()
  // Closed before it is taken away: only then does the focus go back to where it came from.
  useLayoutEffect(() => {
    if (!element) return
    const header = document.querySelector('header')
    // A tablet that is turned has another header.
    const observer = new ResizeObserver(() => {
      const end = header?.getBoundingClientRect().bottom ?? 0
      element.style.setProperty(HEADER_END, `${end}px`)
    })
    observer.observe(header ?? element)
    const giveBack = keepFocus()
    if (!element.open) element.showModal()
    const root = document.documentElement
    const before = root.style.overflow
    root.style.overflow = 'hidden'
    return () => {
      observer.disconnect()
      element.close()
      root.style.overflow = before
      giveBack()
    }
  }, [element])
  useEffect(() => {
    const field = first === undefined ? null : element?.querySelector(`input[name="${first}"]`)
    const target = field ?? element?.querySelector('h2')
    if (target instanceof HTMLElement) target.focus()
  }, [element, first, props.title])

  useKeptFocus(element, isBusy)

  return (
    <dialog
      ref={setElement}
      className={layer}
      aria-labelledby={titleId}
      onKeyDownCapture={(event) => onEscape(event, onClose)}
      onCancel={(event) => {
        // Bubbles from a dialog above this one, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <ModalLayer value={element}>
        <form
          className={sheet({ size })}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit?.(event.currentTarget)
          }}
        >
          <header className={head}>
            <div className={headText}>
              <h2 id={titleId} className={title} tabIndex={-1}>
                {props.title}
              </h2>
              {about !== undefined && <p className={note}>{about}</p>}
            </div>
            <button
              type="button"
              className={closeButton}
              aria-label={TEXTS.common.close}
              onClick={onClose}
            >
              <X size={22} aria-hidden />
            </button>
          </header>
          <div className={body} inert={isBusy}>
            {children}
          </div>
          {status}
          <footer className={foot}>{footer}</footer>
        </form>
      </ModalLayer>
    </dialog>
  )
}

/** What cannot be changed meanwhile has no focus; it has it again when it can. */
function useKeptFocus(element: HTMLDialogElement | null, isBusy: boolean): void {
  const before = useRef<Element | null>(null)
  // Not when the effect is taken back: React gives the focus of that moment back to what had it.
  useLayoutEffect(() => {
    if (isBusy && element) {
      before.current = document.activeElement
      element.querySelector('h2')?.focus()
    } else if (before.current instanceof HTMLElement) {
      before.current.focus()
      before.current = null
    }
  }, [element, isBusy])
}

/** Esc closes an open list first, and the window only when there is none. */
function onEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  const field = event.target instanceof Element ? event.target.closest('[role="combobox"]') : null
  if (field?.getAttribute('aria-expanded') !== 'true') onClose()
}
