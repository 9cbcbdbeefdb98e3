import { describe, expect, it } from 'vitest'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Section } from '../../src/model/alarms/alarms.ts'
import type { RoomGroup } from '../../src/model/patients/grouping.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import { alarmsIn, homeRows, inPlaceOf, tileColumns } from '../../src/screens/home/rows.ts'
import { cardColumns } from '../../src/model/patients/fit.ts'
import {
  emptyRow,
  flowRows,
  type PatientRow,
  patientRows,
  patientsOfRows,
} from '../../src/screens/patients/rows.ts'

const alarm = (alarmId: string) => ({ alarmId }) as ListedAlarm
const section = (key: 'standing' | 'confirmed', ids: string[]): Section => ({
  kind: key,
  key,
  rows: ids.map((id) => ({ alarm: alarm(id), earlier: [] })),
  count: ids.length,
})
const patient = (entityId: string, wardId = 'w1') => ({ entityId, wardId }) as Patient
const idsOf = (rows: readonly PatientRow[]) => patientsOfRows(rows).map(({ entityId }) => entityId)
const wardsOf = (rows: readonly PatientRow[]) => [
  ...new Set(patientsOfRows(rows).map(({ wardId }) => wardId)),
]
const room = (key: string, patients: Patient[]): RoomGroup => ({
  key,
  title: `#${key}`,
  wardId: 'w1',
  roomId: key,
  patients,
})

describe('the dashboard', () => {
  const groups = [section('standing', ['a', 'b', 'c']), section('confirmed', ['d'])]
  it('lists a heading and one row an alarm', () => {
    expect(homeRows(groups, 0).map((row) => row.kind)).toEqual([
      'heading',
      'alarm',
      'alarm',
      'alarm',
      'heading',
      'alarm',
    ])
  })
  it('lays cards side by side, never across two groups', () => {
    const tiles = homeRows(groups, 2).filter((row) => row.kind === 'tiles')
    expect(tiles.map((row) => row.rows.map((each) => each.alarm.alarmId))).toEqual([
      ['a', 'b'],
      ['c'],
      ['d'],
    ])
  })
  it('knows which alarms are in which rows, however they are laid out', () => {
    for (const columns of [0, 1, 2, 6]) {
      const found = alarmsIn(homeRows(groups, columns)).map(({ alarmId }) => alarmId)
      expect(found).toEqual(['a', 'b', 'c', 'd'])
    }
  })
  it('gives every row a key of its own', () => {
    for (const columns of [0, 1, 2, 6]) {
      const keys = homeRows(groups, columns).map((row) => row.key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
  // ST8.
  it('keeps its places under a hand, and says in them what is so now', () => {
    const now = section('standing', ['new', 'b', 'a'])
    const seen = { ...now, rows: now.rows.map((row) => ({ ...row, earlier: [alarm('x')] })) }
    for (const columns of [0, 2]) {
      const places = homeRows(groups, columns)
      const held = inPlaceOf(places, homeRows([seen], columns))
      expect(held.map(({ key }) => key)).toEqual(places.map(({ key }) => key))
      // What has gone stays, what has come waits, and what is still there is as it is now.
      expect(alarmsIn(held).map(({ alarmId }) => alarmId)).toEqual(['a', 'x', 'b', 'x', 'c', 'd'])
    }
  })
  it('shows six columns from 1200 px on and never less than two (HOME-07)', () => {
    expect([1200, 1132, 788, 366, 300].map(tileColumns)).toEqual([6, 6, 4, 2, 2])
  })
})

describe('the patients page', () => {
  const groups = [
    room(
      '101',
      ['a', 'b', 'c'].map((id) => patient(id)),
    ),
    room('102', []),
    room('103', [patient('d', 'w2')]),
  ]
  it('lists rooms, their cards, and that nobody is in a room (PLIST-11)', () => {
    expect(patientRows(groups, new Set(), 1).map((row) => row.kind)).toEqual([
      'room',
      'cards',
      'cards',
      'cards',
      'room',
      'empty',
      'room',
      'cards',
    ])
  })
  // DENS-06.
  it('puts rooms side by side that would leave half a row empty, in their order', () => {
    const blocks = (columns: number) =>
      patientRows(groups, new Set(), columns).map((row) =>
        row.kind === 'rooms' ? row.blocks.map(({ group, span }) => [group.key, span]) : row.kind,
      )
    expect(blocks(4)).toEqual([
      [
        ['101', 3],
        ['102', 1],
      ],
      'room',
      'cards',
    ])
    expect(blocks(2)).toEqual([
      'room',
      'cards',
      'cards',
      [
        ['102', 1],
        ['103', 1],
      ],
    ])
  })
  it('keeps the heading and the place of a collapsed room (PLIST-10)', () => {
    const [first, ...rest] = patientRows(groups, new Set(['101', '103']), 4)
    if (first?.kind !== 'rooms') throw new Error('No rooms side by side.')
    expect(first.blocks.map(({ isCollapsed }) => isCollapsed)).toEqual([true, false])
    expect(rest.map((row) => row.kind)).toEqual(['room'])
    expect(idsOf([first])).toEqual([])
  })
  it('loses and repeats nobody, whatever the columns', () => {
    for (const columns of [1, 2, 3, 4, 5]) {
      const rows = patientRows(groups, new Set(), columns)
      expect(idsOf(rows)).toEqual(['a', 'b', 'c', 'd'])
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      const flow = flowRows(
        groups.flatMap((group) => group.patients),
        columns,
      )
      expect(idsOf(flow)).toEqual(['a', 'b', 'c', 'd'])
      expect(flow).toHaveLength(Math.ceil(4 / columns))
    }
  })
  // DENS-06, PLIST-11.
  it('says once in which rooms nobody is, where rooms have no headings', () => {
    expect(emptyRow(groups)).toEqual([{ kind: 'empties', key: 'empties', rooms: ['#102'] }])
    expect(emptyRow(groups.slice(0, 1))).toEqual([])
  })
  it('watches the wards whose cards are in sight, not those of empty or collapsed rooms', () => {
    expect(wardsOf(patientRows(groups, new Set(['101']), 4))).toEqual(['w2'])
    expect(wardsOf(patientRows(groups, new Set(), 4))).toEqual(['w1', 'w2'])
  })
  it('folds four, three, two, one (PLIST-13, ruling R18)', () => {
    expect([1000, 912, 788, 500, 366].map(cardColumns)).toEqual([4, 4, 3, 2, 1])
  })
})
