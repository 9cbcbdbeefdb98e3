import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Board } from '../../../src/db/rows.ts'
import type { Slot } from '../../../src/model/vitals/telemetry.ts'
import type { Patient } from '../../../src/model/patients/patient.ts'
import type { PatientDelta } from '../../../src/wire/rows/patient.ts'
import { Mirror } from '../../../workers/state/mirror.ts'
import { patientOf } from '../../model/rows.ts'
import { deltaOf, hear, keepOnly, valueOf } from '../../support/mirror.ts'

const NOW = 1_000_000_000_000
const start = (): Mirror => new Mirror(() => NOW)

describe('merging (FORM-43)', () => {
  // SOCK-19.
  it('older values change nothing, newer and equally old ones do', () => {
    const mirror = start()
    hear(mirror, deltaOf('p', 100, { hr: 72 }))
    expect(hear(mirror, deltaOf('p', 90, { hr: 75 }))).toEqual([])
    expect(valueOf(mirror.take('all'), 'p', 'hr')).toEqual({ value: 72, ts: 100 })
    expect(hear(mirror, deltaOf('p', 110, { hr: 75 }))).toHaveLength(1)
    expect(hear(mirror, deltaOf('p', 110, { hr: 76 }))).toHaveLength(1)
    expect(valueOf(mirror.take('all'), 'p', 'hr')).toEqual({ value: 76, ts: 110 })
  })
  // SOCK-19.
  it('a value for one slot leaves the others alone', () => {
    const mirror = start()
    hear(mirror, deltaOf('p', 100, { hr: 72, spo2: 97 }))
    hear(mirror, deltaOf('p', 200, { spo2: 95 }))
    const dirty = mirror.take('all')
    expect(valueOf(dirty, 'p', 'hr')).toEqual({ value: 72, ts: 100 })
    expect(valueOf(dirty, 'p', 'spo2')).toEqual({ value: 95, ts: 200 })
  })
  it('the same again is not dirty', () => {
    const mirror = start()
    const delta = deltaOf('p', 100, { temperature: 36.54 }, { name: 'Kim' })
    hear(mirror, delta)
    mirror.take('all')
    expect(hear(mirror, delta)).toEqual([])
    expect(mirror.isDirty('all')).toBe(false)
  })
  // WCH-01.
  it('links that are the same again are not dirty, and a changed one is', () => {
    const mirror = start()
    const of = (refusedSince: number): PatientDelta =>
      deltaOf('p', 100, {}, { links: { refusedSince } })
    hear(mirror, of(7))
    expect(mirror.take('all').patients[0]?.links).toEqual({ refusedSince: 7 })
    hear(mirror, of(7))
    expect(mirror.isDirty('all')).toBe(false)
    hear(mirror, of(8))
    expect(mirror.take('all').patients[0]?.links).toEqual({ refusedSince: 8 })
  })
  it('whatever the order of arrival, each slot ends with its newest value', () => {
    const delta = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      ts: fc.integer({ min: 1, max: 50 }),
      slot: fc.constantFrom<Slot>('hr', 'spo2', 'stool'),
    })
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 40 }), (deltas) => {
        const mirror = start()
        const newest = new Map<string, number>()
        for (const { id, ts, slot } of deltas) {
          hear(mirror, deltaOf(id, ts, { [slot]: ts }))
          newest.set(`${id} ${slot}`, Math.max(newest.get(`${id} ${slot}`) ?? 0, ts))
        }
        const dirty = mirror.take('all')
        for (const [key, ts] of newest) {
          const [id = '', slot = 'hr'] = key.split(' ')
          expect(valueOf(dirty, id, slot as Slot)).toEqual({ value: ts, ts })
        }
      }),
    )
  })
  // FORM-43, protocol §9.5.
  it('of who somebody is, what the server has dated before is left out, value by value', () => {
    const mirror = start()
    const said = (identity: Partial<Patient>, ts: number): PatientDelta => ({
      ...deltaOf('p', 0, {}, identity),
      dates: Object.fromEntries(Object.keys(identity).map((key) => [key, ts])),
    })
    const known = (): Partial<Patient> | undefined => {
      const dirty = mirror.take('all')
      mirror.putBack(dirty)
      return dirty.patients[0]
    }
    hear(mirror, said({ room: '12', name: 'Kim' }, 5))
    hear(mirror, said({ room: '11', phone: '1' }, 4))
    expect(known()).toMatchObject({ room: '12', name: 'Kim', phone: '1' })
    // A page that is pushed is held against the dates, too.
    mirror.list({ deltas: [said({ room: '11' }, 4)], asked: null, whole: null })
    expect(known()).toMatchObject({ room: '12' })
    // It is missing on the server now; then it is written again.
    hear(mirror, said({ room: '' }, 0))
    expect(known()).toMatchObject({ room: '' })
    hear(mirror, said({ room: '13' }, 6))
    hear(mirror, said({ room: '12' }, 5))
    expect(known()).toMatchObject({ room: '13' })
    // Who is gone has no dates: a new list says who they are.
    keepOnly(mirror, [])
    hear(mirror, said({ room: '1' }, 1))
    expect(known()).toMatchObject({ room: '1' })
  })
})

