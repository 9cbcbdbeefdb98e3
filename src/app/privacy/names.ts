/** How this device names patients (PRIV-01). */

import { deviceSetting } from '../device-settings.ts'
import { isNameMode, type NameMode } from '../../model/patients/shown-name.ts'
import { type Store, createStore } from '../store.ts'
import { device } from '../now.ts'

export const deviceNames = deviceSetting<NameMode>('names', 'full', isNameMode)
/** A board hangs where visitors pass: rooms, unless staff choose something else. */
export const boardNames = deviceSetting<NameMode>('names-of-board', 'room', isNameMode)

/** The moment in which staff look at the names all the same (PRIV-07). */
export const REVEAL_MS = 10_000

/** Until when names are whole in this window, by the monotonic clock; `null` while they are not. */
type Reveal = Pick<Store<number | null>, 'current' | 'subscribe'> & {
  /** Names are whole for ten seconds; again asks for ten more. */
  show(): void
  hide(): void
}

/** The browser's part, a parameter for tests. Each answers its undo. */
type RevealPlace = {
  /** Milliseconds of the monotonic clock. */
  elapsed(): number
  after(ms: number, act: () => void): () => void
  /** Who puts the tablet down, or goes to another window, does not wait for the ten seconds. */
  onLeft(act: () => void): () => void
}

const browser: RevealPlace = {
  elapsed: () => device().elapsed,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  onLeft(act) {
    document.addEventListener('visibilitychange', act)
    return () => document.removeEventListener('visibilitychange', act)
  },
}

export function createReveal({ elapsed, after, onLeft }: RevealPlace = browser): Reveal {
  const until = createStore<number | null>(null)
  let undo: (() => void)[] = []

  function forget(): void {
    for (const each of undo) each()
    undo = []
  }
  function hide(): void {
    forget()
    if (until.current() !== null) until.set(null)
  }
  return {
    current: until.current,
    subscribe: until.subscribe,
    show() {
      forget()
      until.set(elapsed() + REVEAL_MS)
      undo = [after(REVEAL_MS, hide), onLeft(hide)]
    },
    hide,
  }
}

export const revealed = createReveal()
