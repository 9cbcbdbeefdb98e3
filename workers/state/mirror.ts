import type { Board } from '../../src/db/rows.ts'
import type { VitalsChange } from '../../src/db/vitals.ts'
import { attachment } from '../../src/model/vitals/caution.ts'
import { type Asked, isOlder, merge } from '../../src/model/merge.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import { SLOT, SLOT_COUNT, type Vitals } from '../../src/model/vitals/telemetry.ts'
import type { Sensor } from '../../src/model/places/ward.ts'
import type { Dates, PatientDelta } from '../../src/wire/rows/patient.ts'
import { emptyBoard, grow, putValues, shrink, valuesAt } from './board.ts'
import { type PatientState, newPatient, stateOf, withDelta, withPushed } from './patient-state.ts'
import { Words } from './words.ts'

export type Dirty = VitalsChange
export type AppliedValue = { slot: number; value: number; ts: number }

/** A list of patients, or a page of it. */
export type PatientList = {
  deltas: readonly PatientDelta[]
  /** The question that it answers; `null` for a pushed page. */
  asked: Asked | null
  /** All ids of the list if it is whole; `null` if others may be on it. */
  whole: ReadonlySet<string> | null
}

const NO_IDS: readonly string[] = []

type Place = { board: Board; index: number }

/**
 * The worker's memory of every patient: identity, and live values packed per ward as they are stored.
 * Deltas are merged here at once; rows are written on the ticks of two lanes (`flush.ts`).
 */
export class Mirror {
  readonly #now: () => number
  readonly #patients = new Map<string, Patient>()
  /** The server's dates of each patient's identity. */
  readonly #dates = new Map<string, Dates>()
  readonly #places = new Map<string, Place>()
  readonly #boards = new Map<string, Board>()
  readonly #sensors = new Map<string, Sensor>()
  readonly #dirtyBoards = new Set<string>()
  /** Patients whose row must be written, or deleted if they are no longer listed. */
  readonly #dirtyPatients = new Set<string>()
  readonly #words = new Words()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Starts from the stored rows, so that older answers never overwrite newer values. */
  load(stored: readonly Patient[], storedBoards: readonly Board[]): void {
    for (const patient of stored) this.#patients.set(patient.entityId, patient)
    for (const board of storedBoards) {
      // A write that was cut short may have left patients who are deleted or moved to another ward.
      const members = board.ids.reduceRight(
        (rest, id, index) =>
          this.#patients.get(id)?.wardId === board.ward ? rest : shrink(rest, index),
        board,
      )
      if (members !== board) this.#dirtyBoards.add(board.ward)
      this.#boards.set(board.ward, members)
      this.#reindex(members)
    }
  }

  /** A list of patients is asked for now; the question is open until `over` (docs/decisions/older-answers.md). */
  ask(): Asked {
    return this.#words.ask()
  }

  over(asked: Asked): void {
    this.#words.over(asked)
  }

  has(id: string): boolean {
    return this.#patients.has(id)
  }

