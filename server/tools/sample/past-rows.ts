import { history } from '../simulator/history.ts'
import { person } from '../simulator/person.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import { spellsOf } from '../simulator/story.ts'
import type { Store, Value } from '../../embedded/store/types.ts'
import { assetName } from './cast.ts'

const HOUR_MS = 3_600_000
/** Milliseconds since the epoch, [from, to). */
export type Span = { from: number; to: number }
type Row = { id: string; key: string; ts: number; value: Value }

/** The plan's rows for its patients and their sensors, of those that are still there. */
export function* pastOf(
  store: Store,
  plan: FacilityPlan,
  { from, to }: Span,
  isStopped: () => boolean,
): Generator<Row> {
  yield* batteries(store, plan, { from, to })
  const ids = new Map<string, string>()
  for (const patient of plan.patients) {
    const asset = store.entities.assetByName(assetName(plan, patient))
    if (asset) ids.set(patient.id, asset.id)
  }
  for (const { patientId, key, ts, value } of history(plan, from, to)) {
    if (isStopped()) return
    const id = ids.get(patientId)
    if (id !== undefined) yield { id, key, ts, value }
  }
}

/** What the sensors say of their batteries every hour, worn or not: newest first, as everything that is filled in. */
function* batteries(store: Store, plan: FacilityPlan, { from, to }: Span): Generator<Row> {
  for (const [index, { name }] of [...plan.sensors, ...plan.spares].entries()) {
    const id = store.entities.deviceByName(name)?.id
    if (id === undefined) continue
    const type = plan.patients[index]?.diaperType ?? '0x0001'
    const isSpare = index >= plan.patients.length
    const spells = isSpare ? [] : spellsOf(plan, index)
    const who = person(plan.seed, index, plan.utcOffset, type, spells)
    for (let ts = Math.floor((to - 1) / HOUR_MS) * HOUR_MS; ts >= from; ts -= HOUR_MS)
      if (!who.isLost(ts)) yield { id, key: 'batt_level', ts, value: who.at(ts).batt_level }
  }
}
