/** Where the focus goes when it cannot stay: a page without it would send the keyboard to its top (SHELL-31). */

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
const NEAR = 30

export type Home = {
  element: HTMLElement
  /** What can have the focus after it, then before it, the nearest first. */
  near: readonly HTMLElement[]
}

export function homeOf(element: Element | null): Home | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const at = all.indexOf(element)
  const near =
    at < 0
      ? []
      : [...all.slice(at + 1, at + NEAR), ...all.slice(Math.max(0, at - NEAR), at).toReversed()]
  return { element, near }
}

/** Gives the focus back to it, or to the nearest that is still there; else to the dialog or the content. */
export function giveBack({ element, near }: Home): void {
  if (focus(element) || near.some(focus)) return
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const inside = [...(dialog?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const main = document.querySelector('main')
  if (!inside.some(focus) && main) focus(main)
}

function focus(element: HTMLElement): boolean {
  if (!element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
