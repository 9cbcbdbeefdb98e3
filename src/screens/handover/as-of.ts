import type { Handover } from '../../model/handover/handover.ts'
import type { Zone } from '../../model/time/dates.ts'
import { shortMomentText } from '../../model/time/moment.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'

const { asOf: T } = HANDOVER_TEXTS

/** As of when values and notes of a patient are known. */
export function asOfText({ asOf }: Handover, now: number, zone: Zone): string {
  const time = (ts: number): string => shortMomentText(ts, now, zone)
  const values = asOf.values > 0 ? T.values(time(asOf.values)) : T.noValues
  const notes = asOf.notes > 0 ? T.notes(time(asOf.notes)) : T.noNotes
  return `${values}, ${notes}`
}
