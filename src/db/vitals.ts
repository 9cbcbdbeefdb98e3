import { type Vitals, NO_VITALS, SLOT_COUNT } from '../model/telemetry.ts'
import type { WardlightDb } from './database.ts'
import type { Board } from './rows.ts'

/** The values of every patient of these wards, by patient entity id. */
export async function vitalsOfWards(
  db: WardlightDb,
  wards: readonly string[],
): Promise<Map<string, Vitals>> {
  const boards = await db.vitals.bulkGet([...wards])
  const vitals = new Map<string, Vitals>()
  for (const board of boards) if (board) unpack(board, vitals)
  return vitals
}

/** The values of one patient of one ward; all "never" when nothing is stored. */
export async function vitalsOfPatient(
  db: WardlightDb,
  ward: string,
  patient: string,
): Promise<Vitals> {
  const board = await db.vitals.get(ward)
  return (board && unpack(board, new Map()).get(patient)) ?? NO_VITALS
}

function unpack(board: Board, into: Map<string, Vitals>): Map<string, Vitals> {
  board.ids.forEach((id, index) => {
    const from = index * SLOT_COUNT
    into.set(id, {
      v: board.v.subarray(from, from + SLOT_COUNT),
      ts: board.ts.subarray(from, from + SLOT_COUNT),
      heardAt: board.heard[index] ?? 0,
    })
  })
  return into
}

/** Stored boards, for the worker to start its mirror from. */
export function allBoards(db: WardlightDb): Promise<Board[]> {
  return db.vitals.toArray()
}

/** Writes boards in slices of at most 49 rows: from 50 on every observer would wake. */
export async function putBoards(db: WardlightDb, boards: readonly Board[]): Promise<void> {
  for (let at = 0; at < boards.length; at += 49) await db.vitals.bulkPut(boards.slice(at, at + 49))
}
