import { raisePastAlarms } from '../../embedded/rules/past.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import type { Clock, Store } from '../../embedded/store/types.ts'
import { staffOf, storyPatients } from './cast.ts'
import { pastOf, type Span } from './past-rows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const days8 = 8 * DAY_MS
/** Of more patients than this only the last day's alarms are made: that many are hundreds already. */
const MANY = 100
const mark = 'sample.history'
type Progress = Span & { done: boolean }

/**
 * Gives the sample patients 8 days of past and its confirmed alarms, newest first, while the server is already listening. The span
 * is fixed at the first start; a server stopped in the middle fills the same span again, which changes
 * nothing that is there. Where the facility has a story, the last day of those in it is there already.
 */
export async function backfill(
  store: Store,
  plan: FacilityPlan,
  clock: Clock,
  isStopped: () => boolean,
): Promise<void> {
  const kept = store.meta.get(mark)
  const to = plan.storyAt ?? clock()
  const progress: Progress = kept
    ? (JSON.parse(kept) as Progress)
    : { from: to - days8, to, done: false }
  if (progress.done) return
  await store.meta.set(mark, JSON.stringify(progress))
  await store.telemetry.backfill(pastOf(store, plan, progress, isStopped))
  await raise(store, plan, progress, isStopped)
  if (!isStopped()) await store.meta.set(mark, JSON.stringify({ ...progress, done: true }))
}

async function raise(
  store: Store,
  plan: FacilityPlan,
  { from: first, to }: Span,
  isStopped: () => boolean,
): Promise<void> {
  const from = plan.patients.length > MANY ? to - DAY_MS : first
  const done = new Set(plan.storyAt === undefined ? [] : storyPatients(store, plan))
  const patients = store.entities
    .all('ASSET')
    .filter((asset) => asset.type === 'patient' && !done.has(asset))
  const all = { store, staff: staffOf(store), from, isStopped }
  await raisePastAlarms({ ...all, patients: [...done], to: to - DAY_MS })
  await raisePastAlarms({ ...all, patients, to })
}
