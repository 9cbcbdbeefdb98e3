import type { PatientDelta } from '../../src/wire/rows/patient.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import { SLOT, SLOT_COUNT, type Slot } from '../../src/model/vitals/telemetry.ts'
import type { AppliedValue, Dirty, Mirror } from '../../workers/state/mirror.ts'

type Values = Partial<Record<Slot, number>>

/** What is pushed of a patient; a list names them first where they are not there yet. */
export function hear(mirror: Mirror, delta: PatientDelta): readonly AppliedValue[] {
  if (mirror.has(delta.entityId)) return mirror.apply(delta)
  const { applied } = mirror.list({ deltas: [delta], asked: null, whole: null })
  return applied.get(delta.entityId) ?? []
}

/** A whole list is pushed: these are all patients there are. Answers who is gone. */
export function keepOnly(mirror: Mirror, ids: readonly string[]): readonly string[] {
  return mirror.list({ deltas: [], asked: null, whole: new Set(ids) }).gone
}

/** What is told of a patient: values of one moment, and who they are. */
export function deltaOf(
  entityId: string,
  ts: number,
  values: Values = {},
  identity: Partial<Patient> = {},
): PatientDelta {
  const slots = Object.entries(values).map(([slot, value]) => ({
    slot: SLOT[slot as Slot],
    value,
    ts,
  }))
  return { entityId, identity, slots, heardAt: slots.length > 0 ? ts : 0 }
}

/** A value of a patient on the boards that are to be written; `null` where they are on none. */
export function valueOf(
  dirty: Dirty,
  id: string,
  slot: Slot,
): { value: number; ts: number } | null {
  for (const board of dirty.boards) {
    const index = board.ids.indexOf(id)
    const at = index * SLOT_COUNT + SLOT[slot]
    if (index >= 0) return { value: board.v[at] ?? Number.NaN, ts: board.ts[at] ?? 0 }
  }
  return null
}
