import type { Touch } from '../../model/privacy/lock.ts'

/** When anybody touched it last, by the wall clock. */
const TOUCHED_KEY = 'wardlight.touched'
/** The other windows need not know it more exactly. */
const STORED_EVERY_MS = 1_000

/** What is kept on the device; `null` for nothing. */
export type KeptTexts = {
  read(key: string): string | null
  write(key: string, text: string | null): void
}
type Moment = { wall: number; elapsed: number }

export type Touches = {
  /** This window was touched now. */
  note(): void
  /** The last touch of any window; where none is known it is now. */
  last(): Touch
  /** There is no lock: touches do not count. */
  forget(): void
}

/** The touches of all windows of a device: each window stores its own, and the others date it by their clock. */
export function createTouches({ read, write }: KeptTexts, now: () => Moment): Touches {
  /** The last touch of this window, or of another when this one noticed it. */
  let lastTouch: Moment | null = null

  const stored = (): number | null => {
    const text = read(TOUCHED_KEY)
    return text === null ? null : Number(text)
  }
  function note(): void {
    const at = now()
    const before = stored()
    if (before === null || at.wall < before || at.wall - before >= STORED_EVERY_MS)
      write(TOUCHED_KEY, String(at.wall))
    lastTouch = { wall: stored() ?? at.wall, elapsed: at.elapsed }
  }
  return {
    note,
    last() {
      if (stored() === null) note()
      const wall = stored() ?? now().wall
      if (lastTouch !== null && lastTouch.wall !== wall)
        lastTouch = { wall, elapsed: now().elapsed }
      return lastTouch ?? { wall, elapsed: null }
    },
    forget() {
      lastTouch = null
      if (stored() !== null) write(TOUCHED_KEY, null)
    },
  }
}
