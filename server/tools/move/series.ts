import { averages, type Point, timeseries } from '../../../src/wire/requests/entities.ts'
import type { Calls } from './calls.ts'
import type { Compared } from './compare.ts'

const HOUR_MS = 3_600_000
/** So much of a series is compared at once, and more where less than `FEW` points are in it. */
const SPAN_MS = 12 * HOUR_MS
const FEW = 5000
const MOST = 1_000_000

export type Both = { here: { calls: Calls; id: string }; there: { calls: Calls; id: string } }
export type Span = { from: number; to: number }

/** Every raw point of a patient, with the console's own question; texts are compared as notes. */
export async function comparePoints(both: Both, { from, to }: Span): Promise<Compared> {
  const result: Compared = { name: 'raw series', here: 0, there: 0, differences: [] }
  const [keys, others] = await Promise.all([keysOf(both.here), keysOf(both.there)])
  for (const key of others.filter((one) => !keys.includes(one)))
    result.differences.push(`raw series: ${both.there.id} ${key} is only there`)
  if (keys.length === 0) return result
  let [span, startTs] = [SPAN_MS, from]
  while (startTs < to) {
    const endTs = Math.min(startTs + span, to)
    const query = { keys, startTs, endTs, limit: MOST }
    const [here, there] = await Promise.all(
      [both.here, both.there].map(({ calls, id }) => calls.ask(timeseries(id, query))),
    )
    let points = 0
    for (const key of keys) {
      const [left, right] = [here?.get(key) ?? [], there?.get(key) ?? []]
      result.here += left.length
      result.there += right.length
      points += left.length + right.length
      const wrong = firstDifference(left, right)
      if (wrong !== undefined)
        result.differences.push(
          `raw series: ${both.there.id} ${key} differs at ${new Date(wrong).toISOString()}`,
        )
    }
    // Where points are few, a longer span is read at once.
    span = points < FEW ? span * 2 : SPAN_MS
    startTs = endTs
  }
  return result
}

/** A device's hourly means of its battery, as the console charts them. */
export async function compareHours(both: Both, { from, to }: Span): Promise<Compared> {
  const query = { key: 'batt_level', startTs: from, endTs: to, interval: HOUR_MS }
  const [here = [], there = []] = await Promise.all(
    [both.here, both.there].map(({ calls, id }) => calls.ask(averages(id, query))),
  )
  const wrong = firstDifference(here, there)
  return {
    name: 'hourly series',
    here: here.length,
    there: there.length,
    differences:
      wrong === undefined
        ? []
        : [`hourly series: ${both.there.id} differs at ${new Date(wrong).toISOString()}`],
  }
}

/** The keys of an entity's numbers; notes are compared by themselves. */
async function keysOf({ calls, id }: Both['here']): Promise<string[]> {
  const answer = await calls.get(`/api/plugins/telemetry/ASSET/${id}/keys/timeseries`)
  return (answer as string[]).filter((key) => !key.startsWith('note_')).toSorted()
}

/** When two series first differ; `undefined` when they do not. The last digits of means may differ. */
export function firstDifference(a: readonly Point[], b: readonly Point[]): number | undefined {
  const length = Math.max(a.length, b.length)
  for (let i = 0; i < length; i += 1) {
    const [one, other] = [a[i], b[i]]
    if (!one || !other) return (one ?? other)?.ts
    if (one.ts !== other.ts || !isSame(one.value, other.value)) return Math.min(one.ts, other.ts)
  }
  return undefined
}

const isSame = (a: number, b: number): boolean =>
  Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
