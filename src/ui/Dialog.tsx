import {
  createContext,
  use,
  useCallback,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { giveBack, homeOf } from './base/keep-focus.ts'
import { HEADER_END, looks } from './dialog.css.ts'

/** The dialog around a field: lists open inside it, because nothing outside it reacts. */
export const DialogElement = createContext<HTMLElement | null>(null)

const NO_DIALOGS = { add: () => () => undefined }
/** The dialogs that are open; the returned function takes one out again. */
const Dialogs = createContext<{ add: (dialog: HTMLElement) => () => void }>(NO_DIALOGS)

/** The dialog above all others: nothing outside it can be reached, by touch, by keys or by a screen reader. */
export const TopDialog = createContext<HTMLElement | null>(null)

/** Around the whole page, so that what lies over the page can go into the dialog that is open (TRUE-10). */
export function DialogLayers({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly HTMLElement[]>([])
  const [dialogs] = useState(() => ({
    add(dialog: HTMLElement) {
      setOpen((all) => [...all, dialog])
      return () => setOpen((all) => all.filter((each) => each !== dialog))
    },
  }))
  return (
    <Dialogs value={dialogs}>
      <TopDialog value={open.at(-1) ?? null}>{children}</TopDialog>
    </Dialogs>
  )
}

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
  const dialogs = use(Dialogs)
  const open = useCallback(
    (dialog: HTMLDialogElement | null) => {
      setElement(dialog)
      if (dialog === null) return undefined
      const close = openAbovePage(dialog)
      const remove = dialogs.add(dialog)
      return () => {
        remove()
        close()
      }
    },
    [dialogs],
  )
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
  const home = homeOf(document.activeElement)
  if (!dialog.open) dialog.showModal()
  return () => {
    observer.disconnect()
    // Before it leaves the page: only then does the browser give the focus back.
    dialog.close()
    if (home) giveBack(home)
  }
}
