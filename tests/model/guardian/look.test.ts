import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Breach,
  BREACH_CODES,
  markOf,
  patientsIn,
} from '../../../src/model/guardian/breach.ts'
import { breachesOf } from '../../../src/model/guardian/look.ts'
import type { Picture } from '../../../src/model/guardian/picture.ts'
import {
  codesOf,
  healed,
  only,
  sound,
  tie,
  withGateway,
  withPatient,
  withRoom,
  withSensor,
} from './world.ts'

/* The invariants of a facility, each broken once (FIT-01), and what puts it right (FIT-02). */

const WORDS = { wardId: 'w1', ward: 'Maple', roomId: 'r1', room: '101' }

type Case = [code: Breach['code'], broken: Picture, of: string[], healing: Breach['healing']]
const wearer = (patient: string | null, ...sensors: string[]) =>
  ({ kind: 'wearer', sensors, patient }) as const
const place = (of: 'ward' | 'room', to: string) =>
  ({ kind: 'place', of, patient: 'p0', place: to }) as const

const twoWearers = (first: number, second: number): Picture =>
  withPatient(
    withSensor(sound(), 's0', { wearers: [tie('p0', first), tie('p1', second)] }),
    'p1',
    {},
  )
const freed = withPatient(withSensor(sound(), 's0', { wearers: [] }), 'p0', { isConnected: false })

const CASES: readonly Case[] = [
  ['worn-elsewhere', withSensor(sound(), 'free', { wearers: [tie('far')] }), ['free'], null],
  [
    'owner-differs',
    withSensor(sound(), 's0', { owner: '1001' }),
    ['s0', 'p0', 'p1'],
    wearer('p0', 's0'),
  ],
  ['owner-differs', withSensor(sound(), 's0', { owner: '' }), ['s0', 'p0'], wearer('p0', 's0')],
  ['owner-differs', freed, ['s0', 'p0'], wearer(null, 's0')],
  ['owner-differs', withSensor(sound(), 'free', { owner: '77' }), ['free'], wearer(null, 'free')],
  [
    'connected-without-sensor',
    withSensor(sound(), 's0', { wearers: [], owner: '' }),
    ['p0'],
    { kind: 'not-connected', patient: 'p0' },
  ],
  [
    'nothing-saved',
    withPatient(sound(), 'p2', { words: null, wards: [], rooms: [] }),
    ['p2'],
    null,
  ],
  [
    'patient-twice',
    withSensor(withPatient(sound(), 'p1', { no: '1000' }), 's1', { owner: '1000' }),
    ['p0', 'p1'],
    null,
  ],
  [
    'two-wards',
    withPatient(sound(), 'p0', { wards: [tie('w1', 5), tie('w2', 9)] }),
    ['p0', 'w1', 'w2'],
    place('ward', 'w2'),
  ],
  [
    'two-wards',
    withPatient(sound(), 'p0', { wards: [tie('w1'), tie('w2')] }),
    ['p0', 'w1', 'w2'],
    place('ward', 'w1'),
  ],
  [
    'two-rooms',
    withPatient(sound(), 'p0', { rooms: [tie('r1'), tie('r2', 3)] }),
    ['p0', 'r1', 'r2'],
    place('room', 'r2'),
  ],
  ['no-ward', withPatient(sound(), 'p0', { wards: [] }), ['p0', 'w1'], place('ward', 'w1')],
  [
    'no-ward',
    withPatient(sound(), 'p0', { wards: [], words: { ...WORDS, wardId: 'gone', ward: 'Gone' } }),
    ['p0'],
    null,
  ],
  ['no-room', withPatient(sound(), 'p0', { rooms: [] }), ['p0', 'r1'], place('room', 'r1')],
  [
    'ward-differs',
    withPatient(sound(), 'p0', { wards: [tie('w2')] }),
    ['p0', 'w2', 'w1'],
    place('ward', 'w2'),
  ],
  [
    'room-differs',
    withPatient(sound(), 'p0', { rooms: [tie('r2')] }),
    ['p0', 'r2', 'r1'],
    place('room', 'r2'),
  ],
  [
    'room-of-other-ward',
    withPatient(sound(), 'p0', {
      rooms: [tie('r3')],
      words: { ...WORDS, roomId: 'r3', room: '201' },
    }),
    ['p0', 'w1', 'r3'],
    null,
  ],
  [
    'gateway-two-wards',
    withGateway(sound(), 'g1', { wards: [tie('w1'), tie('w2', 4)] }),
    ['g1', 'w1', 'w2'],
    { kind: 'gateway', gateway: 'g1', ward: 'w2' },
  ],
  [
    'gateway-ward-differs',
    withGateway(sound(), 'g1', { wards: [tie('w2')] }),
    ['g1', 'w2', 'w1'],
    { kind: 'gateway', gateway: 'g1', ward: 'w2' },
  ],
  [
    'gateway-ward-differs',
    withGateway(sound(), 'g1', { wards: [] }),
    ['g1', 'w1'],
    { kind: 'gateway', gateway: 'g1', ward: 'w1' },
  ],
  // It comes to a ward, or leaves it.
  ['gateway-ward-differs', withGateway(sound(), 'g2', { wards: [tie('w1')] }), ['g2', 'w1'], null],
  [
    'room-without-ward',
    withRoom(sound(), 'r2', { wards: [] }),
    ['r2', 'w1'],
    { kind: 'room', room: 'r2', ward: 'w1' },
  ],
  ['room-without-ward', withRoom(sound(), 'r2', { wards: [], ward: 'Gone' }), ['r2'], null],
  [
    'room-two-wards',
    withRoom(sound(), 'r2', { wards: [tie('w1'), tie('w2')] }),
    ['r2', 'w1', 'w2'],
    { kind: 'room', room: 'r2', ward: 'w1' },
  ],
  [
    'ward-name-differs',
    withPatient(sound(), 'p0', { words: { ...WORDS, ward: 'Old' } }),
    ['w1', 'p0'],
    { kind: 'ward-name', ward: 'w1' },
  ],
  ['no-admin', { ...sound(), admins: 0 }, ['h'], null],
]

