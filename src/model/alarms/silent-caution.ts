/**
 * Cautions without an unconfirmed alarm, because it was confirmed or its type is off. They keep the patient's card in
 * caution (ruling R15), and with it the room and the ward.
 */
import { alarmsOf } from '../../domain/registry.ts'
import { type Caution, cautions, type Measure } from '../vitals/caution.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import type { Thresholds } from '../vitals/limits.ts'
import { type Alarm, PRIORITIES, type Priority } from './alarm.ts'
import { isOfMeasure } from './standing.ts'

/** How urgent a measure in caution is, by the priorities of its alarm (alarm practice B.2). */
export function measurePriority(measure: Measure): Priority {
  return alarmsOf(measure)[0]?.priority ?? 'technical'
}

type Open = readonly Pick<Alarm, 'type'>[]
const NONE: Open = []

/** The priority of a patient's most urgent caution without an open alarm; `null` for none. */
export function silentCaution(cautionsNow: readonly Caution[], open: Open): Priority | null {
  const silent = cautionsNow.filter(({ measure }) =>
    open.every(({ type }) => !isOfMeasure(measure, type)),
  )
  const urgencies = new Set(silent.map(({ measure }) => measurePriority(measure)))
  return PRIORITIES.find((priority) => urgencies.has(priority)) ?? null
}

/** The same of many patients, by their entity ids; those without one are left out. */
export function silentCautions(
  vitals: ReadonlyMap<string, Vitals>,
  limits: Thresholds,
  open: ReadonlyMap<string, Open>,
): ReadonlyMap<string, Priority> {
  const priorities = new Map<string, Priority>()
  for (const [patient, values] of vitals) {
    const priority = silentCaution(cautions(values, limits), open.get(patient) ?? NONE)
    if (priority !== null) priorities.set(patient, priority)
  }
  return priorities
}

/** How many of these patients are in such a caution, and how urgent the most urgent is. */
export type Silent = { patients: number; priority: Priority }

export function silentOf(
  patients: readonly { entityId: string }[],
  found: ReadonlyMap<string, Priority>,
): Silent | null {
  const priorities = patients.flatMap(({ entityId }) => found.get(entityId) ?? [])
  const priority = PRIORITIES.find((each) => priorities.includes(each))
  return priority === undefined ? null : { patients: priorities.length, priority }
}
