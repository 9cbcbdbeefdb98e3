/** The past of a planned facility, for the first start: what the sensors would have reported until now. */

import type { FacilityPlan, PlannedPatient } from './facility-plan.ts'
import { person } from './person.ts'
import type { Person } from './person.ts'
import type { Key, Measured } from './measured.ts'
import { spellsOf } from './story.ts'
import { DAY, HOUR, MINUTE, SECOND } from './time.ts'

/** `patientId` is the plan's own id of the patient (digits, without the `P`). */
export type HistoryRow = { patientId: string; key: Key; ts: number; value: number }

/** Measures that flow: sampled at a fixed step. */
const FLOWING: readonly Key[] = ['hr', 'spo2', 'temperature', 'body_temperature']
/** Slow ones: sampled hourly. */
const SLOW: readonly Key[] = ['batt_level', 'daily_steps']
const POSTURE: readonly Key[] = [
  'current_position',
  'current_position_duration',
  'sum_current_position_duration',
]
/** Measures that happen: written when they change. */
const HAPPENING: readonly Key[] = [
  'urine',
  'urine_volume',
  'stool',
  'falling',
  'ulcer',
  'electrode_connected',
  'diaper_change_qty',
  'diaper_change_year',
  'diaper_change_month',
  'diaper_change_day',
  'diaper_change_hour',
  'diaper_change_min',
]

/** Values that change rarely: also written every hour, or their charts would have gaps all day. */
const STANDING: readonly Key[] = ['urine', 'urine_volume', 'stool', 'falling', 'ulcer']

/**
 * Rows of [from, to), newest day first and newest row first within a patient's day, so that a screen opened
 * while it is being filled has the present before the past. Measures every 10 minutes up to 100 patients,
 * hourly above; what happens is written when it changes, and up to 100 patients hourly as well. The same plan always
 * gives the same rows, and the simulator goes on from them without a jump. Of the first `most` patients only.
 */
export function* history(
  plan: FacilityPlan,
  from: number,
  to: number,
  most = Infinity,
): Generator<HistoryRow> {
  const isSmall = plan.patients.length <= 100
  const people = plan.patients.map((patient, index) =>
    person(plan.seed, index, plan.utcOffset, patient.diaperType, spellsOf(plan, index)),
  )
  for (let end = to; end > from; end -= DAY) {
    const start = Math.max(from, end - DAY)
    for (const [index, patient] of plan.patients.entries()) {
      const who = people[index]
      if (who && index < most) yield* dayOf(who, patient, start, end, isSmall).reverse()
    }
  }
}

function dayOf(
  who: Person,
  patient: PlannedPatient,
  from: number,
  to: number,
  isSmall: boolean,
): HistoryRow[] {
  const rows: HistoryRow[] = []
  const write = (ts: number, measured: Measured, keys: readonly Key[]): void => {
    for (const key of keys) rows.push({ patientId: patient.id, key, ts, value: measured[key] })
  }
  const last = new Map<Key, number>()
  const writeChanged = (ts: number, measured: Measured): void => {
    for (const key of HAPPENING) {
      if (last.get(key) === measured[key]) continue
      last.set(key, measured[key])
      write(ts, measured, [key])
    }
  }
  for (const { ts, kind } of moments(who, from, to, isSmall ? 10 * MINUTE : HOUR)) {
    if (who.isLost(ts)) continue
    const measured = who.at(ts)
    if (kind === 'before') {
      write(ts, measured, POSTURE)
      continue
    }
    if (isSmall && kind === 'step' && ts % HOUR === 0) for (const key of STANDING) last.delete(key)
    writeChanged(ts, measured)
    if (kind === 'change') {
      if (isSmall && measured.current_position_duration === 0) write(ts, measured, POSTURE)
      continue
    }
    write(ts, measured, FLOWING)
    write(ts, measured, POSTURE)
    if (ts % HOUR === 0) write(ts, measured, SLOW)
  }
  return rows
}

type Instant = { ts: number; kind: 'step' | 'change' | 'before' }

/** The steps and the changes of a stretch in order; `before` closes the posture that ends with a change. */
function moments(who: Person, from: number, to: number, step: number): Instant[] {
  const list: Instant[] = [{ ts: from, kind: 'change' }]
  for (let ts = Math.ceil(from / step) * step; ts < to; ts += step) list.push({ ts, kind: 'step' })
  for (const ts of who.samples(from, to)) list.push({ ts, kind: 'step' })
  const isFine = step < HOUR
  for (const ts of who.changes(from, to)) {
    if (isFine && ts - SECOND >= from && who.at(ts).current_position_duration === 0) {
      list.push({ ts: ts - SECOND, kind: 'before' })
    }
    list.push({ ts, kind: 'change' })
  }
  return list.toSorted((a, b) => a.ts - b.ts)
}
