import type { Indicator } from '../model/connection.ts'
import type { ClockNote } from '../model/time/server-clock.ts'
import { SKEW_SHOWN_MS } from '../model/time/server-clock.ts'
import { sizeText } from '../model/time/size.ts'

export const CLOCK_TEXTS = {
  corrected: (size: string, isFast: boolean) =>
    `This device’s clock is ${size} ${isFast ? 'fast' : 'slow'}. Times and ages here use the server’s clock.`,
  doubtful: 'This device’s clock may be wrong. Ages are not reliable until the server answers.',
}

/**
 * What staff are told of the device's clock, on every screen (ST4); `null` for nothing. A clock is doubted only where
 * nothing comes: it is asked about with every connection, and a line that is live has told it to somebody here.
 */
export function clockNoteText(
  note: ClockNote | null,
  { kind }: Pick<Indicator, 'kind'>,
): string | null {
  if (note === null) return null
  const isMeasured = note.kind === 'corrected' || kind === 'live' || kind === 'refreshing'
  if (!isMeasured) return kind === 'checking' ? null : CLOCK_TEXTS.doubtful
  const size = Math.abs(note.skewMs)
  return size > SKEW_SHOWN_MS ? CLOCK_TEXTS.corrected(sizeText(size), note.skewMs > 0) : null
}
