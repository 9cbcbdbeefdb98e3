import { type Vitals, SLOT_COUNT, UNREAD_VITALS } from '../model/vitals/telemetry.ts'
import type { Patient } from '../model/patients/patient.ts'
import type { WardlightDb } from './database.ts'
import type { Fence } from './fence.ts'
import type { Board, MembersRow, VitalsRow } from './rows.ts'
import { putRows } from './slices.ts'

/** The key of the row that says whose values a ward's row holds; it changes only when somebody comes or goes. */
const membersKey = (ward: string): string => `${ward}/ids`

const isMembers = (row: VitalsRow | MembersRow): row is MembersRow => 'ids' in row

/** The values of every patient of these wards, by patient entity id. */
export async function vitalsOfWards(
  db: WardlightDb,
  wards: readonly string[],
): Promise<Map<string, Vitals>> {
  const keys = wards.flatMap((ward) => [ward, membersKey(ward)])
  const vitals = new Map<string, Vitals>()
  for (const board of boardsOf(await db.vitals.bulkGet(keys))) unpack(board, vitals)
  return vitals
}

/** The values of one patient of one ward; unread where no answer about them is stored yet. */
export async function vitalsOfPatient(
  db: WardlightDb,
  ward: string,
  patient: string,
): Promise<Vitals> {
  return (await vitalsOfWards(db, [ward])).get(patient) ?? UNREAD_VITALS
}

/** The values of these patients, who they are, and the wards they belong to. */
export async function vitalsOfPatients(
  db: WardlightDb,
  ids: readonly string[],
): Promise<{ wards: string[]; patients: Patient[]; vitals: Map<string, Vitals> }> {
  const patients = (await db.patients.bulkGet([...ids])).flatMap((patient) => patient ?? [])
  const wards = [...new Set(patients.map(({ wardId }) => wardId))].toSorted()
  return { wards, patients, vitals: await vitalsOfWards(db, wards) }
}

/** Stored boards, for the worker to start its mirror from. */
export async function allBoards(db: WardlightDb): Promise<Board[]> {
  return boardsOf(await db.vitals.toArray())
}

/** When each patient's sensor was last heard, by entity id; milliseconds. */
export async function heardOfAll(db: WardlightDb): Promise<Map<string, number>> {
  const boards = await allBoards(db)
  return new Map(
    boards.flatMap(({ ids, heard }) => ids.map((id, i): [string, number] => [id, heard[i] ?? 0])),
  )
}

/** Rows put together again: values and whose they are. Of a pair that does not fit nothing is shown. */
function boardsOf(rows: readonly (VitalsRow | MembersRow | undefined)[]): Board[] {
  const members = new Map<string, string[]>()
  for (const row of rows) if (row && isMembers(row)) members.set(row.ward, row.ids)
  return rows.flatMap((row) => {
    if (!row || isMembers(row)) return []
    const ids = members.get(membersKey(row.ward))
    if (ids?.length !== row.heard.length) return []
    return [{ ward: row.ward, ids, v: row.v, ts: inMs(row.ts), heard: inMs(row.heard) }]
  })
}

function unpack(board: Board, into: Map<string, Vitals>): void {
  board.ids.forEach((id, index) => {
    const from = index * SLOT_COUNT
    into.set(id, {
      v: board.v.subarray(from, from + SLOT_COUNT),
      ts: board.ts.subarray(from, from + SLOT_COUNT),
      heardAt: board.heard[index] ?? 0,
    })
  })
}

/** Changed live values and patients; `emptied` wards have no patients left, `gone` patients are deleted. */
export type VitalsChange = {
  boards: Board[]
  emptied: string[]
  patients: Patient[]
  gone: string[]
}

/** The one writer of live values: a leader's, fenced by its epoch. */
export class VitalsStore {
  readonly #db: WardlightDb
  readonly #fence: Fence
  /** Lists of ids as they stand in the database; the mirror makes a new list when somebody comes or goes. */
  readonly #known = new WeakSet<readonly string[]>()

  constructor(db: WardlightDb, fence: Fence) {
    this.#db = db
    this.#fence = fence
  }

  /** @throws Deposed, and what a full device throws */
  async put({ boards, emptied, patients, gone }: VitalsChange): Promise<void> {
    const db = this.#db
    await this.#fence.run([db.vitals, db.patients], async () => {
      await putBoards(db, boards, (ids) => this.#known.has(ids))
      await deleteBoards(db, emptied)
      await putRows(db.patients, patients)
      if (gone.length > 0) await db.patients.bulkDelete(gone)
    })
    for (const { ids } of boards) this.#known.add(ids)
  }
}

/**
 * Writes boards. Who is on a board is written only when `isKnown` does not know that list of ids as stored.
 */
export async function putBoards(
  db: WardlightDb,
  boards: readonly Board[],
  isKnown: (ids: readonly string[]) => boolean = () => false,
): Promise<void> {
  const rows = boards.flatMap((board): (VitalsRow | MembersRow)[] => {
    const { ward, v, ts, ids } = board
    const values = { ward, v, ts: inSeconds(ts), heard: inSeconds(board.heard) }
    return isKnown(ids) ? [values] : [values, { ward: membersKey(ward), ids }]
  })
  await putRows(db.vitals, rows)
}

/** A ward without patients has no rows. */
async function deleteBoards(db: WardlightDb, wards: readonly string[]): Promise<void> {
  if (wards.length > 0)
    await db.vitals.bulkDelete(wards.flatMap((ward) => [ward, membersKey(ward)]))
}

/** Stored times are whole seconds, rounded down: half the bytes, and an age never looks younger than it is. */
function inSeconds(times: Float64Array): Uint32Array {
  return Uint32Array.from(times, (ms) => Math.floor(ms / 1000))
}

function inMs(times: Uint32Array): Float64Array {
  return Float64Array.from(times, (seconds) => seconds * 1000)
}