describe('one invariant each', () => {
  it('a sound facility has no breach, and one whose accounts are not known neither', () => {
    expect(codesOf(sound())).toEqual([])
    expect(codesOf({ ...sound(), admins: null })).toEqual([])
  })

  it.each(CASES)('%s %#', (code, broken, of, healing) => {
    const breach = only(broken)
    expect([breach.code, breach.subject.id, ...breach.others.map(({ id }) => id)]).toEqual([
      code,
      ...of,
    ])
    expect(breach.healing).toEqual(healing)
    // A ward that is right by now may have another room in it: that is asked.
    const left = breach.healing ? codesOf(healed(broken, breach.healing)) : []
    expect(left.filter((each) => each !== 'room-of-other-ward')).toEqual([])
  })

  it('a sensor has one wearer: the later relation wins, else whom the sensor names', () => {
    // Patient 1 wears another as well.
    const [shared, two] = breachesOf(twoWearers(3, 8))
    expect(shared).toMatchObject({ code: 'two-wearers', healing: wearer('p1', 's0') })
    expect(patientsIn(shared as Breach).map(({ no }) => no)).toEqual(['1000', '1001'])
    expect(two).toMatchObject({ code: 'two-sensors', subject: { id: 'p1' }, healing: null })
    expect(breachesOf(twoWearers(0, 0))[0]?.healing).toEqual(wearer('p0', 's0'))
    const neither = withSensor(twoWearers(0, 0), 's0', { owner: '1002' })
    expect(breachesOf(neither)[0]?.healing).toBeNull()
  })

  it('a patient wears one sensor: the earlier one is nobody’s', () => {
    const both = withSensor(sound(), 'free', { wearers: [tie('p0', 9)], owner: '1000' })
    const breach = only(both)
    expect(breach).toMatchObject({
      code: 'two-sensors',
      subject: { id: 'p0', no: '1000' },
      healing: wearer(null, 's0'),
    })
    expect(only(withSensor(both, 'free', { wearers: [tie('p0')] })).healing).toBeNull()
  })

  it('every code is shown', () => {
    const shown = new Set([...CASES.map(([code]) => code), 'two-wearers', 'two-sensors'])
    expect([...BREACH_CODES].filter((code) => !shown.has(code))).toEqual([])
  })

  it('a mark says the same of the same breach, in whatever order it was found', () => {
    const [one] = breachesOf(twoWearers(1, 2))
    const again = { ...(one as Breach), others: (one as Breach).others.toReversed() }
    expect(markOf(again)).toBe(markOf(one as Breach))
  })
})