describe('wards', () => {
  it('a move takes the values along and leaves nobody twice', () => {
    const mirror = start()
    for (const id of ['a', 'b', 'c']) hear(mirror, deltaOf(id, 5, { hr: 60 }, { wardId: 'w1' }))
    hear(mirror, deltaOf('b', 6, { spo2: 91 }, { wardId: 'w2' }))
    const dirty = mirror.take('all')
    expect(dirty.boards.map((board) => [board.ward, board.ids])).toEqual([
      ['w1', ['a', 'c']],
      ['w2', ['b']],
    ])
    expect(valueOf(dirty, 'b', 'hr')).toEqual({ value: 60, ts: 5 })
    expect(valueOf(dirty, 'c', 'hr')).toEqual({ value: 60, ts: 5 })
  })
  it('a ward that nobody is left in is deleted', () => {
    const mirror = start()
    hear(mirror, deltaOf('a', 5, { hr: 60 }, { wardId: 'w1' }))
    hear(mirror, deltaOf('a', 5, {}, { wardId: 'w2' }))
    expect(mirror.take('all')).toMatchObject({ emptied: ['w1'] })
  })
  it('the fast lane takes its wards only, and every identity with the board it points at', () => {
    const mirror = start()
    hear(mirror, deltaOf('a', 5, { hr: 60 }, { wardId: 'shown' }))
    hear(mirror, deltaOf('b', 5, { hr: 60 }, { wardId: 'hidden' }))
    mirror.take('all')
    hear(mirror, deltaOf('a', 6, { hr: 61 }))
    hear(mirror, deltaOf('b', 6, { hr: 61 }))
    expect(mirror.take(new Set(['shown'])).boards.map((board) => board.ward)).toEqual(['shown'])
    expect(mirror.isDirty(new Set(['shown']))).toBe(false)
    expect(mirror.isDirty('all')).toBe(true)
    hear(mirror, deltaOf('a', 7, {}, { wardId: 'hidden' }))
    const moved = mirror.take(new Set(['shown']))
    expect(moved.patients.map((patient) => patient.wardId)).toEqual(['hidden'])
    expect(moved.boards.find((board) => board.ward === 'hidden')?.ids).toEqual(['b', 'a'])
  })
  it('what could not be written is dirty again', () => {
    const mirror = start()
    hear(mirror, deltaOf('a', 5, { hr: 60 }, { wardId: 'w' }))
    hear(mirror, deltaOf('b', 5, { hr: 60 }, { wardId: 'v' }))
    mirror.take('all')
    keepOnly(mirror, ['a'])
    hear(mirror, deltaOf('a', 6, { hr: 61 }, { name: 'Kim' }))
    const dirty = mirror.take('all')
    expect(mirror.isDirty('all')).toBe(false)
    mirror.putBack(dirty)
    expect(mirror.take('all')).toEqual(dirty)
  })
})

