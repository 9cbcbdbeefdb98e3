/** Turns and diapers of each patient, one packed row per ward; only this file knows the layout. */
import type { CareFacts } from '../model/care/marks.ts'
import { type Stay, TURN_POSITIONS } from '../model/care/turn-stored.ts'
import { HOURS_A_DAY } from '../model/constants.ts'
import type { WardlightDb } from './database.ts'
import type { CareRow } from './rows.ts'

/** Position (1 and up, 0 for none), start, from, end. */
const STAY = 4
const TURN = 2 * STAY

/** What is known of the care of the patients of these wards, by patient entity id. */
export async function careOfWards(
  db: WardlightDb,
  wards: readonly string[],
): Promise<Map<string, CareFacts>> {
  return factsOf((await db.care.bulkGet([...wards])).filter((row) => row !== undefined))
}

/** The same of all wards. */
export async function allCare(db: WardlightDb): Promise<Map<string, CareFacts>> {
  return factsOf(await db.care.toArray())
}

function factsOf(rows: readonly CareRow[]): Map<string, CareFacts> {
  const facts = new Map<string, CareFacts>()
  for (const row of rows) row.ids.forEach((id, index) => facts.set(id, factsAt(row, index)))
  return facts
}

function factsAt(row: CareRow, index: number): CareFacts {
  const hours = (bits: Uint8Array): Uint8Array =>
    bits.subarray(index * HOURS_A_DAY, (index + 1) * HOURS_A_DAY)
  return {
    track: { held: stayAt(row.turns, index * TURN), next: stayAt(row.turns, index * TURN + STAY) },
    days: { day: row.days[index] ?? 0, known: hours(row.known), wet: hours(row.wet) },
  }
}

function stayAt(turns: Float64Array, at: number): Stay | null {
  const [code = 0, start = 0, from = 0, end = 0] = turns.subarray(at, at + STAY)
  const position = TURN_POSITIONS[code - 1]
  return position === undefined ? null : { position, start, from, end }
}

/** The row of one ward. */
export function careRow(ward: string, patients: ReadonlyMap<string, CareFacts>): CareRow {
  const ids = [...patients.keys()]
  const row: CareRow = {
    ward,
    ids,
    turns: new Float64Array(ids.length * TURN),
    days: new Int32Array(ids.length),
    known: new Uint8Array(ids.length * HOURS_A_DAY),
    wet: new Uint8Array(ids.length * HOURS_A_DAY),
  }
  for (const [index, { track, days }] of [...patients.values()].entries()) {
    putStay(row.turns, index * TURN, track.held)
    putStay(row.turns, index * TURN + STAY, track.next)
    row.days[index] = days.day
    row.known.set(days.known, index * HOURS_A_DAY)
    row.wet.set(days.wet, index * HOURS_A_DAY)
  }
  return row
}

function putStay(turns: Float64Array, at: number, stay: Stay | null): void {
  if (stay === null) return
  const { position, start, from, end } = stay
  turns.set([TURN_POSITIONS.indexOf(position) + 1, start, from, end], at)
}
