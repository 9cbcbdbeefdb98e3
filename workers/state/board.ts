import type { Board } from '../../src/db/rows.ts'
import { SLOT_COUNT, type Vitals } from '../../src/model/vitals/telemetry.ts'

/** Packed boards: growing and shrinking makes new arrays, single values are written in place. */
export function emptyBoard(ward: string): Board {
  return {
    ward,
    ids: [],
    v: new Float32Array(0),
    ts: new Float64Array(0),
    heard: new Float64Array(0),
  }
}

/** Arrays are exactly as long as the ward: a view of a larger buffer would be stored whole. */
export function grow(board: Board, id: string): Board {
  const count = board.ids.length + 1
  const v = new Float32Array(count * SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(count * SLOT_COUNT)
  const times = new Float64Array(count)
  v.set(board.v)
  ts.set(board.ts)
  times.set(board.heard)
  return { ward: board.ward, ids: [...board.ids, id], v, ts, heard: times }
}

export function shrink(board: Board, index: number): Board {
  const keep = board.ids.map((_, at) => at).filter((at) => at !== index)
  const rest = keep.reduce((grown, at) => grow(grown, board.ids[at] ?? ''), emptyBoard(board.ward))
  keep.forEach((from, to) => putValues(rest, to, valuesAt(board, from)))
  return rest
}

export function valuesAt(
  board: Board,
  index: number,
): Vitals & { v: Float32Array; ts: Float64Array } {
  const from = index * SLOT_COUNT
  return {
    v: board.v.slice(from, from + SLOT_COUNT),
    ts: board.ts.slice(from, from + SLOT_COUNT),
    heardAt: board.heard[index] ?? 0,
  }
}

export function putValues(board: Board, index: number, values: Vitals): void {
  board.v.set(Float32Array.from(values.v), index * SLOT_COUNT)
  board.ts.set(Float64Array.from(values.ts), index * SLOT_COUNT)
  board.heard[index] = values.heardAt
}
