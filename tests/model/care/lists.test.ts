import { describe, expect, it } from 'vitest'
import type { DiaperState } from '../../../src/model/care/diaper.ts'
import { careCounts, diaperSections, turnSections } from '../../../src/model/care/lists.ts'
import type { CareMarks } from '../../../src/model/care/marks.ts'
import type { TurnState } from '../../../src/model/care/turn.ts'
import { MINUTE_MS } from '../../../src/model/constants.ts'
import type { RoomGroup } from '../../../src/model/patients/grouping.ts'
import type { Patient } from '../../../src/model/patients/patient.ts'

const T0 = Date.UTC(2026, 10, 22, 8)
const at = (minutes: number): number => T0 + minutes * MINUTE_MS

const patient = (entityId: string, wardRoom = '101', ward = 'Cedar') =>
  ({ entityId, id: entityId, name: entityId, ward, wardRoom }) as Patient

const due = (since: number): TurnState => ({
  kind: 'due',
  since: at(since),
  turnedAt: at(since - 120),
  position: 'back',
})
const within = (dueAt: number): TurnState => ({
  kind: 'within',
  dueAt: at(dueAt),
  turnedAt: at(dueAt - 120),
  position: 'left',
})
const unknown = (since: number | null): TurnState => ({
  kind: 'unknown',
  why: since === null ? 'never' : 'silent',
  since: since === null ? null : at(since),
  position: null,
  turnedAt: null,
})
const DRY: DiaperState = { kind: 'dry', days: { wet: 0, known: 7 }, round: T0 }
const LIKELY: DiaperState = { kind: 'likely', days: { wet: 6, known: 7 }, round: T0 }
const UNKNOWN: DiaperState = { kind: 'unknown', why: 'never' }
const wet = (level: number): DiaperState => ({
  kind: 'wet',
  soil: { level, isSoiled: false },
  since: null,
})

const marksOf = (marks: Record<string, Partial<CareMarks>>) =>
  new Map(
    Object.entries(marks).map(([id, each]) => [id, { turn: within(60), diaper: DRY, ...each }]),
  )
const shown = (sections: readonly { key: string; patients: readonly Patient[] }[]) =>
  sections.map(({ key, patients }) => [key, patients.map(({ entityId }) => entityId).join(' ')])

describe('who is to be turned', () => {
  it('TURN-09: most overdue first, then the unknown, then who is due soonest, each under its heading', () => {
    const marks = marksOf({
      soon: { turn: within(10) },
      later: { turn: within(90) },
      late: { turn: due(-90) },
      just: { turn: due(-1) },
      silent: { turn: unknown(-60) },
      never: { turn: unknown(null) },
      off: { turn: { kind: 'off' } },
    })
    const patients = [...marks.keys()].map((id) => patient(id))
    expect(shown(turnSections(patients, marks))).toEqual([
      ['due', 'late just'],
      ['unknown', 'never silent'],
      ['within', 'soon later'],
      ['off', 'off'],
    ])
  })
  it('of equals, the lower room; a state that nobody is in has no heading; nobody without marks', () => {
    const marks = marksOf({ a: {}, b: {}, c: {} })
    const patients = [patient('a', '110'), patient('b', '9'), patient('c', '9', 'Birch')]
    expect(shown(turnSections([...patients, patient('gone')], marks))).toEqual([
      ['within', 'c b a'],
    ])
  })
})

describe('the diaper round', () => {
  const room = (name: string, ...ids: string[]): RoomGroup => ({
    key: name,
    title: `#${name}`,
    wardId: 'w',
    roomId: name,
    patients: ids.map((id) => patient(id, name)),
  })
  const rooms = [room('101', 'dry', 'likely', 'wet'), room('102', 'other'), room('103', 'full')]
  const marks = marksOf({
    dry: {},
    likely: { diaper: LIKELY },
    wet: { diaper: wet(1) },
    other: {},
    full: { diaper: wet(3) },
  })

  it('ROUND-05, ROUND-08: goes by rooms, in each the wettest first; to do is who is not known to stay dry', () => {
    expect(shown(diaperSections(rooms, marks, 'todo'))).toEqual([
      ['101', 'wet likely'],
      ['103', 'full'],
    ])
    expect(shown(diaperSections(rooms, marks, 'all'))).toEqual([
      ['101', 'wet likely dry'],
      ['102', 'other'],
      ['103', 'full'],
    ])
  })
  it('ROUND-13: more than a few who are not known come together and last; with everybody they keep their rooms', () => {
    const ids = ['a', 'b', 'c', 'd']
    const many = marksOf({
      wet: { diaper: wet(1) },
      ...Object.fromEntries(ids.map((id) => [id, { diaper: UNKNOWN }])),
    })
    const all = [room('101', ...ids), room('102', 'wet')]
    expect(shown(diaperSections(all, many, 'todo'))).toEqual([
      ['102', 'wet'],
      ['unknown', 'a b c d'],
    ])
    expect(shown(diaperSections(all, many, 'all')).map(([key]) => key)).toEqual(['101', '102'])
  })
  it('ROUND-06: who is not known is to be looked at', () => {
    const found = diaperSections([room('101', 'a')], marksOf({ a: { diaper: UNKNOWN } }), 'todo')
    expect(shown(found)).toEqual([['101', 'a']])
  })
  it('counts each state', () => {
    expect(careCounts(marks)).toEqual({
      turn: { due: 0, unknown: 0, within: 5, up: 0, off: 0 },
      diaper: { wet: 2, likely: 1, dry: 2, unknown: 0 },
    })
  })
})