  /**
   * Merges a list of patients, or a page of it. Only lists add and remove patients. Answers which values took effect, by
   * patient, and which patients were removed.
   */
  list({ deltas, asked, whole }: PatientList): {
    applied: ReadonlyMap<string, readonly AppliedValue[]>
    gone: readonly string[]
  } {
    const named = deltas.map(({ entityId }) => entityId)
    const stored = this.#states(whole === null ? named : this.#patients.keys())
    const rows = whole === null ? new Map<string, PatientState>() : this.#states(whole)
    for (const delta of deltas) {
      const id = delta.entityId
      const state = rows.get(id) ?? stored.get(id) ?? stateOf(newPatient(id))
      // An answer is as new as its question; a pushed page may have been overtaken.
      const row = asked === null ? withPushed(state, delta) : withDelta(state, delta)
      if (row) rows.set(id, row)
    }
    const answer = { rows, gone: new Set<string>(), whole: whole !== null }
    const merged = merge(answer, this.#words.newer(asked), stored, { lay: withPushed })
    const word = { kind: 'answer', ids: [...rows.keys()], gone: [], whole: answer.whole } as const
    this.#words.note(word, asked)
    for (const id of merged.remove) this.#remove(id)
    const applied = new Map([...merged.put].map(([id, state]) => [id, this.#putOne(id, state)]))
    return { applied, gone: merged.remove }
  }

  /**
   * Merges a pushed change of one patient, or an answer with values alone: it neither adds a patient nor keeps one.
   * Values with older timestamps change nothing (FORM-43). Answers which values took effect.
   */
  apply(delta: PatientDelta): readonly AppliedValue[] {
    const id = delta.entityId
    // It is the newest change, so none is merged over it.
    const next = withPushed(this.#stateOf(id), delta)
    // Values of a listed patient have their own dates: no older list can set them back.
    const isDated = this.has(id) && Object.keys(delta.identity).length === 0
    if (!isDated) {
      const changes = [{ id, change: delta, isThere: false }]
      this.#words.note({ kind: 'changes', changes }, null)
    }
    return next ? this.#putOne(id, next) : []
  }

  setSensors(list: readonly Sensor[]): void {
    this.#sensors.clear()
    for (const sensor of list) if (sensor.ownerId !== '') this.#sensors.set(sensor.ownerId, sensor)
    for (const { entityId, id } of this.#patients.values())
      this.#setIdentity(entityId, this.#sensorOf(id))
  }

  /** Judges again whose sensor is attached: one that falls silent sends no message (AMB-25). */
  judge(): void {
    for (const [id, at] of this.#places) this.#judgeOne(id, at)
  }

  /** Takes the rows to write: boards of these wards or all, and every changed identity. */
  take(wards: ReadonlySet<string> | 'all'): Dirty {
    const taken: Dirty = { boards: [], emptied: [], patients: [], gone: [] }
    // A patient's row is never written without its board.
    const along = new Set([...this.#dirtyPatients].map((id) => this.#patients.get(id)?.wardId))
    for (const ward of this.#dirtyBoards) {
      if (wards !== 'all' && !wards.has(ward) && !along.has(ward)) continue
      this.#dirtyBoards.delete(ward)
      const board = this.#boards.get(ward)
      if (board && board.ids.length > 0) taken.boards.push(board)
      else taken.emptied.push(ward)
    }
    for (const id of this.#dirtyPatients) {
      const patient = this.#patients.get(id)
      if (patient) taken.patients.push(patient)
      else taken.gone.push(id)
    }
    this.#dirtyPatients.clear()
    return taken
  }

  /** A write failed: it must be written again. */
  putBack(dirty: Dirty): void {
    for (const board of dirty.boards) this.#dirtyBoards.add(board.ward)
    for (const ward of dirty.emptied) this.#dirtyBoards.add(ward)
    for (const patient of dirty.patients) this.#dirtyPatients.add(patient.entityId)
    for (const id of dirty.gone) this.#dirtyPatients.add(id)
  }

  isDirty(wards: ReadonlySet<string> | 'all'): boolean {
    if (this.#dirtyPatients.size > 0) return true
    if (wards === 'all') return this.#dirtyBoards.size > 0
    for (const ward of this.#dirtyBoards) if (wards.has(ward)) return true
    return false
  }

  /** The patients of a ward; a new list object when one came or left. */
  members(ward: string): readonly string[] {
    return this.#boards.get(ward)?.ids ?? NO_IDS
  }

  ids(): string[] {
    return [...this.#patients.keys()]
  }

  #states(ids: Iterable<string>): Map<string, PatientState> {
    return new Map(
      [...ids].flatMap((id) => {
        const state = this.#stateOf(id)
        return state ? [[id, state] as const] : []
      }),
    )
  }

  #stateOf(id: string): PatientState | undefined {
    const patient = this.#patients.get(id)
    return patient && stateOf(patient, this.#dates.get(id))
  }

  /** Takes over the identity, and puts the values on the board. Answers which took effect. */
  #putOne(id: string, state: PatientState): readonly AppliedValue[] {
    this.#setIdentity(id, state.patient)
    this.#dates.set(id, state.dates)
    const ward = state.patient.wardId
    const at = this.#place(id, ward)
    const values = putNewer(at, state)
    if (values.length > 0) this.#dirtyBoards.add(ward)
    if (values.some(({ slot }) => slot === SLOT.network || slot === SLOT.electrode))
      this.#judgeOne(id, at)
    return values
  }

  #remove(id: string): void {
    const at = this.#places.get(id)
    if (at) this.#takeOut(at)
    this.#patients.delete(id)
    this.#dates.delete(id)
    this.#dirtyPatients.add(id)
  }

  #boardOf(ward: string): Board {
    let board = this.#boards.get(ward)
    if (!board) this.#boards.set(ward, (board = emptyBoard(ward)))
    return board
  }

  #place(id: string, ward: string): Place {
    const old = this.#places.get(id)
    if (old?.board.ward === ward) return old
    const values = old ? this.#takeOut(old) : null
    const board = grow(this.#boardOf(ward), id)
    const index = board.ids.length - 1
    if (values) putValues(board, index, values)
    this.#boards.set(ward, board)
    this.#reindex(board)
    this.#dirtyBoards.add(ward)
    return { board, index }
  }

  #reindex(board: Board): void {
    board.ids.forEach((id, index) => this.#places.set(id, { board, index }))
  }

  #takeOut({ board, index }: Place): Vitals {
    const values = valuesAt(board, index)
    const rest = shrink(board, index)
    this.#boards.set(board.ward, rest)
    this.#places.delete(board.ids[index] ?? '')
    this.#reindex(rest)
    this.#dirtyBoards.add(board.ward)
    return values
  }

  #setIdentity(id: string, change: Partial<Patient>): void {
    const old = this.#patients.get(id)
    if (change === old) return
    const next: Patient = { ...(old ?? newPatient(id)), ...change }
    const isSame = (key: keyof Patient): boolean =>
      key === 'links' ? sameLinks(old?.links, next.links) : old?.[key] === next[key]
    if (old && (Object.keys(change) as (keyof Patient)[]).every(isSame)) return
    if (next.id !== old?.id) Object.assign(next, this.#sensorOf(next.id))
    this.#patients.set(id, next)
    this.#dirtyPatients.add(id)
  }

  #sensorOf(hospitalId: string): Pick<Patient, 'sensorId' | 'sensorName'> {
    const sensor = this.#sensors.get(hospitalId)
    return { sensorId: sensor?.id ?? '', sensorName: sensor?.name ?? '' }
  }

  #judgeOne(id: string, { board, index }: Place): void {
    const attached = attachment(valuesAt(board, index), this.#now())
    if (this.#patients.get(id)?.attached !== attached) this.#setIdentity(id, { attached })
  }
}

/** Each answer makes new objects of them. */
const sameLinks = (a: Patient['links'], b: Patient['links']): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Writes newer values into the packed arrays; of equal timestamps the later message wins (FORM-43). */
function putNewer({ board, index }: Place, { slots, heardAt }: PatientState): AppliedValue[] {
  const from = index * SLOT_COUNT
  const applied: AppliedValue[] = []
  for (const item of slots) {
    const at = from + item.slot
    const before = board.ts[at] ?? 0
    if (isOlder(item.ts, before)) continue
    if (item.ts === before && Object.is(board.v[at], Math.fround(item.value))) continue
    board.v[at] = item.value
    board.ts[at] = item.ts
    applied.push(item)
  }
  if (heardAt > (board.heard[index] ?? 0)) board.heard[index] = heardAt
  return applied
}
