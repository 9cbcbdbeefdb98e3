import type { Alarm, Point, Store } from '../../../protocol/types.ts'
import { isNoteKey } from '../../../features/rights/notes.ts'
import { alarmKinds, stateKey } from '../../../thingsboard/chains/alarm-kinds.ts'

/** Values that one request brings: far below what servers take. */
const MOST_VALUES = 2_500

/** The readings of one entity in order of time, in pieces for one request each; without notes of staff. */
export function* seriesOf(store: Store, id: string): Generator<Point[]> {
  const points = new Map<number, Point['values']>()
  for (const key of store.telemetry.latest(id).keys()) {
    if (isNoteKey(key)) continue
    for (const { ts, value } of all(store, id, key)) {
      const values = points.get(ts) ?? {}
      points.set(ts, { ...values, [key]: value })
    }
  }
  let piece: Point[] = []
  let count = 0
  for (const [ts, values] of [...points].toSorted(([a], [b]) => a - b)) {
    piece.push({ ts, values })
    count += Object.keys(values).length
    if (count < MOST_VALUES) continue
    yield piece
    piece = []
    count = 0
  }
  if (piece.length > 0) yield piece
}

/** The notes about a patient, by their key: each author's in order of time. */
export const notesOf = (store: Store, id: string): { key: string; points: Point[] }[] =>
  [...store.telemetry.latest(id).keys()].filter(isNoteKey).map((key) => ({
    key,
    points: all(store, id, key).map(({ ts, value }) => ({ ts, values: { [key]: value } })),
  }))

const all = (store: Store, id: string, key: string) =>
  store.telemetry.range(id, key, {
    startTs: 0,
    endTs: Number.MAX_SAFE_INTEGER,
    limit: Number.MAX_SAFE_INTEGER,
    order: 'ASC',
  })

/** The alarms in the order in which they were raised: a server keeps one active alarm of a kind. */
export const alarmsOf = (store: Store): Alarm[] =>
  [...store.alarms.all()].toSorted((a, b) => a.startTs - b.startTs)

/** Who confirmed it; `undefined` for an open alarm, or one without a name. */
export const confirmerOf = (store: Store, { id, cleared }: Alarm): string | undefined =>
  cleared ? store.records.about('comment', id)[0]?.data.userId : undefined

/**
 * The states of open alarms for the rule chain (`provision/occurrence.ts`): without them it would never end an alarm that
 * it did not raise. The attributes to save, by the patient's id.
 */
export function openStates(alarms: readonly Alarm[]): Map<string, Record<string, object>> {
  const states = new Map<string, Record<string, object>>()
  for (const { type, originator, cleared, endTs, details } of alarms) {
    const kind = alarmKinds.find((one) => one.type === type)
    if (cleared || !kind) continue
    const state =
      details.endedTs === undefined
        ? { state: 'stands', ts: endTs }
        : { state: 'ended', ts: details.endedTs }
    states.set(originator.id, { ...states.get(originator.id), [stateKey(kind)]: state })
  }
  return states
}
