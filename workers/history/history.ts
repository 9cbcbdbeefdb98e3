import type { SeriesRow } from '../../src/db/rows.ts'
import { type Zone, dayKey, dayNumberOf, hourOf, startOfDay } from '../../src/model/time/dates.ts'
import { type HistoryMeasure, addPoint, emptyDay } from '../../src/model/history/history.ts'
import { packPieces } from '../../src/model/vitals/posture.ts'
import { SLOTS } from '../../src/model/vitals/telemetry.ts'
import { HISTORY_KEYS } from '../../src/wire/rows/history.ts'
import { AHEAD_MS, type PullDeps, type Pulled, type Reach, pullDays } from './history-pull.ts'
import type { AppliedValue } from '../state/mirror.ts'
import { type PostureTail, createPostureTail } from './posture.ts'

const MEASURE_OF_SLOT: readonly (HistoryMeasure | undefined)[] = SLOTS.map(
  (slot) => HISTORY_KEYS.find(([, measure]) => measure === slot)?.[1],
)

export type HistoryDeps = PullDeps & {
  write: (rows: readonly SeriesRow[]) => Promise<void>
}

/**
 * The hourly series and positions of every patient (OFFL-16, OFFL-17, OFFL-46). A pull covers each measure up to its
 * newest point; newer live values are added to its hours, older ones are in the pull already. Only the server's
 * timestamps decide, because this device's clock may be wrong.
 */
export type History = {
  /** Pulls what is missing since the stored hours of one patient end, or more days (`reach`). */
  pull(patient: string, reach?: Reach): Promise<void>
  /** Merges live values; only of patients that were pulled. */
  live(patient: string, values: readonly AppliedValue[]): void
  /**
   * Writes what live values changed, for these patients or all. With `until` the line is live and nothing is being missed,
   * so that these hours need not be asked for again; patients with a gap are still asked for.
   */
  flush(patients: ReadonlySet<string> | 'all', until: number | null): Promise<void>
  /** Live values may have been missed: these patients, or all, must be pulled again before their hours are whole. */
  gap(patients?: readonly string[]): void
  forget(patient: string): void
}

type Days = {
  /** The newest counted point of each measure. */
  last: Map<HistoryMeasure, number>
  /** Logical time of the pull: nothing between the stored rows and `last` is missing unless a gap came later. */
  askedAt: number
  /** Up to when the stored rows are known to be whole. */
  stored: number
  /** When the pull was sent, by the server's clock. */
  pulledAt: number
  /** The first day in memory. */
  openFrom: string
  days: Map<string, Float32Array>
  posture: PostureTail
  dirty: Set<string>
}

export function createHistory(deps: HistoryDeps): History {
  const { zone } = deps
  const covered = new Map<string, Days>()
  const pulling = new Map<string, AppliedValue[]>()
  /** A logical time: counts requests and gaps. */
  let time = 0
  let gapAt = 0
  const gapOf = new Map<string, number>()
  const isWhole = (patient: string, { askedAt }: Days): boolean =>
    askedAt > Math.max(gapAt, gapOf.get(patient) ?? 0)

  function merge(entry: Days, values: readonly AppliedValue[]): void {
    for (const value of values) {
      if (value.ts > deps.now() + AHEAD_MS || dayKey(value.ts, zone) < entry.openFrom) continue
      const day = mergeCell(entry, value, zone) ?? entry.posture.take(value)
      if (day !== null) entry.dirty.add(day)
    }
  }

  async function pull(patient: string, reach: Reach = 'end'): Promise<void> {
    if (pulling.has(patient)) return
    const waiting: AppliedValue[] = []
    const askedAt = (time += 1)
    pulling.set(patient, waiting)
    try {
      const pulled = await pullDays(deps, patient, reach)
      if (!pulling.has(patient)) return
      const entry = opened(pulled, askedAt, zone)
      await deps.write(rowsOf(patient, entry, pulled, zone))
      if (pulling.has(patient)) covered.set(patient, entry)
    } finally {
      // After a failure, too: the hours in memory go on growing.
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
        rows.push(...takeRows(patient, entry, until !== null && isWhole(patient, entry), zone))
      }
      if (rows.length > 0) await deps.write(rows)
    },
    gap(patients) {
      time += 1
      if (patients === undefined) gapAt = time
      else for (const patient of patients) gapOf.set(patient, time)
    },
    forget(patient) {
      gapOf.delete(patient)
      covered.delete(patient)
      pulling.delete(patient)
    },
  }
}

/** Adds one live value to its hour; answers the day it changed, `null` for none. */
function mergeCell(entry: Days, { slot, value, ts }: AppliedValue, zone: Zone): string | null {
  const measure = MEASURE_OF_SLOT[slot]
  if (measure === undefined || ts <= (entry.last.get(measure) ?? 0)) return null
  entry.last.set(measure, ts)
  const day = dayKey(ts, zone)
  const cells = entry.days.get(day) ?? emptyDay()
  entry.days.set(day, cells)
  return addPoint(cells, measure, hourOf(ts, zone), value) ? day : null
}

/** The part of a pulled patient that stays in memory: only the newest day still grows. */
function opened(pulled: Pulled, askedAt: number, zone: Zone): Days {
  const openFrom = dayKey(pulled.until, zone)
  const isOpen = ([day]: readonly [string, unknown]): boolean => day >= openFrom
  return {
    last: pulled.last,
    askedAt,
    stored: pulled.until,
    pulledAt: pulled.askedAt,
    openFrom,
    days: new Map([...pulled.cells].filter(isOpen)),
    posture: createPostureTail(
      pulled.posture,
      { last: pulled.lastSample, newest: pulled.lastSample?.ts ?? pulled.before },
      zone,
    ),
    dirty: new Set(),
  }
}

function rowOf(
  patient: string,
  day: string,
  entry: Days,
  cells: Float32Array | undefined,
  zone: Zone,
): SeriesRow {
  const posture = packPieces(entry.posture.pieces(day), startOfDay(dayNumberOf(day), zone))
  return {
    patient,
    day,
    cells: cells ?? emptyDay(),
    posture,
    until: entry.stored,
    askedAt: entry.pulledAt,
  }
}

/** Every day that the pull has filled. Today's row is among them even without points: it shows that today was asked for. */
function rowsOf(patient: string, entry: Days, pulled: Pulled, zone: Zone): SeriesRow[] {
  const { lastSample, cells, posture } = pulled
  const sampled = lastSample ? [dayKey(lastSample.ts, zone)] : []
  const today = dayKey(pulled.askedAt, zone)
  const days = new Set([...cells.keys(), ...posture.keys(), ...sampled, today])
  return [...days]
    .filter((day) => day >= pulled.from)
    .map((day) => rowOf(patient, day, entry, cells.get(day), zone))
}

function takeRows(patient: string, entry: Days, isWhole: boolean, zone: Zone): SeriesRow[] {
  const newest = Math.max(...entry.last.values(), entry.posture.newest())
  if (isWhole) entry.stored = Math.max(entry.stored, newest)
  const rows = [...entry.dirty].map((day) => rowOf(patient, day, entry, entry.days.get(day), zone))
  entry.dirty.clear()
  return rows
}
