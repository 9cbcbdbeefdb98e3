import type { SeriesRow } from '../../src/db/rows.ts'
import { HISTORY_DAYS, HOUR_MS, SERIES_LIMIT } from '../../src/model/constants.ts'
import {
  type Zone,
  dayKey,
  dayKeys,
  dayNumber,
  dayNumberOf,
  dayWindow,
  startOfDay,
  startOfHour,
} from '../../src/model/time/dates.ts'
import { type HistoryMeasure, addSeries, clearHours } from '../../src/model/history/history.ts'
import { type PostureSample, unpackPieces } from '../../src/model/vitals/posture.ts'
import type { Send } from '../../src/sync/rest.ts'
import { type Point, timeseries } from '../../src/wire/requests/entities.ts'
import { HISTORY_SERIES, byMeasure, samplesOf } from '../../src/wire/rows/history.ts'
import { type PostureDays, addSample, clearPieces } from './posture.ts'

/** A point further ahead of this device's clock than this is not believed: one of the two clocks is wrong. */
export const AHEAD_MS = HOUR_MS

/** How far back a pull asks: only where the stored hours end, since yesterday began, or all eight days. */
export type Reach = 'end' | 'recent' | 'whole'

export type PullDeps = {
  /** What is asked for; all of `HISTORY_SERIES` where it is left out. */
  series?: readonly string[] | undefined
  send: Send
  now: () => number
  zone: Zone
  /** Stored days of one patient. */
  stored: (patient: string) => Promise<SeriesRow[]>
}

/** Stored days with what was missing filled in. */
export type Pulled = {
  cells: Map<string, Float32Array>
  posture: PostureDays
  /** Newest point of each measure. */
  last: Map<HistoryMeasure, number>
  lastSample: PostureSample | null
  /** Up to this moment nothing is missing; at least where the pull began. */
  until: number
  /** The first day that was filled again. */
  from: string
  /** Just before the first moment that was asked for. */
  before: number
  /** When it was asked for. */
  askedAt: number
}

/**
 * Asks for what is missing: from the start of the hour where the stored series ends; that hour is filled again.
 * @param reach how much further back it asks: sensors that were out of reach send old values late
 */
export async function pullDays(deps: PullDeps, patient: string, reach: Reach): Promise<Pulled> {
  const { zone } = deps
  const now = deps.now()
  const window = [...dayKeys(now, zone), dayKey(now + AHEAD_MS, zone)]
  const rows = (await deps.stored(patient)).filter((row) => window.includes(row.day))
  const first = startOfDay(dayNumber(now, zone) - HISTORY_DAYS + 1, zone)
  const end = rows.reduce((latest, row) => Math.max(latest, row.until), 0)
  const yesterday = startOfDay(dayNumber(now, zone) - 1, zone)
  const since = reach === 'whole' || end <= first ? first : startOfHour(end, zone)
  const startTs = reach === 'recent' ? Math.min(since, Math.max(first, yesterday)) : since
  const { endTs } = dayWindow(now, zone)
  const points = believed(
    await allPoints(deps.send, patient, { keys: deps.series ?? HISTORY_SERIES, startTs, endTs }),
    now,
  )

  const cells = new Map(rows.map((row) => [row.day, row.cells]))
  clearHours(cells, startTs, zone)
  const last = new Map<HistoryMeasure, number>()
  for (const [measure, series] of byMeasure(points)) {
    addSeries(cells, measure, series, zone)
    last.set(measure, newest(series, startTs - 1))
  }
  const posture: PostureDays = new Map(
    rows.map((row) => [row.day, unpackPieces(row.posture, startOfDay(dayNumberOf(row.day), zone))]),
  )
  clearPieces(posture, startTs)
  const samples = samplesOf(points)
  const lastSample = samples.pop() ?? null
  for (const sample of samples) addSample(posture, sample, zone)
  const until = Math.max(end, ...last.values(), lastSample?.ts ?? 0)
  const from = dayKey(startTs, zone)
  return { cells, posture, last, lastSample, until, from, before: startTs - 1, askedAt: now }
}

/** The window ends with the day (FORM-13). A point dated too far ahead would keep out all later ones. */
function believed(
  series: ReadonlyMap<string, readonly Point[]>,
  now: number,
): Map<string, readonly Point[]> {
  const until = now + AHEAD_MS
  return new Map([...series].map(([key, points]) => [key, points.filter(({ ts }) => ts <= until)]))
}

function newest(points: readonly Point[], least: number): number {
  return points.reduce((latest, { ts }) => Math.max(latest, ts), least)
}

/**
 * Every point of every key. A key whose page is full is asked for again from its last timestamp (ruling R13).
 */
export async function allPoints(
  send: Send,
  patient: string,
  { keys, startTs, endTs }: { keys: readonly string[]; startTs: number; endTs: number },
): Promise<Map<string, Point[]>> {
  const points = new Map<string, Point[]>()
  let open = keys.map((key) => ({ key, from: startTs }))
  while (open.length > 0) {
    const from = Math.min(...open.map((item) => item.from))
    const asked = open.filter((item) => item.from === from)
    const query = { keys: asked.map((item) => item.key), startTs: from, endTs, limit: SERIES_LIMIT }
    const answer = await send(timeseries(patient, query))
    open = open.filter((item) => item.from !== from)
    for (const { key } of asked) {
      const page = answer.get(key) ?? []
      points.set(key, [...(points.get(key) ?? []), ...page])
      const last = page.at(-1)
      if (page.length >= SERIES_LIMIT && last) open.push({ key, from: last.ts + 1 })
    }
  }
  return points
}
