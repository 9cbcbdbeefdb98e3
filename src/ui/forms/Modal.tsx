import X from 'lucide-react/icons/x'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { TEXTS } from '../../texts/common.ts'
import { isEscape } from '../base/escape.ts'
import { Dialog } from '../Dialog.tsx'
import { body, closeButton, foot, head, headText, note, sheet, title } from './modal.css.ts'
import { Button } from '../Button.tsx'

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
  /** It is being saved: nothing can be changed until that is done. */
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
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  useEffect(() => {
    const field = first === undefined ? null : form.current?.querySelector(`[name="${first}"]`)
    const target = field ?? form.current?.querySelector('h2')
    if (target instanceof HTMLElement) target.focus()
  }, [first, props.title])

  useKeptFocus(form, isBusy)

  return (
    <Dialog
      look="form"
      aria-labelledby={titleId}
      onKeyDownCapture={(event) => onEscape(event, onClose)}
      onClose={onClose}
    >
      <form
        ref={form}
        className={sheet({ size })}
        noValidate
        autoComplete="off"
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
            <X size={20} aria-hidden />
          </button>
        </header>
        <div className={body} inert={isBusy}>
          {children}
        </div>
        {status}
        <footer className={foot}>{footer}</footer>
      </form>
    </Dialog>
  )
}

/** While nothing can be changed, the title has the focus; then the field has it again. */
function useKeptFocus(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const before = useRef<Element | null>(null)
  // Without a cleanup: by then React has already restored the focus of the field.
  useLayoutEffect(() => {
    if (isBusy) {
      before.current = document.activeElement
      form.current?.querySelector('h2')?.focus()
    } else if (before.current instanceof HTMLElement) {
      before.current.focus()
      before.current = null
    }
  }, [form, isBusy])
}

/** Esc closes an open list first, and the window only when there is none. */
function onEscape(event: KeyboardEvent, onClose: () => void): void {
  if (!isEscape(event)) return
  event.preventDefault()
  const field = event.target instanceof Element ? event.target.closest('[role="combobox"]') : null
  if (field?.getAttribute('aria-expanded') !== 'true') onClose()
}

type AskProps = {
  title: string
  /** The button that does it. */
  action: string
  busy: boolean
  onAct: () => void
  onClose: () => void
  /** What becomes of it, asked in a sentence. */
  children: ReactNode
}

/** Asks before something goes; not doing it is the easier choice. */
export function AskModal({ title, action, busy, onAct, onClose, children }: AskProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={onClose}>
            {TEXTS.common.cancel}
          </Button>
          <Button disabled={busy} onClick={onAct}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
