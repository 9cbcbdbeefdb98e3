import {
  createContext,
  use,
  useCallback,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
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
  const giveBack = keepFocus()
  if (!dialog.open) dialog.showModal()
  return () => {
    observer.disconnect()
    // Before it leaves the page: only then does the browser give the focus back.
    dialog.close()
    giveBack()
  }
}

/**
 * When a dialog closes the focus goes back to the element that had it. If that one was deleted, or is deleted a moment
 * later, the element next to it gets the focus.
 */

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** A deleted row disappears only after the server's answer, at most so much later. */
const WATCHED_MS = 30_000

/** Call it before a dialog opens; the function it returns gives the focus back. */
function keepFocus(): () => void {
  const home = document.activeElement
  if (!(home instanceof HTMLElement) || home === document.body) return () => undefined
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const at = all.indexOf(home)
  // The following elements come first; at the end of a list the preceding ones help.
  const near =
    at < 0
      ? []
      : [...all.slice(at + 1, at + 30), ...all.slice(Math.max(0, at - 30), at).toReversed()]
  return () => {
    if (focus(home)) return watch(home, near)
    focusNear(near)
  }
}

function focus(element: HTMLElement): boolean {
  if (!element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The nearest element that is still on the page; else the start of the content. */
function focusNear(near: readonly HTMLElement[]): void {
  const main = document.querySelector('main')
  if (!near.some(focus) && main) focus(main)
}

/** The focused element may still be deleted; a page without focus would send the keyboard to its top. */
function watch(home: HTMLElement, near: readonly HTMLElement[]): void {
  const root = document.getElementById('root') ?? document.body
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isHome = activeElement === home
    if (isHome && isUsable(home)) return
    observer.disconnect()
    // If staff have moved the focus themselves, it stays there.
    const isLost = activeElement === null || activeElement === document.body || isHome
    if (isLost && !isUsable(home)) focusNear(near)
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  setTimeout(() => observer.disconnect(), WATCHED_MS)
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}
