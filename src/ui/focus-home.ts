/**
 * Where the focus goes when a window over the page closes: back to where it was. What had it may be gone by then, or go
 * in a moment, because it was deleted: then to what is next to it.
 */

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** What was deleted goes when the server has said so. */
const WATCHED_MS = 30_000

/** Remembers where the focus is; what it answers gives it back. Called before a window opens. */
export function keepFocus(): () => void {
  const home = document.activeElement
  if (!(home instanceof HTMLElement) || home === document.body) return () => undefined
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const at = all.indexOf(home)
  // What follows is nearest to what was there; the list may end with it.
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

/** The next that is there still; else the start of the content. */
function focusNear(near: readonly HTMLElement[]): void {
  const main = document.querySelector('main')
  if (!near.some(focus) && main) focus(main)
}

/** Whose focus was given back may go with what was deleted: a page without a focus begins at its top again. */
function watch(home: HTMLElement, near: readonly HTMLElement[]): void {
  const root = document.getElementById('root') ?? document.body
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isHome = activeElement === home
    if (isHome && isUsable(home)) return
    observer.disconnect()
    // Staff have gone on elsewhere, or nowhere: that is theirs.
    const isLost = activeElement === null || activeElement === document.body || isHome
    if (isLost && !isUsable(home)) focusNear(near)
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  setTimeout(() => observer.disconnect(), WATCHED_MS)
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}
