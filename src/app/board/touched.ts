/** When somebody last touched this window, by whichever means. */
import { serverNow } from '../now.ts'

let at = 0

/** The server's time, milliseconds; 0 for never. */
export function touchedAt(): number {
  return at
}

const EVENTS = ['pointerdown', 'keydown', 'wheel'] as const
const OPTIONS = { capture: true, passive: true } as const

/** Follows hands and keys until its undo is called. */
export function followTouches(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const touched = (): void => {
    at = serverNow()
  }
  for (const event of EVENTS) target.addEventListener(event, touched, OPTIONS)
  return () => {
    for (const event of EVENTS) target.removeEventListener(event, touched, OPTIONS)
  }
}
