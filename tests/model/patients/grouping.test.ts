import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ORPHANS_KEY,
  roomGroups,
  type RoomGroup,
  wardsOf,
} from '../../../src/model/patients/grouping.ts'
import type { Patient } from '../../../src/model/patients/patient.ts'
import { patientSearch } from '../../../src/model/patients/search.ts'
import { patientOf, wardOf } from '../rows.ts'

const wards = [
  wardOf('w2', 'Rehab', { r3: '10', r4: '2' }),
  wardOf('w1', 'ICU', { r1: '101', r2: '20' }),
]
const inRoom = (entityId: string, wardId: string, wardRoomId: string, name = entityId): Patient =>
  patientOf({ entityId, wardId, wardRoomId, name })
const patients = [
  inRoom('b', 'w1', 'r1', 'Bo'),
  inRoom('a', 'w1', 'r1', 'an'),
  inRoom('c', 'w2', 'r3', 'Choi'),
]
const seen = (groups: RoomGroup[]): [string, string[]][] =>
  groups.map((group) => [group.title, group.patients.map((patient) => patient.entityId)])
const all = { ward: 'all' }

describe('room groups', () => {
  // PLIST-03, PLIST-08, PLIST-14.
  test('all wards: wards by name, rooms by room, patients by name, empty rooms kept', () => {
    expect(seen(roomGroups(wards, patients, all))).toEqual([
      ['ICU #20', []],
      ['ICU #101', ['a', 'b']],
      ['Rehab #2', []],
      ['Rehab #10', ['c']],
    ])
  })

  test('one ward: its rooms only, titled by room (PLIST-09)', () => {
    expect(seen(roomGroups(wards, patients, { ward: 'w1' }))).toEqual([
      ['#20', []],
      ['#101', ['a', 'b']],
    ])
  })

  // PLIST-12.
  test('searching hides rooms without hits; no hit leaves nothing (AMB-54)', () => {
    expect(seen(roomGroups(wards, patients, { ward: 'all', only: patientSearch('CHO') }))).toEqual([
      ['Rehab #10', ['c']],
    ])
    expect(roomGroups(wards, patients, { ward: 'w1', only: patientSearch('choi') })).toEqual([])
    expect(roomGroups(wards, patients, { ward: 'all', only: patientSearch('nobody') })).toEqual([])
  })

  // PLIST-12.
  test('no wards, no patients: nothing', () => {
    expect(roomGroups([], [], all)).toEqual([])
  })

  test('patients without a known room come last, also within their ward (PLIST-17)', () => {
    const lost = [...patients, inRoom('z', 'w1', 'gone'), inRoom('y', '', '')]
    const groups = roomGroups(wards, lost, all)
    expect(groups.at(-1)).toMatchObject({
      key: ORPHANS_KEY,
      title: '',
      wardId: '',
      roomId: '',
    })
    expect(seen(groups).at(-1)?.[1]).toEqual(['y', 'z'])
    expect(seen(roomGroups(wards, lost, { ward: 'w1' })).at(-1)).toEqual(['', ['z']])
    expect(seen(roomGroups([], lost, all))).toEqual([['', ['a', 'b', 'c', 'y', 'z']]])
  })

  test('before the list of wards is there, patients name their wards, and stay where they are when it comes', () => {
    const told = [
      { ...inRoom('c', 'w2', 'r3'), ward: 'Rehab', wardRoom: '10' },
      { ...inRoom('b', 'w1', 'r1'), ward: 'ICU', wardRoom: '101' },
      { ...inRoom('a', 'w1', 'r1'), ward: 'ICU', wardRoom: '101' },
      inRoom('d', '', ''),
    ]
    const before = roomGroups(wardsOf(told), told, all)
    expect(seen(before).slice(0, -1)).toEqual([
      ['ICU #101', ['a', 'b']],
      ['Rehab #10', ['c']],
    ])
    expect(before.at(-1)?.key).toBe(ORPHANS_KEY)
    const after = roomGroups(wards, told, all).filter((group) => group.patients.length > 0)
    expect(after).toEqual(before)
    expect(wardsOf([])).toEqual([])
  })

  test('a room made anew under the same name takes its patients back', () => {
    const moved = patientOf({
      entityId: 'm',
      wardId: 'old',
      wardRoomId: 'old',
      ward: 'ICU',
      wardRoom: '20',
    })
    expect(seen(roomGroups(wards, [moved], { ward: 'w1' }))[0]).toEqual(['#20', ['m']])
  })

  test('nobody is lost and nobody stands twice', () => {
    const some = fc.array(
      fc.record({
        wardId: fc.constantFrom('w1', 'w2', 'gone', ''),
        wardRoomId: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'gone', ''),
        name: fc.string(),
      }),
    )
    fc.assert(
      fc.property(some, (rows) => {
        const given = rows.map((row, index) => patientOf({ entityId: String(index), ...row }))
        const shown = roomGroups(wards, given, all).flatMap((group) => group.patients)
        expect(new Set(shown)).toEqual(new Set(given))
        expect(shown).toHaveLength(given.length)
      }),
    )
  })
})
