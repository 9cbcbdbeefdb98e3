import { createContext, useCallback, useState, type ComponentProps } from 'react'
import { HEADER_END, looks } from './dialog.css.ts'
import { keepFocus } from './focus-home.ts'

/** The dialog around a field: lists open inside it, because nothing outside it reacts. */
export const DialogElement = createContext<HTMLElement | null>(null)

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'role' | 'onClick' | 'onCancel' | 'onClose'> & {
  look: keyof typeof looks
  /** It asks something that must be answered first. */
  isAlert?: boolean
  /** A tap beside it closes it: only where nothing that was typed can be lost. */
  isDismissable?: boolean
  onClose: () => void
}

/**
 * Every dialog of the console is made of this: above the page, which neither scrolls nor reacts and gets its focus back.
 * Esc closes it. Whoever mounts it opens it.
 */
export function Dialog(props: Props) {
  const { look, isAlert, isDismissable, onClose, className = '', children, ...rest } = props
  const [element, setElement] = useState<HTMLElement | null>(null)
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    setElement(dialog)
    return dialog === null ? undefined : openAbovePage(dialog)
  }, [])
  return (
    <dialog
      ref={open}
      className={`${looks[look]} ${className}`}
      {...(isAlert && ALERT)}
      {...rest}
      onCancel={(event) => {
        // Bubbles from a dialog inside this one, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => isDismissable && event.target === event.currentTarget && onClose()}
    >
      <DialogElement value={element}>{children}</DialogElement>
    </dialog>
  )
}

const ALERT = {
  role: 'alertdialog',
  'aria-modal': true,
  // An open list of react-aria hides everything outside it from screen readers: never a question.
  'data-react-aria-top-layer': 'true',
} as const

/** Opens it, and returns what closes it again. */
function openAbovePage(dialog: HTMLDialogElement): () => void {
  const header = document.querySelector('header:not(dialog *)')
  const measure = (): void => {
    const end = header?.getBoundingClientRect().bottom ?? 0
    dialog.style.setProperty(HEADER_END, `${Math.round(end)}px`)
  }
  measure()
  // A tablet that is turned has another header.
  const observer = new ResizeObserver(measure)
  if (header) observer.observe(header)
  const giveBack = keepFocus()
  if (!dialog.open) dialog.showModal()
  return () => {
    observer.disconnect()
    // Before it leaves the page: only then does the browser give the focus back.
    dialog.close()
    giveBack()
  }
}
