import type { Board } from '../../src/db/rows.ts'
import type { VitalsChange } from '../../src/db/vitals.ts'
import { attachment } from '../../src/model/vitals/caution.ts'
import { isOlder } from '../../src/model/merge.ts'
import { PATIENT_DEFAULTS, type Patient } from '../../src/model/patients/patient.ts'
import { SLOT, SLOT_COUNT, type Vitals } from '../../src/model/vitals/telemetry.ts'
import type { Sensor } from '../../src/model/places/ward.ts'
import type { Dates, PatientDelta } from '../../src/wire/rows/patient.ts'
import { emptyBoard, grow, putValues, shrink, valuesAt } from './board.ts'

export type Dirty = VitalsChange
export type AppliedValue = { slot: number; value: number; ts: number }

const NOBODY: readonly string[] = []

type Place = { board: Board; index: number }

/**
 * The worker's memory of every patient: identity, and live values packed per ward as they are stored.
 * Deltas are merged here at once; rows are written on the ticks of two lanes (`flush.ts`).
 */
export class Mirror {
  readonly #now: () => number
  readonly #patients = new Map<string, Patient>()
  readonly #places = new Map<string, Place>()
  readonly #boards = new Map<string, Board>()
  readonly #sensors = new Map<string, Sensor>()
  readonly #dirtyBoards = new Set<string>()
  readonly #dirtyPatients = new Set<string>()
  readonly #gone = new Set<string>()
  /** When the server was told what is known of each patient's identity, since this leader began. */
  readonly #dated = new Map<string, Dates>()

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

  /** Merges one delta; older timestamps change nothing (FORM-43). Answers which values took effect. */
  apply(delta: PatientDelta): AppliedValue[] {
    this.#setIdentity(delta.entityId, this.#newest(delta))
    const ward = this.#patients.get(delta.entityId)?.wardId ?? ''
    const at = this.#place(delta.entityId, ward)
    const applied = merge(at, delta)
    if (applied.length > 0) this.#dirtyBoards.add(ward)
    if (applied.some(({ slot }) => slot === SLOT.network || slot === SLOT.electrode)) {
      this.#judgeOne(delta.entityId, at)
    }
    return applied
  }

  /** A whole list arrived: patients that are not in it are gone; answers who. */
  keepOnly(ids: ReadonlySet<string>): string[] {
    const left = [...this.#patients.keys()].filter((id) => !ids.has(id))
    for (const id of left) {
      const at = this.#places.get(id)
      if (at) this.#takeOut(at)
      this.#patients.delete(id)
      this.#dated.delete(id)
      this.#dirtyPatients.delete(id)
      this.#gone.add(id)
    }
    return left
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
    const taken: Dirty = { boards: [], emptied: [], patients: [], gone: [...this.#gone] }
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
    }
    this.#dirtyPatients.clear()
    this.#gone.clear()
    return taken
  }

  /** A write failed: it must be written again. */
  putBack(dirty: Dirty): void {
    for (const board of dirty.boards) this.#dirtyBoards.add(board.ward)
    for (const ward of dirty.emptied) this.#dirtyBoards.add(ward)
    for (const patient of dirty.patients) this.#dirtyPatients.add(patient.entityId)
    for (const id of dirty.gone) if (!this.#patients.has(id)) this.#gone.add(id)
  }

  isDirty(wards: ReadonlySet<string> | 'all'): boolean {
    if (this.#dirtyPatients.size > 0 || this.#gone.size > 0) return true
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
    const next: Patient = { ...(old ?? newPatient(id)), ...change }
    if (old && (Object.keys(change) as (keyof Patient)[]).every((key) => old[key] === next[key])) {
      return
    }
    if (next.id !== old?.id) Object.assign(next, this.#sensorOf(next.id))
    this.#patients.set(id, next)
    this.#dirtyPatients.add(id)
    this.#gone.delete(id)
  }

  /** Without what is older than what is known: frames may overtake each other (protocol §9.5, FORM-43). */
  #newest({ entityId, identity, dates = {} }: PatientDelta): Partial<Patient> {
    const known = this.#dated.get(entityId) ?? {}
    const kept = { ...identity }
    for (const key of Object.keys(dates) as (keyof Patient)[]) {
      const at = dates[key] ?? 0
      if (isOlder(at, known[key])) delete kept[key]
      else known[key] = at
    }
    this.#dated.set(entityId, known)
    return kept
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
function merge({ board, index }: Place, delta: PatientDelta): AppliedValue[] {
  const from = index * SLOT_COUNT
  const applied: AppliedValue[] = []
  for (const item of delta.slots) {
    const at = from + item.slot
    const before = board.ts[at] ?? 0
    if (item.ts < before) continue
    if (item.ts === before && Object.is(board.v[at], Math.fround(item.value))) continue
    board.v[at] = item.value
    board.ts[at] = item.ts
    applied.push(item)
  }
  if (delta.heardAt > (board.heard[index] ?? 0)) board.heard[index] = delta.heardAt
  return applied
}

function newPatient(entityId: string): Patient {
  return {
    entityId,
    id: PATIENT_DEFAULTS.id,
    name: PATIENT_DEFAULTS.name,
    phone: '',
    ward: '',
    wardRoom: '',
    wardId: '',
    wardRoomId: '',
    wardLocation: '',
    room: '',
    diaperType: '',
    sensorName: '',
    sensorId: '',
    attached: 'unknown',
  }
}
