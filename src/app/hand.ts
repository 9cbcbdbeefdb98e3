/** Whether a hand is on this window: while it is, lists keep their places under it (ST8). */

import { SECOND_MS } from '../model/constants.ts'
import { createStore, type Store } from './store.ts'

/** So long after the last touch the eye may still be aiming. */
export const HAND_AFTER_MS = SECOND_MS
/** A hand that never seems to go (a palm, a pointer whose end was lost) holds nothing up for longer. */
export const HAND_MOST_MS = 10 * SECOND_MS

/** Follows the pointers of a window from now on. */
export function followHand(target: EventTarget): Pick<Store<boolean>, 'current' | 'subscribe'> {
  const isOn = createStore(false)
  const down = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function endAfter(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      down.clear()
      isOn.set(false)
    }, ms)
  }
  const touched = (event: Event): void => {
    down.add(pointerOf(event))
    endAfter(HAND_MOST_MS)
    if (!isOn.current()) isOn.set(true)
  }
  const left = (event: Event): void => {
    if (down.delete(pointerOf(event)) && down.size === 0) endAfter(HAND_AFTER_MS)
  }

  target.addEventListener('pointerdown', touched, true)
  target.addEventListener('pointerup', left, true)
  // A finger that scrolls is taken over by the browser.
  target.addEventListener('pointercancel', left, true)
  return { current: isOn.current, subscribe: isOn.subscribe }
}

const pointerOf = (event: Event): number =>
  'pointerId' in event && typeof event.pointerId === 'number' ? event.pointerId : 0

const NO_HAND = { current: () => false, subscribe: () => () => undefined }

export const hand = typeof window === 'undefined' ? NO_HAND : followHand(window)
