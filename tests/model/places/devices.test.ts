import { describe, expect, it } from 'vitest'
import {
  byWard,
  connectedGateway,
  deviceRows,
  filterGateways,
  filterSensors,
  gatewayLabel,
} from '../../../src/model/places/devices.ts'
import type { Gateway, Sensor } from '../../../src/model/places/ward.ts'

const gateway = (id: string, more: Partial<Gateway> = {}): Gateway => ({
  id,
  name: id,
  nickname: '',
  connected: true,
  ward: 'ICU',
  wardId: 'icu',
  room: '3',
  ...more,
})
const sensor = (id: string, more: Partial<Sensor> = {}): Sensor => ({
  id,
  name: `Dr.${id}`,
  connected: true,
  ward: 'ICU',
  room: '3',
  ownerId: '',
  ownerName: '',
  gatewayId: '',
  gatewayName: '',
  diaperType: '',
  ...more,
})

const DOOR = gateway('gw01', { nickname: 'Door' })

// SENS-06, GW-04.
describe('labels (FORM-36)', () => {
  it('of gateways', () => {
    expect(gatewayLabel(DOOR)).toBe('Door(gw01)')
    expect(gatewayLabel(gateway('gw02'))).toBe('gw02')
  })
  // SHELL-26, SENS-07.
  it('of the gateway that hears a sensor', () => {
    expect(connectedGateway(sensor('1', { gatewayId: 'gw01' }), [DOOR])).toBe('gw01(Door)')
    expect(connectedGateway(sensor('1', { gatewayName: 'gw09' }), [DOOR])).toBe('gw09')
    expect(connectedGateway(sensor('1'), [DOOR])).toBe('')
  })
})

describe('search (FORM-28, AMB-84)', () => {
  const all = { ward: { kind: 'all' } } as const
  // GW-22, VALID-48.
  it.each([
    ['door', ['gw01']],
    ['3 #icu', ['gw01']],
    ['icu #3', ['gw01']],
    ['GW', ['gw01', 'gw02']],
    ['x', []],
  ])('gateways by %s', (query, found) =>
    expect(
      filterGateways([DOOR, gateway('gw02', { ward: 'Rehab' })], { ...all, query }).map(
        ({ id }) => id,
      ),
    ).toEqual(found),
  )
  // SENS-16, VALID-48.
  it('sensors by name and by the nickname of their gateway', () => {
    const sensors = [sensor('1', { gatewayId: 'gw01' }), sensor('2')]
    const by = (query: string) =>
      filterSensors(sensors, [DOOR], { ...all, filter: 'all', query }).map(({ id }) => id)
    expect(by('door')).toEqual(['1'])
    expect(by('dr.2')).toEqual(['2'])
  })
  it('sensors by the patient who wears them', () => {
    const sensors = [sensor('1', { ownerId: '102', ownerName: 'Kim Sora' }), sensor('2')]
    const by = (query: string) =>
      filterSensors(sensors, [], { ...all, filter: 'all', query }).map(({ id }) => id)
    expect([by('sora'), by('102'), by('park')]).toEqual([['1'], ['1'], []])
  })
})

describe('filters (SENS-01, SENS-17, GW-26, AMB-91)', () => {
  const sensors = [
    sensor('own', { ownerId: '7' }),
    sensor('free'),
    sensor('lost', { ward: '', room: '' }),
    sensor('far', { ward: 'Rehab' }),
  ]
  it.each([
    ['all', 'all', ['own', 'free', 'lost', 'far']],
    ['assigned', 'all', ['own']],
    ['free', 'all', ['free', 'lost', 'far']],
    ['all', 'none', ['lost']],
    ['all', 'Rehab', ['far']],
  ] as const)('%s of %s', (filter, ward, found) => {
    const choice =
      ward === 'all' || ward === 'none' ? { kind: ward } : ({ kind: 'ward', name: ward } as const)
    expect(
      filterSensors(sensors, [], { filter, query: '', ward: choice }).map(({ id }) => id),
    ).toEqual(found)
  })
  // SENS-03, SENS-04, GW-02, GW-03, AMB-91.
  it('groups by ward, without one last, in their order', () => {
    const groups = byWard([
      ...sensors,
      sensor('more', { ward: 'Ward 10' }),
      sensor('less', { ward: 'Ward 2' }),
    ])
    expect(groups.map(({ title }) => title)).toEqual(['ICU', 'Rehab', 'Ward 2', 'Ward 10', ''])
    expect(groups[0]?.devices.map(({ id }) => id)).toEqual(['own', 'free'])
  })
  // SENS-03, GW-02.
  it('rows: a heading and cards side by side; a collapsed group keeps its heading', () => {
    const groups = byWard(sensors)
    expect(deviceRows(groups, new Set(), 2).map(({ kind }) => kind)).toEqual([
      'group',
      'cards',
      'group',
      'cards',
      'group',
      'cards',
    ])
    expect(deviceRows(groups, new Set(['ward ICU']), 2)).toHaveLength(5)
  })
})
