import { raisePastAlarms } from '../../embedded/rules/past.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import type { Clock, Store, Value } from '../../protocol/types.ts'
import { staffOf, storyPatients, assetName } from './cast.ts'
import { history } from '../simulator/history.ts'
import { person } from '../simulator/person.ts'
import { spellsOf } from '../simulator/story.ts'

/** Milliseconds since the epoch, [from, to). */
type Span = { from: number; to: number }
type Row = { id: string; key: string; ts: number; value: Value }

/** The plan's rows for its patients and their sensors, of those that are still there. */
function* pastOf(
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

function* slices(rows: Iterable<Row>): Generator<Row[]> {
  let slice: Row[] = []
  for (const row of rows) {
    slice.push(row)
    if (slice.length < SLICE) continue
    yield slice
    slice = []
  }
  yield slice
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

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const days8 = 8 * DAY_MS
/** Of more patients than this only the last day's alarms are made: that many are hundreds already. */
const MANY = 100
const mark = 'sample.history'
/** Rows between two rests. */
const SLICE = 2000
type Progress = Span & { done: boolean }

/**
 * Gives the sample patients 8 days of past and its confirmed alarms, newest first, while the server is already listening. The span
 * is fixed at the first start; a server stopped in the middle fills the same span again, which changes
 * nothing that is there. Where the facility has a story, the last day of those in it is there already. Between two
 * slices it rests.
 */
export async function backfill(
  store: Store,
  plan: FacilityPlan,
  clock: Clock,
  isStopped: () => boolean,
  rest: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const kept = store.meta.get(mark)
  const to = plan.storyAt ?? clock()
  const progress: Progress = kept
    ? (JSON.parse(kept) as Progress)
    : { from: to - days8, to, done: false }
  if (progress.done) return
  await store.meta.set(mark, JSON.stringify(progress))
  for (const slice of slices(pastOf(store, plan, progress, isStopped))) {
    await store.telemetry.backfill(slice)
    await rest()
  }
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
