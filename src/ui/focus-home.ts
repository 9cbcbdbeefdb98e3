/**
 * When a dialog closes the focus goes back to the element that had it. If that one was deleted, or is deleted a moment
 * later, the element next to it gets the focus.
 */

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** A deleted row disappears only after the server's answer, at most so much later. */
const WATCHED_MS = 30_000

/** Call it before a dialog opens; the function it returns gives the focus back. */
export function keepFocus(): () => void {
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
