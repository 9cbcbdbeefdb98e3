/** The focus is never lost: what is deleted, disabled or hidden gives it to the element next to it (SHELL-31). */

import { giveBack, type Home, homeOf } from '../ui/base/keep-focus.ts'

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
  // What is disabled loses the focus with the next frame, and no event follows.
  document.addEventListener('focusout', () => requestAnimationFrame(look))
}
