import type { Touch } from '../../model/privacy/lock.ts'

/** When anybody touched it last, by the wall clock. */
const TOUCHED_KEY = 'wardlight.touched'
/** The other windows need not know it more exactly. */
const TOLD_EVERY_MS = 1_000

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
  /** Nobody counts them. */
  forget(): void
}

/** The touches of all windows of a device: what one tells the others find, and date by their own clock. */
export function createTouches({ read, write }: KeptTexts, now: () => Moment): Touches {
  /** The last one of this window, or of another as it was heard of. */
  let heard: Moment | null = null

  const told = (): number | null => {
    const text = read(TOUCHED_KEY)
    return text === null ? null : Number(text)
  }
  function note(): void {
    const at = now()
    const before = told()
    if (before === null || at.wall < before || at.wall - before >= TOLD_EVERY_MS)
      write(TOUCHED_KEY, String(at.wall))
    heard = { wall: told() ?? at.wall, elapsed: at.elapsed }
  }
  return {
    note,
    last() {
      if (told() === null) note()
      const wall = told() ?? now().wall
      if (heard !== null && heard.wall !== wall) heard = { wall, elapsed: now().elapsed }
      return heard ?? { wall, elapsed: null }
    },
    forget() {
      heard = null
      if (told() !== null) write(TOUCHED_KEY, null)
    },
  }
}
