/** Times that cannot be trusted: the server is behind, or this device's clock is wrong. */
import type { Indicator } from '../model/connection.ts'
import type { ClockNote } from '../model/time/server-clock.ts'
import { CLOCK_SKEW_MS } from '../model/constants.ts'
import { isElsewhere, type Zone, zoneName } from '../model/time/dates.ts'
import { momentText, sizeText } from '../model/time/moment.ts'

/** While the server's rules are behind (LAG-03). `size` as in `40 s`. */
export const LAG_TEXTS = {
  indicator: (size: string) => `Server ${size} behind`,
  /** The line under the header. */
  dated: (size: string) =>
    `The server is ${size} behind. Values and alarms are late by that much: check on the patients, do not wait for an alarm.`,
  board: (size: string) => `The server is ${size} behind`,
  boardHint: 'Values and alarms come late. Check on the patients.',
}

export const CLOCK_TEXTS = {
  corrected: (size: string, isFast: boolean) =>
    `This device’s clock is ${size} ${isFast ? 'fast' : 'slow'}. Times and ages here use the server’s clock.`,
  label: 'Clock of the hospital',
  hospital: (zone: string, now: string) => `Times of the hospital: ${zone}, now ${now}`,
  doubtful: 'This device’s clock may be wrong. Ages are not reliable until the server answers.',
}

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
