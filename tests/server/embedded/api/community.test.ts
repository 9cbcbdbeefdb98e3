import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset, Device } from '../../../../server/protocol/types.ts'
import { type Api, api, signIn, startTestFacility } from '../../support.ts'

/* The Community Edition's refusals, row by row (protocol §13.1). */

let facility: Facility
let staff: Api
let platform: Api
const ids = { hospital: '', own: '', peer: '', patient: '', ward: '', sensor: '' }

beforeAll(async () => {
  facility = await startTestFacility({ edition: 'CE' })
  staff = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  const { entities } = facility.store
  const admin = entities.userByEmail('admin@wardlight.example')
  const first = (all: readonly (Asset | Device)[], kind: string): string =>
    all.find(({ type, customerId }) => type === kind && customerId === admin?.customerId)?.id ?? ''
  ids.hospital = admin?.customerId ?? ''
  ids.own = admin?.id ?? ''
  ids.peer = entities.userByEmail('manager@wardlight.example')?.id ?? ''
  ids.patient = first(entities.all('ASSET'), 'patient')
  ids.ward = first(entities.all('ASSET'), 'ward')
  ids.sensor = first(entities.all('DEVICE'), 'wearable')
})
afterAll(() => facility.close())

const attributes = (type: string, id: string): string =>
  `/api/plugins/telemetry/${type}/${id}/attributes/SERVER_SCOPE`
const relation = (from: [string, string], to: [string, string]) => ({
  from: { entityType: from[0], id: from[1] },
  to: { entityType: to[0], id: to[1] },
  type: 'Contains',
})
const customer = () => ({ entityType: 'CUSTOMER', id: ids.hospital })

it('says what it is', async () => {
  expect((await staff('GET', '/api/system/info')).body).toMatchObject({ type: 'CE' })
})

describe('hospital staff', () => {
  it.each<[string, () => [string, string, unknown?]]>([
    ['an account', () => ['POST', '/api/user', { email: 'n@h.kr', customerId: customer() }]],
    ['an account of somebody else', () => ['POST', '/api/user', { id: { id: ids.peer } }]],
    ['deleting an account', () => ['DELETE', `/api/user/${ids.peer}`]],
    ["a peer's attributes", () => ['POST', attributes('USER', ids.peer), { phone: '1' }]],
    ["the hospital's attributes", () => ['POST', attributes('CUSTOMER', ids.hospital), { a: 1 }]],
    [
      'a new asset',
      () => ['POST', '/api/asset', { type: 'ward', name: 'N', customerId: customer() }],
    ],
    ['deleting an asset', () => ['DELETE', `/api/asset/${ids.patient}`]],
    [
      'a relation with the hospital',
      () => ['POST', '/api/relation', relation(['CUSTOMER', ids.hospital], ['ASSET', ids.patient])],
    ],
    ['a new device', () => ['POST', '/api/device', { name: 'N', type: 'gw' }]],
    ['a hospital', () => ['POST', '/api/customer', { title: 'N' }]],
  ])('may not: %s', async (_, ask) => {
    expect((await staff(...ask())).status).toBe(403)
  })
  it.each<[string, () => [string, string, unknown?]]>([
    ['own attributes', () => ['POST', attributes('USER', ids.own), { phone: '1' }]],
    [
      "the hospital's attributes, read",
      () => [
        'GET',
        attributes('CUSTOMER', ids.hospital).replace('/attributes/', '/values/attributes/'),
      ],
    ],
    ['attributes of a patient', () => ['POST', attributes('ASSET', ids.patient), { a: 1 }]],
    [
      'a relation of own things',
      () => ['POST', '/api/relation', relation(['ASSET', ids.ward], ['ASSET', ids.patient])],
    ],
    ['reading a peer', () => ['GET', `/api/user/${ids.peer}`]],
  ])('may: %s', async (_, ask) => {
    expect((await staff(...ask())).status).toBe(200)
  })
  it('finds no groups, and nobody serves their address', async () => {
    const answer = await staff('GET', `/api/entityGroup/CUSTOMER/${ids.hospital}/ASSET/All`)
    expect(answer.body).toMatchObject({
      status: 404,
      errorCode: 32,
      message: expect.stringMatching(/^No static resource api\/entityGroup/) as string,
    })
  })
})

it('platform people may do all of it', async () => {
  const made = await platform('POST', '/api/user?entityGroupId=&sendActivationMail=true', {
    email: 'new@h.example',
    authority: 'CUSTOMER_USER',
    customerId: customer(),
  })
  expect(made.status).toBe(200)
  expect((await platform('POST', attributes('CUSTOMER', ids.hospital), { a: 1 })).status).toBe(200)
})
