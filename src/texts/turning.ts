/** How often a patient is turned, in words. */
import { NO_TURNING, turnInterval } from '../model/care/turn-stored.ts'
import { MINUTE_MS } from '../model/constants.ts'
import { durationText } from './took.ts'

/** `Every 2 h`, `No turning`; the default interval where none was set (`null`). */
export function intervalText(minutes: number | null): string {
  const holds = turnInterval(minutes ?? undefined)
  return holds === NO_TURNING ? 'No turning' : `Every ${durationText(holds * MINUTE_MS)}`
}

/** The same where there is little room: `2 h`, `None`. */
export function intervalShort(minutes: number | undefined): string {
  const holds = turnInterval(minutes)
  return holds === NO_TURNING ? 'None' : durationText(holds * MINUTE_MS)
}

/** The same within a sentence: `every 2 h`. */
export const intervalWords = (minutes: number | null): string => intervalText(minutes).toLowerCase()
