/** Who would alarm by other limits: what staff are told before they save them (AL7). Pure. */
import { cautions } from '../vitals/caution.ts'
import { freshnessOf } from '../vitals/freshness.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import type { Thresholds } from '../vitals/thresholds.ts'
import { type AlarmKind, measureOfKind } from './alarm-settings.ts'

/** Whether the last reading of a patient, unless it is too old, is an alarm of this kind by these limits. */
export function isAlarm(kind: AlarmKind, vitals: Vitals, limits: Thresholds, now: number): boolean {
  const measure = measureOfKind(kind)
  const age = freshnessOf(vitals, measure, now)
  if (age === 'never' || age === 'too-old') return false
  return cautions(vitals, limits).some((caution) => caution.measure === measure)
}

/** How many patients there are, and how many are in alarm by two sets of limits. */
export type AtOnce = {
  patients: number
  /** By the limits that judge now. */
  now: number
  /** By the new ones, and not by those that judge now. */
  more: number
}

export function atOnce(
  kind: AlarmKind,
  all: Iterable<Vitals>,
  limits: { now: Thresholds; next: Thresholds },
  now: number,
): AtOnce {
  const found = { patients: 0, now: 0, more: 0 }
  for (const vitals of all) {
    found.patients += 1
    if (isAlarm(kind, vitals, limits.now, now)) found.now += 1
    else if (isAlarm(kind, vitals, limits.next, now)) found.more += 1
  }
  return found
}

/** Five patients, or one in ten and at least two: staff cannot go to all of them at once. */
export function isMany(alarms: number, patients: number): boolean {
  return alarms >= Math.min(5, Math.max(2, patients / 10))
}
