import type { SeriesRow } from '../src/db/rows.ts'
import { HISTORY_DAYS, HOUR_MS, MINUTE_MS, SERIES_LIMIT } from '../src/model/constants.ts'
import { type Zone, dayKey, dayKeys, dayNumber, hourOf, startOfDay } from '../src/model/dates.ts'
import {
  type HistoryMeasure,
  addPoint,
  addSeries,
  clearHours,
  emptyDay,
} from '../src/model/history.ts'
import { SLOTS } from '../src/model/telemetry.ts'
import type { Send } from '../src/sync/rest.ts'
import { type Point, timeseries } from '../src/wire/requests/entities.ts'
import type { AppliedValue } from './mirror.ts'

/** Series key of each measure; both spellings of body temperature are one series (AMB-41). */
const KEYS: readonly (readonly [string, HistoryMeasure])[] = [
  ['hr', 'hr'],
  ['spo2', 'spo2'],
  ['temperature', 'temperature'],
  ['body_temperature', 'bodyTemperature'],
  ['bodyTemperature', 'bodyTemperature'],
  ['urine', 'urine'],
  ['stool', 'stool'],
  ['falling', 'falling'],
  ['ulcer', 'ulcer'],
]
/** How far ahead of this device's clock a point may be: one of the two clocks is wrong then. */
const AHEAD_MS = HOUR_MS
const QUARTER_MS = 15 * MINUTE_MS
const MEASURE_OF_SLOT: readonly (HistoryMeasure | undefined)[] = SLOTS.map(
  (slot) => KEYS.find(([, measure]) => measure === slot)?.[1],
)

export type HistoryDeps = {
  send: Send
  now: () => number
  zone: Zone
  /** Stored days of one patient. */
  stored: (patient: string) => Promise<SeriesRow[]>
  write: (rows: readonly SeriesRow[]) => Promise<void>
}

/**
 * The hourly series of every patient (OFFL-16, OFFL-17, OFFL-46). A pull covers each measure up to its newest
 * point; newer live values are added to the same hours, others are in the pull already. Only the server's
 * timestamps decide, since this device's clock may be wrong.
 */
export type History = {
  /** Pulls one patient's 8 days, or only what is missing since the stored hours end. */
  pull(patient: string): Promise<void>
  /** Merges live values; only of patients that were pulled. */
  live(patient: string, values: readonly AppliedValue[]): void
  /**
   * Writes what live values changed: of these patients, or of all. `until` says that nothing is being missed
   * now, which spares asking again for what came live; patients that have a gap are still asked.
   */
  flush(patients: ReadonlySet<string> | 'all', until: number | null): Promise<void>
  /** Live values may have been missed: every patient must be pulled again before its hours are whole. */
  gap(): void
  forget(patient: string): void
}

type Days = {
  /** Newest point of each measure that is counted. */
  last: Map<HistoryMeasure, number>
  /** Nothing between the stored rows and `last` is missing. */
  whole: boolean
  /** Up to when the stored rows are known to be whole. */
  stored: number
  /** The first day that is in memory, and those after it. */
  openFrom: string
  days: Map<string, Float32Array>
  dirty: Set<string>
}

export function createHistory(deps: HistoryDeps): History {
  const covered = new Map<string, Days>()
  const pulling = new Map<string, AppliedValue[]>()

  function merge(entry: Days, values: readonly AppliedValue[]): void {
    for (const { slot, value, ts } of values) {
      const measure = MEASURE_OF_SLOT[slot]
      if (measure === undefined || ts > deps.now() + AHEAD_MS) continue
      if (ts <= (entry.last.get(measure) ?? 0)) continue
      const day = dayKey(ts, deps.zone)
      if (day < entry.openFrom) continue
      entry.last.set(measure, ts)
      let cells = entry.days.get(day)
      if (!cells) entry.days.set(day, (cells = emptyDay()))
      if (addPoint(cells, measure, hourOf(ts, deps.zone), value)) entry.dirty.add(day)
    }
  }

  async function pull(patient: string): Promise<void> {
    if (pulling.has(patient)) return
    const waiting: AppliedValue[] = []
    pulling.set(patient, waiting)
    try {
      covered.set(patient, await load(deps, patient))
    } finally {
      // Also after a failure: the hours we have go on growing.
      pulling.delete(patient)
      const entry = covered.get(patient)
      if (entry) merge(entry, waiting)
    }
  }

  return {
    pull,
    live(patient, values) {
      pulling.get(patient)?.push(...values)
      const entry = covered.get(patient)
      if (entry && !pulling.has(patient)) merge(entry, values)
    },
    async flush(patients, until) {
      const rows: SeriesRow[] = []
      for (const [patient, entry] of covered) {
        if (patients !== 'all' && !patients.has(patient)) continue
        rows.push(...takeRows(patient, entry, until))
      }
      if (rows.length > 0) await deps.write(rows)
    },
    gap() {
      for (const entry of covered.values()) entry.whole = false
    },
    forget: (patient) => covered.delete(patient),
  }
}

