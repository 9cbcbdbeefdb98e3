/**
 * Cautions of which no unconfirmed alarm tells: it was confirmed, or is switched off. They keep the patient's card in
 * caution (ruling R15), and so the room and the ward.
 */
import { alarmsOf } from '../../domain/registry.ts'
import { type Caution, cautions, type Measure } from '../vitals/caution.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import type { Thresholds } from '../vitals/thresholds.ts'
import { type Alarm, PRIORITIES, type Priority } from './alarm.ts'
import { isOfMeasure } from './standing.ts'

/** How urgent a measure in caution is, by the priorities of its alarm (alarm practice B.2). */
export function measurePriority(measure: Measure): Priority {
  return alarmsOf(measure)[0]?.priority ?? 'technical'
}

type Open = readonly Pick<Alarm, 'type'>[]
const NONE: Open = []

/** How urgent the most urgent of a patient's cautions is of which none of the open alarms tells; `null` for none. */
export function silentCaution(found: readonly Caution[], open: Open): Priority | null {
  const silent = found.filter(({ measure }) =>
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
  const found = new Map<string, Priority>()
  for (const [patient, values] of vitals) {
    const priority = silentCaution(cautions(values, limits), open.get(patient) ?? NONE)
    if (priority !== null) found.set(patient, priority)
  }
  return found
}

/** How many of these patients are in such a caution, and how urgent the most urgent is. */
export type Silent = { patients: number; priority: Priority }

export function silentOf(
  patients: readonly { entityId: string }[],
  found: ReadonlyMap<string, Priority>,
): Silent | null {
  const own = patients.flatMap(({ entityId }) => found.get(entityId) ?? [])
  const priority = PRIORITIES.find((each) => own.includes(each))
  return priority === undefined ? null : { patients: own.length, priority }
}
