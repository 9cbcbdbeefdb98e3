/**
 * Positions of a day as segments and totals (FORM-15, FORM-16, ALARM-29). Times in milliseconds since
 * the epoch; the day is given as its bounds (`dayBounds`).
 *
 * Pieces are stored: the samples of one clock hour in one position. So an hour can be emptied and filled again like the
 * hourly cells, and joining the pieces gives the same as all samples at once.
 */
import { DAY_MS, MINUTE_MS, POSTURE_GAP_MS, POSTURE_MIN_MS } from '../constants.ts'

/** One sample: the position at `ts`, which has lasted `minutes` already (`null` without a count). */
export type PostureSample = { ts: number; code: number; minutes: number | null }
/** One stretch in one position, at least five minutes long before it is clipped to a day. */
export type PostureSegment = { code: number; start: number; end: number }
/**
 * Consecutive equal samples: earliest start, time of the last sample, start of the first sample. `isTold` where the
 * sensor's own count says that it began at `start`: else that is only when it was first heard.
 */
export type PosturePiece = {
  code: number
  start: number
  end: number
  first: number
  isTold?: boolean
}

/** The five positions, in the order they are listed in. */
export const POSITIONS = ['face-up', 'face-down', 'side-right', 'side-left', 'standing'] as const
export type Position = (typeof POSITIONS)[number]

/** Position of a code; every other code is standing (AMB-40). */
export const positionOf = (code: number): Position => POSITIONS[code - 1] ?? 'standing'

/** No position is believed to have lasted longer. */
const LONGEST_MS = 8 * DAY_MS
const PACKED = 4
/** Beside the code, where the sensor counted from the start: above every code that a sensor sends. */
const TOLD = 1 << 30
/** Two starts are the same one within the minute that a sensor counts by, and a late sample. */
const SAME_START_MS = 2 * MINUTE_MS

/** A sample as a piece of its own. */
export function pieceOf({ ts, code, minutes }: PostureSample): PosturePiece {
  const lasted = Math.min(Math.max(0, minutes ?? 0) * MINUTE_MS, LONGEST_MS)
  const start = Math.round(ts - lasted)
  const piece = { code: Math.trunc(code), start, end: ts, first: start }
  return minutes === null ? piece : { ...piece, isTold: true }
}

/** Whether a later sample says that what began at `start` began then. */
export const tellsStart = ({ start: told, isTold }: PosturePiece, start: number): boolean =>
  isTold === true && told <= start + SAME_START_MS

/** Joins a later piece to the last one where it goes on without a gap of more than 15 minutes, in place. */
export function addPiece(pieces: PosturePiece[], piece: PosturePiece): void {
  const last = pieces.at(-1)
  if (last && last.code === piece.code && piece.first <= last.end + POSTURE_GAP_MS) {
    const isTold = last.isTold === true || tellsStart(piece, last.start)
    pieces[pieces.length - 1] = {
      ...last,
      start: Math.min(last.start, piece.start),
      end: piece.end,
      ...(isTold && { isTold }),
    }
  } else {
    pieces.push(piece)
  }
}

/** Segments of all samples, oldest first, in any order given. */
export function postureSegments(samples: readonly PostureSample[]): PostureSegment[] {
  return segmentsOfPieces(samples.toSorted((a, b) => a.ts - b.ts).map(pieceOf))
}

/**
 * Segments of pieces, which must be ordered by their ends. A segment lasts until the next run starts, if that
 * is within 15 minutes of its last sample, else to its last sample: nothing is extrapolated. Segments under
 * five minutes are dropped, and their neighbours are not merged afterwards.
 */
export function segmentsOfPieces(pieces: readonly PosturePiece[]): PostureSegment[] {
  const runs: PosturePiece[] = []
  for (const piece of pieces) addPiece(runs, piece)
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

/** Pieces as stored: four numbers each, milliseconds from `base`, the start of their day. */
export function packPieces(pieces: readonly PosturePiece[], base: number): Int32Array<ArrayBuffer> {
  const packed = new Int32Array(pieces.length * PACKED)
  pieces.forEach(({ code, start, end, first, isTold = false }, index) =>
    packed.set(
      [isTold ? code | TOLD : code, start - base, end - base, first - base],
      index * PACKED,
    ),
  )
  return packed
}

export function unpackPieces(packed: Int32Array, base: number): PosturePiece[] {
  const pieces: PosturePiece[] = []
  for (let at = 0; at + PACKED <= packed.length; at += PACKED) {
    const [code = 0, start = 0, end = 0, first = 0] = packed.subarray(at, at + PACKED)
    const piece = { code, start: start + base, end: end + base, first: first + base }
    pieces.push((code & TOLD) === 0 ? piece : { ...piece, code: code ^ TOLD, isTold: true })
  }
  return pieces
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

/** Minutes per position, all five, in the order of `POSITIONS`: codes without a position of their own are standing. */
export function positionTotals(
  segments: readonly PostureSegment[],
): { position: Position; minutes: number }[] {
  const totals = postureTotals(segments)
  return POSITIONS.map((position) => {
    let minutes = 0
    for (const [code, more] of totals) if (positionOf(code) === position) minutes += more
    return { position, minutes }
  })
}
