import type { SeriesRow } from '../src/db/rows.ts'
import { HISTORY_DAYS, HOUR_MS, SERIES_LIMIT } from '../src/model/constants.ts'
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
 * The hourly series of every patient (OFFL-16, OFFL-17, OFFL-46). A pull covers a patient up to its moment
 * `until`; live values after that moment are added to the same hours, values before it are in the pull already.
 */
export type History = {
  /** Pulls one patient's 8 days, or only what is missing since the stored hours end. */
  pull(patient: string): Promise<void>
  /** Merges live values; only of patients that were pulled. */
  live(patient: string, values: readonly AppliedValue[]): void
  /**
   * Writes what live values changed: of these patients, or of all. `until` says that nothing was missed up to
   * then, which spares asking for it again; after a gap it must not be given.
   */
  flush(patients: ReadonlySet<string> | 'all', until: number | null): Promise<void>
  forget(patient: string): void
}

type Days = {
  /** Points before this moment came with the pull. */
  until: number
  /** Up to when the stored rows are known to be whole. */
  stored: number
  days: Map<string, Float32Array>
  dirty: Set<string>
}

export function createHistory(deps: HistoryDeps): History {
  const covered = new Map<string, Days>()
  const pulling = new Map<string, AppliedValue[]>()

  function merge(entry: Days, values: readonly AppliedValue[]): void {
    for (const { slot, value, ts } of values) {
      const measure = MEASURE_OF_SLOT[slot]
      if (measure === undefined || ts < entry.until || ts > deps.now() + HOUR_MS) continue
      const day = dayKey(ts, deps.zone)
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
      const until = deps.now()
      const entry = await load(deps, patient, until)
      covered.set(patient, entry)
      merge(entry, waiting)
    } finally {
      pulling.delete(patient)
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
    forget: (patient) => covered.delete(patient),
  }
}

function takeRows(patient: string, entry: Days, until: number | null): SeriesRow[] {
  entry.stored = until ?? entry.stored
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
async function load(deps: HistoryDeps, patient: string, until: number): Promise<Days> {
  const window = dayKeys(until, deps.zone)
  const rows = (await deps.stored(patient)).filter((row) => window.includes(row.day))
  const days = new Map(rows.map((row) => [row.day, row.cells]))
  const first = startOfDay(dayNumber(until, deps.zone) - HISTORY_DAYS + 1, deps.zone)
  const end = rows.reduce((latest, row) => Math.max(latest, row.until), 0)
  const startTs = Math.max(first, end - (end % HOUR_MS))
  clearHours(days, startTs, deps.zone)
  for (const [key, points] of await allPoints(deps.send, patient, startTs, until)) {
    addSeries(days, key, points, deps.zone)
  }
  await deps.write([...days].map(([day, cells]) => ({ patient, day, cells, until })))
  // Only today still grows; what is stored need not stay in memory.
  const today = dayKey(until, deps.zone)
  const open = new Map([...days].filter(([day]) => day >= today))
  return { until, stored: until, days: open, dirty: new Set() }
}

/** Every point of every measure: a key that comes back full goes on from its last timestamp (ruling R13). */
async function allPoints(
  send: Send,
  patient: string,
  startTs: number,
  endTs: number,
): Promise<[HistoryMeasure, Point[]][]> {
  const found: [HistoryMeasure, Point[]][] = []
  let open = KEYS.map(([key, measure]) => ({ key, measure, from: startTs }))
  while (open.length > 0) {
    const from = Math.min(...open.map((item) => item.from))
    const asked = open.filter((item) => item.from === from)
    const query = { keys: asked.map((item) => item.key), startTs: from, endTs, limit: SERIES_LIMIT }
    const answer = await send(timeseries(patient, query))
    open = open.filter((item) => item.from !== from)
    for (const { key, measure } of asked) {
      const page = answer.get(key) ?? []
      found.push([measure, page])
      const last = page.at(-1)
      if (page.length >= SERIES_LIMIT && last) open.push({ key, measure, from: last.ts + 1 })
    }
  }
  return found
}
