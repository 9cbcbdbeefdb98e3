import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { deviceFacts, ranked } from '../../src/model/places/device-need.ts'
import type { Drain } from '../../src/model/places/battery-life.ts'
import type { Gateway, Sensor } from '../../src/model/places/ward.ts'
import { NamesProvider, namesIn } from '../../src/ui/names.tsx'
import { DeviceLine } from '../../src/screens/settings/DeviceLine.tsx'
import { patientOf, sensorOf } from '../model/rows.ts'

const MINUTE = 60_000
const NOW = new Date(2026, 2, 3, 15, 30).getTime()
const KIM = patientOf({ entityId: 'p', id: '7', name: 'Kim Min-jun', sensorId: 's' })
const DOOR: Gateway = {
  id: 'g',
  name: 'gw-1',
  nickname: 'Door',
  connected: true,
  ward: 'Cedar',
  wardId: 'w',
  room: '101',
}
const WORN: Partial<Sensor> = {
  connected: true,
  ownerId: '7',
  ownerName: 'Kim Min-jun',
  ward: 'Cedar',
  room: '101',
  gatewayId: 'g',
}

function lineOf(
  sensor: Partial<Sensor>,
  more: { heardAgo?: number; drain?: Drain; gateway?: Partial<Gateway>; asOf?: string } = {},
) {
  const facts = deviceFacts({
    sensors: [sensorOf({ id: 's', ...WORN, ...sensor })],
    gateways: [{ ...DOOR, ...more.gateway }],
    patients: [KIM],
    patientsHeard: new Map(more.heardAgo === undefined ? [] : [['p', NOW - more.heardAgo]]),
    drains: new Map(more.drain ? [['s', more.drain]] : []),
  })
  const lines = ranked(facts, { now: NOW, lowBattery: 20 })
  const found = lines.find(({ facts: { kind } }) => kind === 'sensor')
  if (!found) throw new Error('There is a sensor.')
  return draw(<DeviceLine line={found} now={NOW} asOf={more.asOf ?? ''} />)
}

const falling: Drain = { perDay: 24, from: NOW - 48 * 60 * MINUTE, to: NOW, percent: 60 }

describe('a sensor at a glance', () => {
  // DEVS-05, DEVS-06, DEVS-07.
  it('says who wears it, its battery with the day it is empty, when it was heard and by which gateway', () => {
    const shown = lineOf({ battery: 60, batteryAt: NOW }, { heardAgo: 5_000, drain: falling })
    expect(shown.one('article')['aria-label']).toBe('Dr.0001')
    for (const text of [
      'Kim Min-jun · Cedar #101',
      '60%',
      'Empty on Fri 6 Mar',
      '15:30 under 1 min ago',
      'Connected Door (gw-1)',
      'In order',
    ])
      expect(shown.text).toContain(text)
  })

  // DEVS-06.
  it('never shows an old level as one of now', () => {
    const old = lineOf(
      { battery: 60, batteryAt: NOW - 3 * 60 * MINUTE, connected: false },
      { heardAgo: 2 * 60 * MINUTE, drain: falling },
    )
    expect(old.text).toContain('60% read 12:30 · Empty on')
    expect(old.all('li').map(({ text }) => text)).toEqual(['Silent since 13:30'])
    expect(old.text).toContain('13:30 2 h ago')
    const fresh = lineOf({ battery: 60, batteryAt: NOW - 15 * MINUTE })
    expect(fresh.text).not.toContain('read')
  })

  // DEVS-08.
  it('says what is not reported', () => {
    const none = lineOf({ gatewayId: '', ownerId: '', ownerName: '' })
    for (const text of [
      'Not worn',
      'Battery Not reported',
      'Last heard Not reported',
      'No gateway yet',
    ])
      expect(none.text).toContain(text)
    expect(lineOf({ connected: false, ownerId: '' }).text).toContain('Last heard Not heard yet')
    expect(lineOf({ battery: 60, batteryAt: NOW }).text).toContain('Run time not known yet')
  })

  // DEVS-02, DEVS-07.
  it('says each thing it needs, most urgent first, with a sign beside the words', () => {
    const bad = lineOf(
      {
        connected: false,
        battery: 9,
        batteryAt: NOW,
        clockSkewMs: 120_000,
        impossible: 3,
        impossibleSince: NOW - MINUTE,
      },
      { gateway: { connected: false } },
    )
    expect(bad.all('li').map(({ text }) => text)).toEqual([
      'Silent since 15:30, its gateway is off',
      'Battery low, 9%',
      'Clock 2 min ahead',
      '3 unusable values today',
    ])
    expect(bad.text).toMatch(/Door ?\(gw-1\) ?, Disconnected/)
  })

  // GWMAN-03.
  it('says of a gateway which sensors it reports are not accepted', () => {
    const away = { turnedAway: { foreign: 2 }, turnedAwaySince: NOW - MINUTE }
    const none = { sensors: [], patients: [], patientsHeard: new Map(), drains: new Map() }
    const facts = deviceFacts({ ...none, gateways: [{ ...DOOR, ...away }] })
    const [found] = ranked(facts, { now: NOW, lowBattery: 20 })
    if (!found) throw new Error('There is a gateway.')
    const shown = draw(<DeviceLine line={found} now={NOW} asOf="" />)
    expect(shown.all('li').map(({ text }) => text)).toEqual([
      '2 sensors not accepted today: not of this hospital',
    ])
  })

  // DEVS-09.
  it('dates what is not followed', () => {
    expect(lineOf({}, { asOf: 'as of 15:02' }).text).toContain('Connected as of 15:02')
  })

  // PRIV-01.
  it('calls people as this screen does', () => {
    const [found] = ranked(
      deviceFacts({
        sensors: [sensorOf({ id: 's', ...WORN })],
        gateways: [],
        patients: [KIM],
        patientsHeard: new Map(),
        drains: new Map(),
      }),
      { now: NOW, lowBattery: 20 },
    )
    if (!found) throw new Error('There is a sensor.')
    const shown = draw(
      <NamesProvider names={namesIn([KIM], 'initials')}>
        <DeviceLine line={found} now={NOW} asOf="" />
      </NamesProvider>,
    )
    expect(shown.text).not.toContain('Min-jun')
  })
})
