import type { Board } from '../../src/db/rows.ts'
import type { VitalsChange } from '../../src/db/vitals.ts'
import { attachment } from '../../src/model/vitals/caution.ts'
import { type Asked, isOlder, merge } from '../../src/model/merge.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import { SLOT, SLOT_COUNT, type Vitals } from '../../src/model/vitals/telemetry.ts'
import type { Sensor } from '../../src/model/places/ward.ts'
import type { Dates, PatientDelta } from '../../src/wire/rows/patient.ts'
import { emptyBoard, grow, putValues, shrink, valuesAt } from './board.ts'
import { type Known, knownAs, laid, lay, newPatient } from './known.ts'
import { Words } from './words.ts'

export type Dirty = VitalsChange
export type AppliedValue = { slot: number; value: number; ts: number }

/** What a list of patients says, or a page of it. */
export type PatientList = {
  deltas: readonly PatientDelta[]
  /** The question that it answers; `null` for what is pushed now. */
  asked: Asked | null
  /** Everybody of the list, where it is whole; `null` where others may be on it. */
  whole: ReadonlySet<string> | null
}

const NOBODY: readonly string[] = []

type Place = { board: Board; index: number }

/**
 * The worker's memory of every patient: identity, and live values packed per ward as they are stored.
 * Deltas are merged here at once; rows are written on the ticks of two lanes (`flush.ts`).
 */
export class Mirror {
  readonly #now: () => number
  readonly #patients = new Map<string, Patient>()
  /** When the server was given what is known of each patient's identity. */
  readonly #dates = new Map<string, Dates>()
  readonly #places = new Map<string, Place>()
  readonly #boards = new Map<string, Board>()
  readonly #sensors = new Map<string, Sensor>()
  readonly #dirtyBoards = new Set<string>()
  /** Whose row must be written, or deleted where they are gone. */
  readonly #dirtyPatients = new Set<string>()
  readonly #words = new Words()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Starts from what is stored, so that older answers never overwrite newer values. */
  load(stored: readonly Patient[], storedBoards: readonly Board[]): void {
    for (const patient of stored) this.#patients.set(patient.entityId, patient)
    for (const board of storedBoards) {
      // A write that was cut short may have left patients behind who are gone, or moved to another ward.
      const own = board.ids.reduceRight(
        (rest, id, index) =>
          this.#patients.get(id)?.wardId === board.ward ? rest : shrink(rest, index),
        board,
      )
      if (own !== board) this.#dirtyBoards.add(board.ward)
      this.#boards.set(board.ward, own)
      this.#reindex(own)
    }
  }

  /** A list of patients is asked for now; it is under way until `over` (docs/decisions/older-answers.md). */
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
   * Merges a list of patients, or a page of it. Lists alone say who is there. Answers which values took effect, by
   * patient, and who is gone.
   */
  list({ deltas, asked, whole }: PatientList): {
    applied: ReadonlyMap<string, readonly AppliedValue[]>
    gone: readonly string[]
  } {
    const named = deltas.map(({ entityId }) => entityId)
    const stored = this.#known(whole === null ? named : this.#patients.keys())
    const rows = whole === null ? new Map<string, Known>() : this.#known(whole)
    for (const delta of deltas) {
      const id = delta.entityId
      const known = rows.get(id) ?? stored.get(id) ?? knownAs(newPatient(id))
      // An answer is as new as its question; what is pushed may have been overtaken.
      const row = asked === null ? lay(known, delta) : laid(known, delta)
      if (row) rows.set(id, row)
    }
    const answer = { rows, gone: new Set<string>(), whole: whole !== null }
    const merged = merge(answer, this.#words.newer(asked), stored, { lay })
    const word = { kind: 'answer', ids: [...rows.keys()], gone: [], whole: answer.whole } as const
    this.#words.note(word, asked)
    for (const id of merged.remove) this.#remove(id)
    const applied = new Map([...merged.put].map(([who, known]) => [who, this.#putOne(who, known)]))
    return { applied, gone: merged.remove }
  }

  /**
   * Merges what is pushed of one patient, or is asked for of values alone: nobody comes by it, and nobody stays by it. Of
   * values older timestamps change nothing (FORM-43). Answers which values took effect.
   */
  apply(delta: PatientDelta): readonly AppliedValue[] {
    const id = delta.entityId
    // It is newer than every word before, so nothing is laid over it.
    const next = lay(this.#knownOf(id), delta)
    // Values of somebody who is there have their dates: no older list can set them back.
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

  /** Judges anew who is attached, since silence is no message (AMB-25). */
  judge(): void {
    for (const [id, at] of this.#places) this.#judgeOne(id, at)
  }

  /** Takes what must be written: boards of these wards or of all, and every changed identity. */
  take(wards: ReadonlySet<string> | 'all'): Dirty {
    const taken: Dirty = { boards: [], emptied: [], patients: [], gone: [] }
    // A patient's row is never written without the board it points at.
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

  /** The patients of a ward; another list when one came or left. */
  members(ward: string): readonly string[] {
    return this.#boards.get(ward)?.ids ?? NOBODY
  }

  ids(): string[] {
    return [...this.#patients.keys()]
  }

  #known(ids: Iterable<string>): Map<string, Known> {
    const found = new Map<string, Known>()
    for (const id of ids) {
      const known = this.#knownOf(id)
      if (known) found.set(id, known)
    }
    return found
  }

  #knownOf(id: string): Known | undefined {
    const patient = this.#patients.get(id)
    return patient && knownAs(patient, this.#dates.get(id))
  }

  /** Takes over who somebody is, and puts their values on their board. Answers which took effect. */
  #putOne(id: string, known: Known): readonly AppliedValue[] {
    this.#setIdentity(id, known.patient)
    this.#dates.set(id, known.dates)
    const ward = known.patient.wardId
    const at = this.#place(id, ward)
    const values = putNewer(at, known)
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
    const kept = old ? this.#takeOut(old) : null
    const board = grow(this.#boardOf(ward), id)
    const index = board.ids.length - 1
    if (kept) putValues(board, index, kept)
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
    if (old && (Object.keys(change) as (keyof Patient)[]).every((key) => old[key] === next[key])) {
      return
    }
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

/** Newer values into the packed arrays; an equal timestamp takes the later word (FORM-43). */
function putNewer({ board, index }: Place, { slots, heardAt }: Known): AppliedValue[] {
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
