import { describe, expect, test } from 'vitest'
import {
  type DeviceFacts,
  deviceFacts,
  isListed,
  needsOf,
  ranked,
} from '../../../src/model/places/device-need.ts'
import type { Patient } from '../../../src/model/patients/patient.ts'
import type { Gateway, Sensor } from '../../../src/model/places/ward.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 22, 12)
const given = { now: NOW, lowBattery: 20 }

const sensor = (name: string, more: Partial<Sensor> = {}): Sensor => ({
  id: name,
  name,
  connected: true,
  ward: 'Cedar',
  room: '101',
  ownerId: '7',
  ownerName: 'Kim',
  gatewayId: 'g1',
  gatewayName: 'gw-1',
  diaperType: '',
  ...more,
})
const gateway = (name: string, more: Partial<Gateway> = {}): Gateway => ({
  id: name,
  name,
  nickname: '',
  connected: true,
  ward: 'Cedar',
  wardId: 'w',
  room: '101',
  ...more,
})
const facts = (
  sensors: readonly Sensor[],
  gateways: readonly Gateway[] = [],
  more: Partial<Parameters<typeof deviceFacts>[0]> = {},
): DeviceFacts[] =>
  deviceFacts({
    sensors,
    gateways,
    patients: [],
    patientsHeard: new Map(),
    drains: new Map(),
    ...more,
  })
const needs = (...args: Parameters<typeof facts>) =>
  facts(...args).flatMap((each) => needsOf(each, given))

describe('what needs a hand (DEVS-02)', () => {
  test('nothing of devices that are well', () => {
    expect(needs([sensor('a', { battery: 50, batteryAt: NOW })], [gateway('g1')])).toEqual([])
  })

  test('a sensor that somebody wears and nobody hears, since it was heard last', () => {
    const silent = sensor('a', { connected: false, connectedAt: NOW - HOUR })
    expect(needs([silent])).toEqual([{ kind: 'silent', since: NOW - HOUR, isGatewayOff: false }])
    const patient = { entityId: 'p', id: '7', sensorId: 'a' } as Patient
    const heard = new Map([['p', NOW - 2 * HOUR]])
    expect(needs([silent], [], { patients: [patient], patientsHeard: heard })).toEqual([
      { kind: 'silent', since: NOW - 2 * HOUR, isGatewayOff: false },
    ])
    // What the patient's sensor of now was heard saying says nothing of another one.
    const other = { ...patient, sensorId: 'b' }
    expect(needs([silent], [], { patients: [other], patientsHeard: heard })).toEqual([
      { kind: 'silent', since: NOW - HOUR, isGatewayOff: false },
    ])
  })

  test('its gateway that is off is named as the reason', () => {
    const off = gateway('g1', { connected: false, connectedAt: NOW - HOUR })
    expect(needs([sensor('a', { connected: false })], [off])).toEqual([
      { kind: 'gateway-off', since: NOW - HOUR, sensors: 1 },
      { kind: 'silent', since: 0, isGatewayOff: true },
    ])
  })

  // GWMAN-03, DEVS-24.
  test('a gateway that reports sensors which are not accepted, for a day, after what is more urgent', () => {
    const away = { turnedAway: { foreign: 2 }, turnedAwaySince: NOW - HOUR }
    const need = { kind: 'turned-away', sensors: { foreign: 2 }, since: NOW - HOUR }
    expect(needs([], [gateway('g1', away)])).toEqual([need])
    expect(needs([], [gateway('g1', { ...away, connected: false, clockSkewMs: 60_000 })])).toEqual([
      { kind: 'gateway-off', since: 0, sensors: 0 },
      { kind: 'clock', skewMs: 60_000 },
      need,
    ])
    expect(needs([], [gateway('g1', { ...away, turnedAwaySince: NOW - 24 * HOUR })])).toEqual([])
    const more = gateway('g2', { ...away, turnedAway: { foreign: 1, beyond: 2 } })
    const lines = ranked(facts([], [gateway('g1', away), more]), given)
    expect(lines.map((line) => line.facts.device.name)).toEqual(['g2', 'g1'])
  })

  test('no spare sensor, which may lie there switched off and empty', () => {
    expect(
      needs([sensor('a', { ownerId: '', connected: false, battery: 3, batteryAt: NOW })]),
    ).toEqual([])
  })

  test("a battery at the hospital's limit, and one that is empty soon", () => {
    const low = sensor('a', { battery: 20, batteryAt: NOW })
    expect(needs([low])).toEqual([{ kind: 'battery-low', percent: 20 }])
    const soon = sensor('a', { battery: 21, batteryAt: NOW })
    const drains = new Map([['a', { perDay: 21, from: NOW - 48 * HOUR, to: NOW, percent: 21 }]])
    expect(needs([soon], [], { drains })).toEqual([
      { kind: 'battery-soon', emptyAt: NOW + 24 * HOUR },
    ])
    expect(needs([{ ...soon, battery: 40 }], [], { drains })).toEqual([])
  })

  test('a clock that is off by more than ten seconds, of either kind', () => {
    expect(needs([sensor('a', { clockSkewMs: 10_000 })])).toEqual([])
    expect(
      needs([sensor('a', { clockSkewMs: -10_001 })], [gateway('g', { clockSkewMs: 60_000 })]),
    ).toEqual([
      { kind: 'clock', skewMs: 60_000 },
      { kind: 'clock', skewMs: -10_001 },
    ])
  })

  test('refused values of the last 24 hours', () => {
    const since = NOW - HOUR
    expect(needs([sensor('a', { impossible: 3, impossibleSince: since })])).toEqual([
      { kind: 'values', count: 3, since },
    ])
    expect(needs([sensor('a', { impossible: 3, impossibleSince: NOW - 24 * HOUR })])).toEqual([])
  })
})

describe('the order of the list (DEVS-01)', () => {
  const all = facts(
    [
      sensor('Dr.10'),
      sensor('Dr.2'),
      sensor('values', { impossible: 1, impossibleSince: NOW }),
      sensor('clock', { clockSkewMs: 30_000 }),
      sensor('low', { battery: 12, batteryAt: NOW }),
      sensor('lower', { battery: 5, batteryAt: NOW }),
      sensor('silent', { connected: false, connectedAt: NOW - HOUR }),
      sensor('silent for long', {
        connected: false,
        connectedAt: NOW - 9 * HOUR,
        clockSkewMs: 20_000,
      }),
      sensor('spare', { ownerId: '' }),
    ],
    [gateway('gw-1'), gateway('off', { connected: false })],
  )
  const lines = ranked(all, given)

  test('what leaves people unwatched comes first, the well ones last by name', () => {
    expect(lines.map(({ facts: { device } }) => device.name)).toEqual([
      'off',
      'silent for long',
      'silent',
      'lower',
      'low',
      'clock',
      'values',
      'gw-1',
      'Dr.2',
      'Dr.10',
      'spare',
    ])
    expect(lines[1]?.needs.map(({ kind }) => kind)).toEqual(['silent', 'clock'])
  })

  test('is the same whatever order the rows have', () => {
    expect(ranked(all.toReversed(), given)).toEqual(lines)
  })

  test('filters list what they say (DEVS-10)', () => {
    const names = (filter: Parameters<typeof isListed>[1]) =>
      lines.filter((line) => isListed(line, filter)).map(({ facts: { device } }) => device.name)
    expect(names('all')).toHaveLength(11)
    expect(names('need')).toHaveLength(7)
    expect(names('gateways')).toEqual(['off', 'gw-1'])
    expect(names('sensors')).toHaveLength(9)
  })
})
