/**
 * The changes of a diaper within a window: the last one as the sensor itself tells it, earlier ones from the stored hours, for
 * a diaper that is less full than an hour ago has been changed. Pure.
 */
import { changedAt } from '../care/diaper.ts'
import type { Zone } from '../time/dates.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import { type Days, hourValues } from './measures.ts'
import { endOf, type HandoverWindow } from './window.ts'

export type DiaperChange =
  | { kind: 'told'; at: number }
  /** At some moment between these: two changes within it are one. */
  | { kind: 'seen'; from: number; until: number }

export type Diaper = {
  /** Those of the window, oldest first. */
  changes: readonly DiaperChange[]
  /** The last one that the sensor told, where it was before the window; `null` for never told. */
  before: number | null
}

export function diaperOf(days: Days, vitals: Vitals, window: HandoverWindow, zone: Zone): Diaper {
  const told = changedAt(vitals, zone)
  const isWithin = told !== null && told >= window.from && told <= window.until
  const seen = emptied(days, window).filter(
    ({ from, until }) => told === null || told < from || told > until,
  )
  const changes: DiaperChange[] = isWithin ? [...seen, { kind: 'told', at: told }] : seen
  return {
    changes: changes.toSorted((a, b) => momentOf(a) - momentOf(b)),
    before: told !== null && told < window.from ? told : null,
  }
}

const momentOf = (change: DiaperChange): number =>
  change.kind === 'told' ? change.at : change.until

type Seen = Extract<DiaperChange, { kind: 'seen' }>

/** Where an hour was fuller than the next one that is known. */
function emptied(days: Days, window: HandoverWindow): Seen[] {
  const seen: Seen[] = []
  let before: { index: number; value: number } | null = null
  for (const [index, value] of hourValues(days, window, 'urine').entries()) {
    if (value === null) continue
    if (before !== null && value < before.value)
      seen.push({
        kind: 'seen',
        from: window.hours[before.index]?.start ?? window.from,
        until: endOf(window, index),
      })
    before = { index, value }
  }
  return seen
}