describe('started from what is stored', () => {
  function stored(): { patients: Patient[]; boards: Board[] } {
    const mirror = start()
    hear(mirror, deltaOf('a', 500, { hr: 60 }, { wardId: 'w1' }))
    hear(mirror, deltaOf('b', 500, { hr: 70 }, { wardId: 'w2' }))
    const { patients, boards } = mirror.take('all')
    return structuredClone({ patients, boards })
  }
  it('older frames do not overwrite newer stored values', () => {
    const mirror = start()
    const { patients, boards } = stored()
    mirror.load(patients, boards)
    expect(mirror.isDirty('all')).toBe(false)
    expect(hear(mirror, deltaOf('a', 400, { hr: 99 }))).toEqual([])
    hear(mirror, deltaOf('a', 600, { spo2: 97 }))
    expect(valueOf(mirror.take('all'), 'a', 'hr')).toEqual({ value: 60, ts: 500 })
  })
  it('a write cut short leaves neither ghosts nor doubles', () => {
    const { patients, boards } = stored()
    const half = structuredClone(boards[0] as Board)
    for (const order of [
      [half, ...boards],
      [...boards, half],
    ]) {
      const mirror = start()
      // "a" is in the board of w1 and, half moved, of w3; "x" is in a board but no patient any more.
      const torn = order.map((board) => ({
        ...structuredClone(board),
        ward: board === half ? 'w3' : board.ward,
        ids: board === half ? ['a'] : board.ids,
      }))
      const ghost: Board = { ...structuredClone(half), ward: 'w4', ids: ['x'] }
      mirror.load(patients, [...torn, ghost])
      mirror.judge()
      expect(mirror.ids()).toEqual(['a', 'b'])
      hear(mirror, deltaOf('a', 501, { spo2: 97 }))
      const dirty = mirror.take('all')
      expect(dirty.emptied.toSorted()).toEqual(['w3', 'w4'])
      expect(dirty.patients.some((patient) => patient.entityId === 'x')).toBe(false)
      expect(valueOf(dirty, 'a', 'hr')).toEqual({ value: 60, ts: 500 })
    }
  })
})

describe('who is attached (AMB-25)', () => {
  const attached = (mirror: Mirror): string | undefined =>
    mirror.take('all').patients.find((patient) => patient.entityId === 'p')?.attached
  it('follows network and electrode at once, and silence when judged', () => {
    let now = NOW
    const mirror = new Mirror(() => now)
    hear(mirror, deltaOf('p', NOW, { network: 1, electrode: 1, hr: 70 }))
    expect(attached(mirror)).toBe('connected')
    hear(mirror, deltaOf('p', NOW + 1, { electrode: 0 }))
    expect(attached(mirror)).toBe('disconnected')
    now = NOW + 6 * 60_000
    mirror.judge()
    expect(attached(mirror)).toBe('unknown')
    mirror.judge()
    expect(mirror.isDirty('all')).toBe(false)
  })
})

describe('sensors', () => {
  const sensor = { name: 'Dr.1', connected: true, ward: '', room: '', ownerName: '' }
  const rest = { gatewayId: '', gatewayName: '', diaperType: '' }
  // PCARD-18.
  it('are found by the hospital id of their owner, in either order', () => {
    const mirror = start()
    mirror.load([patientOf({ entityId: 'p', id: '102' })], [])
    mirror.setSensors([{ ...sensor, ...rest, id: 's1', ownerId: '102' }])
    hear(mirror, deltaOf('q', 1, {}, { id: '103' }))
    expect(mirror.take('all').patients.map((patient) => patient.sensorId)).toEqual(['s1', ''])
    mirror.setSensors([{ ...sensor, ...rest, id: 's1', ownerId: '103' }])
    const ids = mirror.take('all').patients.map(({ entityId, sensorId }) => [entityId, sensorId])
    expect(ids).toEqual([
      ['p', ''],
      ['q', 's1'],
    ])
  })
})
