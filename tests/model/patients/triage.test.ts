import { describe, expect, it } from 'vitest'
import type { CareMarks } from '../../../src/model/care/marks.ts'
import type { Patient } from '../../../src/model/patients/patient.ts'
import {
  type Facts,
  inOrder,
  isAmong,
  type PatientFilter,
  type PatientOrder,
} from '../../../src/model/patients/order.ts'
import { NO_VITALS } from '../../../src/model/vitals/telemetry.ts'

const NOW = 1_700_000_000_000
const MINUTE = 60_000

const patient = (name: string, more: Partial<Patient> = {}) =>
  ({ entityId: name, name, id: name, sensorId: `s-${name}`, ...more }) as Patient
const DRY: CareMarks = {
  turn: { kind: 'within', dueAt: NOW + 60 * MINUTE, turnedAt: NOW - 60 * MINUTE, position: 'back' },
  diaper: { kind: 'dry', days: { wet: 0, known: 7 }, round: NOW },
}
const turned = (ago: number): CareMarks => ({
  ...DRY,
  turn:
    ago >= 120
      ? { kind: 'due', since: NOW, turnedAt: NOW - ago * MINUTE, position: 'back' }
      : { kind: 'within', dueAt: NOW, turnedAt: NOW - ago * MINUTE, position: 'back' },
})
const wet = (level: number, isSoiled = false): CareMarks => ({
  ...DRY,
  diaper: { kind: 'wet', soil: { level, isSoiled }, since: null },
})
const alarm = (type: string, minutesAgo: number) =>
  ({ type, first: NOW - minutesAgo * MINUTE, isConfirmed: false }) as const
const facts = (more: Partial<Facts> = {}): Facts => ({
  vitals: { ...NO_VITALS, heardAt: NOW },
  alarms: [],
  caution: null,
  marks: DRY,
  ...more,
})

const ROOMS = ['Dora', 'Anna', 'Carl', 'Ben'].map((name) => patient(name))
function ordered(order: PatientOrder, known: Record<string, Partial<Facts>>): string[] {
  const factsOf = ({ name }: Patient) => facts(known[name])
  return inOrder(ROOMS, order, factsOf, NOW).map(({ name }) => name)
}

describe('the order of patients', () => {
  // DENS-07.
  it('is that of rooms, or of names', () => {
    expect(ordered('room', { Ben: { caution: 'high' } })).toEqual(['Dora', 'Anna', 'Carl', 'Ben'])
    expect(ordered('name', {})).toEqual(['Anna', 'Ben', 'Carl', 'Dora'])
  })

  // DENS-07.
  it('puts the most urgent first, an alarm before a value of the same urgency, then the newest', () => {
    expect(
      ordered('urgency', {
        Dora: { alarms: [alarm('Stool', 50)] },
        Carl: { alarms: [alarm('Falling', 2)] },
        Ben: { alarms: [alarm('Stool', 1), alarm('Falling', 5)] },
      }),
    ).toEqual(['Carl', 'Ben', 'Dora', 'Anna'])
    expect(
      ordered('urgency', { Anna: { caution: 'high' }, Carl: { alarms: [alarm('Falling', 2)] } }),
    ).toEqual(['Carl', 'Anna', 'Dora', 'Ben'])
    expect(
      ordered('urgency', { Anna: { caution: 'high' }, Carl: { alarms: [alarm('Stool', 2)] } }),
    ).toEqual(['Anna', 'Carl', 'Dora', 'Ben'])
  })

  // DENS-07.
  it('puts first who was not turned for longest, and who is wettest', () => {
    expect(
      ordered('turn', {
        Dora: { marks: turned(10) },
        Anna: { marks: turned(130) },
        Carl: { marks: { ...DRY, turn: { kind: 'off' } } },
        Ben: { marks: turned(240) },
      }),
    ).toEqual(['Ben', 'Anna', 'Dora', 'Carl'])
    expect(
      ordered('wet', {
        Anna: { marks: wet(1) },
        Carl: { marks: wet(3) },
        Ben: { marks: wet(1, true) },
      }),
    ).toEqual(['Ben', 'Carl', 'Anna', 'Dora'])
  })

  // DENS-07, ST8.
  it('puts the oldest data first, and moves nobody who is heard', () => {
    const heard = (ago: number) => ({ vitals: { ...NO_VITALS, heardAt: NOW - ago } })
    const silent = { Carl: heard(40 * MINUTE), Ben: { vitals: NO_VITALS } }
    expect(ordered('old', { ...silent, Dora: heard(3000), Anna: heard(9000) })).toEqual([
      'Ben',
      'Carl',
      'Dora',
      'Anna',
    ])
    expect(ordered('old', { ...silent, Dora: heard(9000), Anna: heard(3000) })).toEqual([
      'Ben',
      'Carl',
      'Dora',
      'Anna',
    ])
  })
})

describe('who is shown', () => {
  const among = (filter: PatientFilter, more: Partial<Facts>, who = patient('Anna')) =>
    isAmong(who, filter, () => facts(more), NOW)
  // DENS-08.
  it.each([
    ['attention', {}, false],
    ['attention', { alarms: [alarm('Stool', 1)] }, true],
    ['attention', { caution: 'low' }, true],
    ['attention', { marks: turned(130) }, true],
    ['attention', { marks: turned(30) }, false],
    ['silent', {}, false],
    ['silent', { vitals: { ...NO_VITALS, heardAt: NOW - 4 * MINUTE } }, false],
    ['silent', { vitals: { ...NO_VITALS, heardAt: NOW - 6 * MINUTE } }, true],
    ['silent', { vitals: NO_VITALS }, true],
    ['no-sensor', { vitals: NO_VITALS }, false],
    ['all', {}, true],
  ] as const)('by %s, with %j: %s', (filter, more, expected) => {
    expect(among(filter, more as Partial<Facts>)).toBe(expected)
  })
  it('knows who has no sensor, who is not silent for that', () => {
    const bare = patient('Anna', { sensorId: '' })
    expect(among('no-sensor', {}, bare)).toBe(true)
    expect(among('silent', { vitals: NO_VITALS }, bare)).toBe(false)
  })
})
