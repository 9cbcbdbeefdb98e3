/*
 * Hidden names and the locked screen, as far as every page needs them; what a wall board says that cannot be drawn; what a
 * window says of itself: a new version, and where it keeps what it receives.
 */
import { CRASH_TEXTS } from './en/window.ts'

export { CRASH_TEXTS, PRIVACY_TEXTS, WINDOW_TEXTS } from './en/window.ts'

/** How long until a new start, in whole seconds or minutes. */
export function restartText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90
    ? CRASH_TEXTS.restartSeconds(seconds)
    : CRASH_TEXTS.restartMinutes(Math.round(seconds / 60))
}
