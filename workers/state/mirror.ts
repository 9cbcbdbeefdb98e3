import type { Board } from '../../src/db/rows.ts'
import { attachment } from '../../src/model/vitals/caution.ts'
import { PATIENT_DEFAULTS, type Patient } from '../../src/model/patients/patient.ts'
import { SLOT, SLOT_COUNT, type Vitals } from '../../src/model/vitals/telemetry.ts'
import type { Sensor } from '../../src/model/places/ward.ts'
import type { Dates, PatientDelta } from '../../src/wire/rows/patient.ts'
import { emptyBoard, grow, putValues, shrink, valuesAt } from './board.ts'

/**
 * The worker's memory of every patient: identity, and live values packed per ward as they are stored.
 * Deltas are merged here at once; rows are written on the ticks of two lanes (`flush.ts`).
 */
export type Mirror = {
  /** Starts from what is stored, so that older answers never overwrite newer values. */
  load(patients: readonly Patient[], boards: readonly Board[]): void
  /** Merges one delta; older timestamps change nothing (FORM-43). Answers which values took effect. */
  apply(delta: PatientDelta): AppliedValue[]
  /** A whole list arrived: patients that are not in it are gone; answers who. */
  keepOnly(ids: ReadonlySet<string>): string[]
  setSensors(sensors: readonly Sensor[]): void
  /** Judges anew who is attached, since silence is no message (AMB-25). */
  judge(now: number): void
  /** Takes what must be written: boards of these wards or of all, and every changed identity. */
  take(wards: ReadonlySet<string> | 'all'): Dirty
  /** A write failed: it must be written again. */
  putBack(dirty: Dirty): void
  isDirty(wards: ReadonlySet<string> | 'all'): boolean
  ids(): string[]
}
export type Dirty = { boards: Board[]; emptied: string[]; patients: Patient[]; gone: string[] }
export type AppliedValue = { slot: number; value: number; ts: number }

type Place = { board: Board; index: number }

