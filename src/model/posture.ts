/**
 * Positions of a day as segments and totals (FORM-15, FORM-16, ALARM-29). Times in milliseconds since
 * the epoch; the day is given as its bounds (`dayBounds`).
 */
import { MINUTE_MS, POSTURE_GAP_MS, POSTURE_MIN_MS } from './constants.ts'

/** One sample: the position at `ts`, which has lasted `minutes` already (`null` when not said). */
export type PostureSample = { ts: number; code: number; minutes: number | null }
/** One stretch in one position, at least five minutes long before it is clipped to a day. */
export type PostureSegment = { code: number; start: number; end: number }

type Run = { code: number; start: number; end: number }

function startOf(sample: PostureSample): number {
  return sample.ts - Math.max(0, sample.minutes ?? 0) * MINUTE_MS
}

/** Consecutive equal codes without a gap of more than 15 minutes. */
function runsOf(samples: readonly PostureSample[]): Run[] {
  const runs: Run[] = []
  for (const sample of samples.toSorted((a, b) => a.ts - b.ts)) {
    const last = runs.at(-1)
    const start = startOf(sample)
    if (last !== undefined && last.code === sample.code && start <= last.end + POSTURE_GAP_MS) {
      last.start = Math.min(last.start, start)
      last.end = sample.ts
    } else {
      runs.push({ code: sample.code, start, end: sample.ts })
    }
  }
  return runs
}

/**
 * Segments of all samples, oldest first. A segment lasts until the next run starts, if that is within
 * 15 minutes of its last sample, else to its last sample: nothing is extrapolated. Segments under five
 * minutes are dropped, and their neighbours are not merged afterwards.
 */
export function postureSegments(samples: readonly PostureSample[]): PostureSegment[] {
  const runs = runsOf(samples)
  const segments: PostureSegment[] = []
  let previousEnd = Number.NEGATIVE_INFINITY
  for (const [index, run] of runs.entries()) {
    const start = Math.max(run.start, previousEnd)
    const next = runs[index + 1]
    const meets = next !== undefined && next.start <= run.end + POSTURE_GAP_MS
    const end = Math.max(start, meets ? next.start : run.end)
    previousEnd = end
    if (end - start >= POSTURE_MIN_MS) segments.push({ code: run.code, start, end })
  }
  return segments
}

/** The parts of segments inside a day. */
export function clipSegments(
  segments: readonly PostureSegment[],
  day: { start: number; end: number },
): PostureSegment[] {
  return segments
    .map(({ code, start, end }) => ({
      code,
      start: Math.max(start, day.start),
      end: Math.min(end, day.end),
    }))
    .filter(({ start, end }) => end > start)
}

/** Minutes per position code of a day's segments (FORM-16). */
export function postureTotals(segments: readonly PostureSegment[]): Map<number, number> {
  const totals = new Map<number, number>()
  for (const { code, start, end } of segments) {
    totals.set(code, (totals.get(code) ?? 0) + (end - start) / MINUTE_MS)
  }
  return totals
}
