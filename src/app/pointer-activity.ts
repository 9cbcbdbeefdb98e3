/** Whether somebody points at this window: while they do, lists keep their places under the finger (ST8). */

import { SECOND_MS } from '../model/constants.ts'
import { createStore, type Store } from './store.ts'

/** After the last touch staff may still be aiming for this long. */
export const ACTIVE_AFTER_MS = SECOND_MS
/** A pointer that never seems to leave (a palm, a lost end) holds lists no longer than this. */
export const ACTIVE_MOST_MS = 10 * SECOND_MS

/** Follows the pointers of a window from now on. */
export function followPointers(target: EventTarget): Pick<Store<boolean>, 'current' | 'subscribe'> {
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
    endAfter(ACTIVE_MOST_MS)
    if (!isOn.current()) isOn.set(true)
  }
  const left = (event: Event): void => {
    if (down.delete(pointerOf(event)) && down.size === 0) endAfter(ACTIVE_AFTER_MS)
  }

  target.addEventListener('pointerdown', touched, true)
  target.addEventListener('pointerup', left, true)
  // A finger that scrolls is taken over by the browser.
  target.addEventListener('pointercancel', left, true)
  return { current: isOn.current, subscribe: isOn.subscribe }
}

const pointerOf = (event: Event): number =>
  'pointerId' in event && typeof event.pointerId === 'number' ? event.pointerId : 0

const NO_POINTERS = { current: () => false, subscribe: () => () => undefined }

export const pointerActivity = typeof window === 'undefined' ? NO_POINTERS : followPointers(window)