export function createMirror(now: () => number): Mirror {
  const patients = new Map<string, Patient>()
  const places = new Map<string, Place>()
  const boards = new Map<string, Board>()
  const sensors = new Map<string, Sensor>()
  const dirtyBoards = new Set<string>()
  const dirtyPatients = new Set<string>()
  const gone = new Set<string>()
  /** When the server was told what is known of each patient's identity, since this leader began. */
  const dated = new Map<string, Dates>()

  function boardOf(ward: string): Board {
    let board = boards.get(ward)
    if (!board) boards.set(ward, (board = emptyBoard(ward)))
    return board
  }

  function place(id: string, ward: string): Place {
    const old = places.get(id)
    if (old?.board.ward === ward) return old
    const kept = old ? takeOut(old) : null
    const board = grow(boardOf(ward), id)
    const index = board.ids.length - 1
    if (kept) putValues(board, index, kept)
    boards.set(ward, board)
    reindex(board)
    dirtyBoards.add(ward)
    return { board, index }
  }

  function reindex(board: Board): void {
    board.ids.forEach((id, index) => places.set(id, { board, index }))
  }

  function takeOut({ board, index }: Place): Vitals {
    const values = valuesAt(board, index)
    const rest = shrink(board, index)
    boards.set(board.ward, rest)
    places.delete(board.ids[index] ?? '')
    reindex(rest)
    dirtyBoards.add(board.ward)
    return values
  }

  function setIdentity(id: string, change: Partial<Patient>): void {
    const old = patients.get(id)
    const next: Patient = { ...(old ?? newPatient(id)), ...change }
    if (old && (Object.keys(change) as (keyof Patient)[]).every((key) => old[key] === next[key])) {
      return
    }
    if (next.id !== old?.id) Object.assign(next, sensorOf(next.id))
    patients.set(id, next)
    dirtyPatients.add(id)
    gone.delete(id)
  }

  /** Without what is older than what is known: frames may overtake each other (protocol §9.5, FORM-43). */
  function newest({ entityId, identity, dates = {} }: PatientDelta): Partial<Patient> {
    const known = dated.get(entityId) ?? {}
    const kept = { ...identity }
    for (const key of Object.keys(dates) as (keyof Patient)[]) {
      const at = dates[key] ?? 0
      if (at > 0 && at < (known[key] ?? 0)) delete kept[key]
      else known[key] = at
    }
    dated.set(entityId, known)
    return kept
  }

  function sensorOf(hospitalId: string): Pick<Patient, 'sensorId' | 'sensorName'> {
    const sensor = sensors.get(hospitalId)
    return { sensorId: sensor?.id ?? '', sensorName: sensor?.name ?? '' }
  }

  function judgeOne(id: string, { board, index }: Place): void {
    const attached = attachment(valuesAt(board, index), now())
    if (patients.get(id)?.attached !== attached) setIdentity(id, { attached })
  }

  return {
    load(stored, storedBoards) {
      for (const patient of stored) patients.set(patient.entityId, patient)
      for (const board of storedBoards) {
        // A write that was cut short may have left patients behind who are gone, or moved to another ward.
        const own = board.ids.reduceRight(
          (rest, id, index) =>
            patients.get(id)?.wardId === board.ward ? rest : shrink(rest, index),
          board,
        )
        if (own !== board) dirtyBoards.add(board.ward)
        boards.set(board.ward, own)
        reindex(own)
      }
    },
    apply(delta) {
      setIdentity(delta.entityId, newest(delta))
      const ward = patients.get(delta.entityId)?.wardId ?? ''
      const at = place(delta.entityId, ward)
      const applied = merge(at, delta)
      if (applied.length > 0) dirtyBoards.add(ward)
      if (applied.some(({ slot }) => slot === SLOT.network || slot === SLOT.electrode)) {
        judgeOne(delta.entityId, at)
      }
      return applied
    },
    keepOnly(ids) {
      const left = [...patients.keys()].filter((id) => !ids.has(id))
      for (const id of left) {
        const at = places.get(id)
        if (at) takeOut(at)
        patients.delete(id)
        dated.delete(id)
        dirtyPatients.delete(id)
        gone.add(id)
      }
      return left
    },
    setSensors(list) {
      sensors.clear()
      for (const sensor of list) if (sensor.ownerId !== '') sensors.set(sensor.ownerId, sensor)
      for (const patient of patients.values()) setIdentity(patient.entityId, sensorOf(patient.id))
    },
    judge() {
      for (const [id, at] of places) judgeOne(id, at)
    },
    take(wards) {
      const taken: Dirty = { boards: [], emptied: [], patients: [], gone: [...gone] }
      // A patient's row is never written without the board it points at.
      const along = new Set([...dirtyPatients].map((id) => patients.get(id)?.wardId))
      for (const ward of dirtyBoards) {
        if (wards !== 'all' && !wards.has(ward) && !along.has(ward)) continue
        dirtyBoards.delete(ward)
        const board = boards.get(ward)
        if (board && board.ids.length > 0) taken.boards.push(board)
        else taken.emptied.push(ward)
      }
      for (const id of dirtyPatients) {
        const patient = patients.get(id)
        if (patient) taken.patients.push(patient)
      }
      dirtyPatients.clear()
      gone.clear()
      return taken
    },
    putBack(dirty) {
      for (const board of dirty.boards) dirtyBoards.add(board.ward)
      for (const ward of dirty.emptied) dirtyBoards.add(ward)
      for (const patient of dirty.patients) dirtyPatients.add(patient.entityId)
      for (const id of dirty.gone) if (!patients.has(id)) gone.add(id)
    },
    isDirty(wards) {
      if (dirtyPatients.size > 0 || gone.size > 0) return true
      if (wards === 'all') return dirtyBoards.size > 0
      for (const ward of dirtyBoards) if (wards.has(ward)) return true
      return false
    },
    ids: () => [...patients.keys()],
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