function takeRows(patient: string, entry: Days, until: number | null): SeriesRow[] {
  if (until !== null && entry.whole) entry.stored = Math.max(entry.stored, ...entry.last.values())
  const rows = [...entry.dirty].map((day) => ({
    patient,
    day,
    cells: entry.days.get(day) ?? emptyDay(),
    until: entry.stored,
  }))
  entry.dirty.clear()
  return rows
}

/** Asks what is missing: from the start of the hour where the stored series ends, that hour made anew. */
async function load(deps: HistoryDeps, patient: string): Promise<Days> {
  const now = deps.now()
  const window = [...dayKeys(now, deps.zone), dayKey(now + AHEAD_MS, deps.zone)]
  const rows = (await deps.stored(patient)).filter((row) => window.includes(row.day))
  const days = new Map(rows.map((row) => [row.day, row.cells]))
  const first = startOfDay(dayNumber(now, deps.zone) - HISTORY_DAYS + 1, deps.zone)
  const end = rows.reduce((latest, row) => Math.max(latest, row.until), 0)
  const startTs = end > first ? startOfHour(end, deps.zone) : first
  const pulled = await allPoints(deps.send, patient, startTs, now + AHEAD_MS)
  clearHours(days, startTs, deps.zone)
  const last = new Map<HistoryMeasure, number>()
  for (const [measure, points] of pulled) {
    addSeries(days, measure, points, deps.zone)
    last.set(
      measure,
      points.reduce((newest, { ts }) => Math.max(newest, ts), startTs - 1),
    )
  }
  const stored = Math.max(end, ...last.values())
  const changedFrom = dayKey(startTs, deps.zone)
  const changed = [...days].filter(([day]) => day >= changedFrom)
  await deps.write(changed.map(([day, cells]) => ({ patient, day, cells, until: stored })))
  // Only the newest day still grows; what is stored need not stay in memory.
  const openFrom = dayKey(stored, deps.zone)
  const open = new Map(changed.filter(([day]) => day >= openFrom))
  return { last, whole: true, stored, openFrom, days: open, dirty: new Set() }
}

/** First moment whose points share an hour's cells with this one: a clock set back makes two hours one. */
function startOfHour(ts: number, zone: Zone): number {
  const hour = hourOf(ts, zone)
  const day = dayKey(ts, zone)
  let start = ts - (ts % QUARTER_MS)
  while (hourOf(start - 1, zone) === hour && dayKey(start - 1, zone) === day) start -= QUARTER_MS
  return start
}

/**
 * Every point of every measure: a key that comes back full goes on from its last timestamp (ruling R13).
 */
async function allPoints(
  send: Send,
  patient: string,
  startTs: number,
  endTs: number,
): Promise<Map<HistoryMeasure, Point[]>> {
  const found = new Map<string, Point[]>()
  let open = KEYS.map(([key]) => ({ key, from: startTs }))
  while (open.length > 0) {
    const from = Math.min(...open.map((item) => item.from))
    const asked = open.filter((item) => item.from === from)
    const query = { keys: asked.map((item) => item.key), startTs: from, endTs, limit: SERIES_LIMIT }
    const answer = await send(timeseries(patient, query))
    open = open.filter((item) => item.from !== from)
    for (const { key } of asked) {
      const page = answer.get(key) ?? []
      found.set(key, [...(found.get(key) ?? []), ...page])
      const last = page.at(-1)
      if (page.length >= SERIES_LIMIT && last) open.push({ key, from: last.ts + 1 })
    }
  }
  return byMeasure(found)
}

/** Of two keys that are one measure each moment counts once, by the key that is named first. */
function byMeasure(found: ReadonlyMap<string, readonly Point[]>): Map<HistoryMeasure, Point[]> {
  const measures = new Map<HistoryMeasure, Point[]>()
  for (const [key, measure] of KEYS) {
    const before = measures.get(measure)
    const taken = new Set(before?.map((point) => point.ts))
    const points = (found.get(key) ?? []).filter((point) => !taken.has(point.ts))
    measures.set(measure, before ? [...before, ...points] : points)
  }
  return measures
}