describe('whoever knows no relations', () => {
  /** What a console has: rows, and no relation. */
  function seen(picture: Picture): Picture {
    return {
      ...picture,
      admins: null,
      patients: picture.patients.map((each) => ({ ...each, wards: null, rooms: null })),
      sensors: picture.sensors.map((each) => ({ ...each, wearers: null })),
      gateways: picture.gateways.map((each) => ({ ...each, wards: null })),
    }
  }

  it('says what its own rows show, and heals nothing (FIT-03)', () => {
    expect(codesOf(seen(sound()))).toEqual([])
    const shown = (picture: Picture) => {
      const { code, healing } = only(seen(picture))
      expect(healing).toBeNull()
      return code
    }
    expect(shown(withSensor(sound(), 'free', { owner: '77' }))).toBe('owner-differs')
    expect(shown(withSensor(sound(), 'free', { owner: '1000' }))).toBe('two-sensors')
    expect(shown(withPatient(sound(), 'p0', { words: { ...WORDS, wardId: 'gone' } }))).toBe(
      'ward-differs',
    )
    expect(shown(withGateway(sound(), 'g1', { words: { wardId: 'gone', ward: 'x' } }))).toBe(
      'gateway-ward-differs',
    )
    const added = { words: null, no: '' }
    expect(shown(withSensor(withPatient(sound(), 'p2', added), 's2', { owner: '' }))).toBe(
      'nothing-saved',
    )
  })
})

describe('any facility', () => {
  const ids = (prefix: string, count: number) =>
    fc.subarray(Array.from({ length: count }, (_, index) => `${prefix}${index}`))
  const ties = (prefix: string, count: number) =>
    ids(prefix, count).chain((some) =>
      fc.tuple(...some.map((id) => fc.nat(3).map((at) => tie(id, at)))),
    )
  /** Everything hangs together by chance. */
  const broken = fc
    .record({
      wearers: fc.array(ties('p', 4), { minLength: 4, maxLength: 4 }),
      owners: fc.array(fc.constantFrom('', '1000', '1001', '1002', '1003', '7'), {
        minLength: 4,
        maxLength: 4,
      }),
      wards: fc.array(ties('w', 3), { minLength: 4, maxLength: 4 }),
      rooms: fc.array(ties('r', 4), { minLength: 4, maxLength: 4 }),
      saved: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      gateway: ties('w', 3),
      roomsOf: fc.array(ties('w', 3), { minLength: 3, maxLength: 3 }),
    })
    .map((chance): Picture => {
      const { patients, sensors, gateways, rooms, ...rest } = sound(4)
      return {
        ...rest,
        patients: patients.map((patient, at) => ({
          ...patient,
          no: chance.saved[at] ? patient.no : '',
          words: chance.saved[at] ? patient.words : null,
          wards: chance.wards[at] ?? [],
          rooms: chance.rooms[at] ?? [],
        })),
        sensors: sensors.map((sensor, at) =>
          at < 4
            ? { ...sensor, owner: chance.owners[at] ?? '', wearers: chance.wearers[at] ?? [] }
            : sensor,
        ),
        gateways: gateways.map((gateway, at) =>
          at === 0 ? { ...gateway, wards: chance.gateway } : gateway,
        ),
        rooms: rooms.map((room, at) => ({ ...room, wards: chance.roomsOf[at] ?? [] })),
      }
    })

  it('one that breaks an invariant is named, and only one that does', () => {
    fc.assert(
      fc.property(broken, (picture) => {
        const codes = new Set(codesOf(picture))
        const own = picture.sensors.map(({ wearers }) => wearers ?? [])
        const shared = own.some((wearers) => wearers.length > 1)
        expect(codes.has('two-wearers')).toBe(shared)
        const worn = own.flat().map(({ id }) => id)
        expect(codes.has('two-sensors')).toBe(new Set(worn).size < worn.length)
        const saved = picture.patients.filter(({ words }) => words !== null)
        const real = (patient: Picture['patients'][number]) =>
          (patient.wards ?? []).filter(({ id }) => id !== 'w0').length
        expect(codes.has('two-wards')).toBe(saved.some((patient) => real(patient) > 1))
        expect(codes.has('no-ward')).toBe(saved.some((patient) => real(patient) === 0))
        expect(codes.has('nothing-saved')).toBe(saved.length < picture.patients.length)
      }),
    )
  })

  it('what a rule can put right is put right, and what is left a person must decide', () => {
    fc.assert(
      fc.property(broken, (picture) => {
        let now = picture
        for (let turn = 0; turn < 40; turn += 1) {
          const healing = breachesOf(now).find((breach) => breach.healing !== null)?.healing
          if (!healing) break
          now = healed(now, healing)
        }
        expect(breachesOf(now).filter(({ healing }) => healing !== null)).toEqual([])
      }),
    )
  })
})
