/**
 * The changes of a diaper within a shift: the last one as the sensor itself tells it, earlier ones from the stored hours, for
 * a diaper that is less full than an hour ago has been changed. Pure.
 */
import { changedAt } from '../care/diaper.ts'
import type { Zone } from '../time/dates.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import { type Days, hourValues } from './measures.ts'
import { endOf, type Shift } from './shift.ts'

export type DiaperChange =
  | { kind: 'told'; at: number }
  /** At some moment between these: two changes within it are one. */
  | { kind: 'seen'; from: number; until: number }

export type Diaper = {
  /** Those of the shift, oldest first. */
  changes: readonly DiaperChange[]
  /** The last one that the sensor told, where it was before the shift; `null` for never told. */
  before: number | null
}

export function diaperOf(days: Days, vitals: Vitals, shift: Shift, zone: Zone): Diaper {
  const told = changedAt(vitals, zone)
  const isWithin = told !== null && told >= shift.from && told <= shift.until
  const seen = emptied(days, shift).filter(
    ({ from, until }) => told === null || told < from || told > until,
  )
  const changes: DiaperChange[] = isWithin ? [...seen, { kind: 'told', at: told }] : seen
  return {
    changes: changes.toSorted((a, b) => momentOf(a) - momentOf(b)),
    before: told !== null && told < shift.from ? told : null,
  }
}

const momentOf = (change: DiaperChange): number =>
  change.kind === 'told' ? change.at : change.until

type Seen = Extract<DiaperChange, { kind: 'seen' }>

/** Where an hour was fuller than the next one that is known. */
function emptied(days: Days, shift: Shift): Seen[] {
  const seen: Seen[] = []
  let before: { index: number; value: number } | null = null
  for (const [index, value] of hourValues(days, shift, 'urine').entries()) {
    if (value === null) continue
    if (before !== null && value < before.value)
      seen.push({
        kind: 'seen',
        from: shift.hours[before.index]?.start ?? shift.from,
        until: endOf(shift, index),
      })
    before = { index, value }
  }
  return seen
}
