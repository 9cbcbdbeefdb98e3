/**
 * The focus is never lost: when the element that has it is deleted, disabled or hidden, the element next to it gets it. A
 * page without focus would send the keyboard to its top (SHELL-31).
 */

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
const NEAR = 30

type Home = {
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

const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}

/** Watches this window's focus from now on. */
export function watchFocus(): void {
  let home: Home | null = null
  document.addEventListener('focusin', ({ target }) => {
    home = target instanceof Element ? homeOf(target) : null
  })
  // Whoever taps beside everything wants no focus.
  document.addEventListener('pointerup', () => {
    if (home && isLost() && isUsable(home.element)) home = null
  })
  const look = (): void => {
    if (home && isLost() && !isUsable(home.element)) giveBack(home)
  }
  const observer = new MutationObserver(look)
  const attributeFilter = ['disabled', 'hidden', 'open']
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter })
  // What is disabled loses the focus with the next frame, and nothing tells.
  document.addEventListener('focusout', () => requestAnimationFrame(look))
}
