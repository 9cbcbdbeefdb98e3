import { describe, expect, it } from 'vitest'
import { entity, present } from '../../src/wire/entity.ts'
import { deviceQuery, oneDeviceQuery, shownQuery } from '../../src/wire/platform-queries.ts'
import {
  changeOwner,
  deleteAttributes,
  deviceAsStored,
  devicesById,
  hospitalDevices,
} from '../../src/wire/requests/devices.ts'
import {
  accountCount,
  createHospital,
  findHospitals,
  hospitalAsStored,
  hospitalGroup,
  patientCount,
  saveHospital,
} from '../../src/wire/requests/hospitals.ts'
import { NotData } from '../../src/wire/requests/request.ts'
import { newDevice, platformDevice } from '../../src/wire/rows/platform-device.ts'
import { wireEntity } from '../support/wire.ts'

const RUBBISH = [undefined, null, 'x', 7, [], {}, { data: 'x' }, { data: [{}], totalElements: 'x' }]
const FIELDS = {
  title: 'Maple',
  email: '',
  country: 'KR',
  state: '',
  city: '',
  address: '',
  address2: '',
  zip: '',
  phone: '',
}

describe('queries of the platform', () => {
  it('a search selects what it is about, and nothing that is only shown', () => {
    const query = deviceQuery('sensors', 'all', { page: 0, pageSize: 30, search: 'x' })
    expect([...query.entityFields, ...query.latestValues].map(({ key }) => key)).toEqual([
      'name',
      'ownerName',
    ])
    const gateways = deviceQuery('gateways', 'all', { page: 0, pageSize: 30, search: 'x' })
    expect(gateways.latestValues.map(({ key }) => key)).toEqual(['nick'])
  })
  it('connected gateways are active ones, connected sensors say so', () => {
    const filters = (kind: 'gateways' | 'sensors', share: 'connected' | 'known as disconnected') =>
      deviceQuery(kind, share, { page: 0, pageSize: 30, search: '' }).keyFilters.map(
        ({ key, predicate }) => [key.key, predicate.operation, predicate.value.defaultValue],
      )
    expect(filters('gateways', 'connected')).toEqual([['active', 'EQUAL', true]])
    expect(filters('gateways', 'known as disconnected')).toEqual([['active', 'EQUAL', false]])
    const prefix = ['name', 'STARTS_WITH', 'Dr.']
    expect(filters('sensors', 'connected')).toEqual([
      prefix,
      ['connectivity', 'EQUAL', 'connected'],
    ])
    expect(filters('sensors', 'known as disconnected')).toEqual([
      prefix,
      ['connectivity', 'NOT_EQUAL', 'connected'],
    ])
  })
  it('what is followed stays within a frame (trap 24)', () => {
    const ids = Array.from({ length: 30 }, () => '784f394c-42b6-435a-983c-b7beff2784f9')
    expect(JSON.stringify(shownQuery(['gateways', 'sensors'], ids)).length).toBeLessThan(4_000)
    expect(oneDeviceQuery('gateways').pageLink['pageSize']).toBe(1)
  })
})

describe('hospitals', () => {
  // ADMIN-27, API-28.
  it('are read by their fields, and their number is known', () => {
    const row = wireEntity('h1', { fields: FIELDS })
    expect(findHospitals(0, '').decode({ data: [row], totalElements: 31, hasNext: true })).toEqual({
      rows: [{ id: 'h1', ...FIELDS }],
      total: 31,
      dropped: 0,
    })
    const holes = { data: [row, { latest: {} }], totalElements: 2, hasNext: false }
    expect(findHospitals(0, '').decode(holes)).toMatchObject({ rows: [{ id: 'h1' }], dropped: 1 })
    for (const body of RUBBISH) expect(() => findHospitals(0, '').decode(body)).toThrow(NotData)
  })
  // ADMIN-19, API-45.
  it('the group of new ones: a list, a page, none', () => {
    const groups = [
      { id: { id: 'g1' }, name: 'Others' },
      { id: { id: 'g2' }, name: 'All' },
    ]
    expect(hospitalGroup().decode(groups)).toBe('g2')
    expect(hospitalGroup().decode({ data: groups.slice(0, 1) })).toBe('g1')
    expect(hospitalGroup().decode([])).toBe('')
  })
  // ADMIN-19, API-50.
  it('are made in their group and with the mark of who made them', () => {
    const { path, body } = createHospital(FIELDS, 'g 1', 'c1')
    expect(path).toBe('/api/customer?entityGroupId=g%201')
    expect(body).toEqual({ ...FIELDS, additionalInfo: { wardlight: 'c1' } })
    expect(createHospital(FIELDS, '', 'c1').path).toBe('/api/customer')
  })
  // ADMIN-15, ADMIN-19, API-50.
  it('are saved with everything they have, version included (trap 31)', () => {
    const server = { ...FIELDS, city: null, version: 4, additionalInfo: { a: 1 }, later: 'x' }
    const stored = hospitalAsStored('h1').decode(server)
    expect(stored.fields).toEqual(FIELDS)
    expect(saveHospital(stored, { email: 'a@b.kr' }).body).toEqual({ ...server, email: 'a@b.kr' })
  })
  it('how many are in them', () => {
    expect(patientCount('h').path).toBe('/api/customer/h/assets?pageSize=1&page=0&type=patient')
    expect(accountCount('h').decode({ data: [], totalElements: 3 })).toBe(3)
    for (const body of RUBBISH) expect(() => accountCount('h').decode(body)).toThrow(NotData)
  })
})

