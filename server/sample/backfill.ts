import { raisePastAlarms } from '../rules/past.ts'
import { history } from '../simulator/history.ts'
import type { FacilityPlan } from '../simulator/plan.ts'
import type { Clock, Store, Value } from '../store/types.ts'

const DAY_MS = 86_400_000
const days8 = 8 * DAY_MS
/** Of more patients than this only the last day's alarms are made: that many are hundreds already. */
const MANY = 100
const mark = 'sample.history'
type Progress = { from: number; to: number; done: boolean }

/**
 * Gives the sample patients 8 days of past and its confirmed alarms, newest first, while the server is already listening. The span
 * is fixed at the first start; a server stopped in the middle fills the same span again, which changes
 * nothing that is there.
 */
export async function backfill(
  store: Store,
  plan: FacilityPlan,
  clock: Clock,
  isStopped: () => boolean,
): Promise<void> {
  const kept = store.meta.get(mark)
  const progress: Progress = kept
    ? (JSON.parse(kept) as Progress)
    : { from: clock() - days8, to: clock(), done: false }
  if (progress.done) return
  await store.meta.set(mark, JSON.stringify(progress))
  await store.telemetry.backfill(rows(store, plan, progress, isStopped))
  const from = plan.patients.length > MANY ? progress.to - DAY_MS : progress.from
  const patients = store.entities.all('ASSET').filter(({ type }) => type === 'patient')
  await raisePastAlarms({ store, patients, from, to: progress.to, isStopped })
  if (!isStopped()) await store.meta.set(mark, JSON.stringify({ ...progress, done: true }))
}

type Row = { id: string; key: string; ts: number; value: Value }

/** The plan's rows for the patients that are still there. */
function* rows(
  store: Store,
  plan: FacilityPlan,
  { from, to }: Progress,
  isStopped: () => boolean,
): Generator<Row> {
  const ids = new Map<string, string>()
  for (const { id, name } of plan.patients) {
    const asset = store.entities.assetByName(`${name}-P${id}-${plan.hospital}`)
    if (asset) ids.set(id, asset.id)
  }
  for (const { patientId, key, ts, value } of history(plan, from, to)) {
    if (isStopped()) return
    const id = ids.get(patientId)
    if (id !== undefined) yield { id, key, ts, value }
  }
}
