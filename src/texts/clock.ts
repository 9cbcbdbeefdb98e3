/** Times that cannot be trusted: the server is behind, or this device's clock is wrong. */
import type { Indicator } from '../model/connection.ts'
import type { ClockNote } from '../model/time/server-clock.ts'
import { CLOCK_SKEW_MS } from '../model/constants.ts'
import { isElsewhere, type Zone, zoneName } from '../model/time/dates.ts'
import { momentText, sizeText } from './moments.ts'
import { CLOCK_TEXTS } from './en/clock.ts'

export { LAG_TEXTS, CLOCK_TEXTS } from './en/clock.ts'

/** Of which clock times are, where the device's own shows another time now (ruling R22); `''` where it shows the same. */
export function zoneText(zone: Zone, now: number): string {
  if (!isElsewhere(zone, now)) return ''
  return CLOCK_TEXTS.hospital(zoneName(zone), momentText(now, now, zone))
}

/**
 * What staff see of the device's clock, on every screen (ST4); `null` for nothing. The clock is doubtful only without a
 * connection, because every connection compares it with the server's.
 */
export function clockNoteText(
  note: ClockNote | null,
  { kind }: Pick<Indicator, 'kind'>,
): string | null {
  if (note === null) return null
  const isMeasured = note.kind === 'corrected' || kind === 'live' || kind === 'refreshing'
  if (!isMeasured) return kind === 'checking' ? null : CLOCK_TEXTS.doubtful
  const size = Math.abs(note.skewMs)
  return size > CLOCK_SKEW_MS ? CLOCK_TEXTS.corrected(sizeText(size), note.skewMs > 0) : null
}