describe('devices', () => {
  const NOBODY = '13814000-1dd2-11b2-8080-808080808080'
  const wire = (customer: string) => ({
    id: { id: 'd1' },
    name: 'gw-1',
    customerId: { id: customer },
    tenantId: { id: 't1' },
  })
  it('are of a hospital or of the platform', () => {
    const { decode } = deviceAsStored('d1')
    expect(decode(wire('h1'))).toEqual({
      id: 'd1',
      name: 'gw-1',
      hospitalId: 'h1',
      tenantId: 't1',
      isMoved: false,
    })
    expect(decode(wire(NOBODY)).hospitalId).toBe('')
    expect(decode({ ...wire('h1'), customerId: null }).hospitalId).toBe('')
    for (const body of RUBBISH) expect(() => decode(body)).toThrow(NotData)
    expect(devicesById(['a', 'b']).path).toBe('/api/devices?deviceIds=a%2Cb')
  })
  it('of one hospital, by activity or all', () => {
    const link = { page: 1, pageSize: 30, search: '', active: undefined }
    expect(hospitalDevices('h', link).path).not.toContain('active')
    expect(hospitalDevices('h', { ...link, active: false }).path).toContain('active=false')
    const row = { id: { id: 'd' }, name: 'x', active: true, additionalInfo: { gateway: true } }
    expect(hospitalDevices('h', link).decode({ data: [row], totalElements: 1 }).devices).toEqual([
      { id: 'd', name: 'x', active: true, isGateway: true },
    ])
  })
  it('go to an owner, and forget', () => {
    expect(changeOwner('d', { type: 'TENANT', id: 't' }).path).toBe('/api/owner/TENANT/t/DEVICE/d')
    expect(deleteAttributes('d', ['ward', 'room']).path).toMatch(/SERVER_SCOPE\?keys=ward%2Croom$/)
  })
})

describe('a row of the device tables', () => {
  const sensor = { ...newDevice('sensor', 's1'), hospital: 'Maple' }
  // ADMIN-21.
  it('takes what is sent, and keeps the rest', () => {
    const first = platformDevice(
      entity(
        wireEntity('s1', {
          server: { connectivity: 'connected', ward_location: 'Oak-Maple', room: 101 },
        }),
      ),
      sensor,
    )
    expect(first).toMatchObject({ connected: true, ward: 'Oak', room: '101', patient: '' })
    const next = entity(wireEntity('s1', { server: { owner_name: 'Kim' } }))
    expect(platformDevice(next, first)).toEqual({ ...first, patient: 'Kim' })
  })
  it('a value that was deleted is gone (trap 16)', () => {
    const connected = { ...sensor, connected: true, patient: 'Kim' }
    const gone = { ts: 0, value: '' }
    const wire = entity(wireEntity('s1', { server: { connectivity: gone, owner_name: gone } }))
    expect(present(wire.attributes, 'owner_name')).toBeUndefined()
    expect(platformDevice(wire, connected)).toMatchObject({ connected: false, patient: '' })
  })
  // ADMIN-22.
  it('a gateway is connected while it is active', () => {
    const gateway = newDevice('gateway', 'g1')
    const wire = (active: unknown) => entity(wireEntity('g1', { server: { active } }))
    expect(platformDevice(wire(true), gateway).connected).toBe(true)
    expect(platformDevice(wire(false), { ...gateway, connected: true }).connected).toBe(false)
  })
})
