/** When somebody last touched this window, by whichever means. */
import { serverNow } from './now.ts'
import { createStore } from './store.ts'

const touchedLast = createStore(0)

/** The server's time, milliseconds; 0 for never. */
export const touchedAt = touchedLast.current

const EVENTS = ['pointerdown', 'keydown', 'wheel'] as const
const OPTIONS = { capture: true, passive: true } as const

/** Follows hands and keys until its undo is called. */
export function followTouches(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const touched = (): void => touchedLast.set(serverNow())
  for (const event of EVENTS) target.addEventListener(event, touched, OPTIONS)
  return () => {
    for (const event of EVENTS) target.removeEventListener(event, touched, OPTIONS)
  }
}
