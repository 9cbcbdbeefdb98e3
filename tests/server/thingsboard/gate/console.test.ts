import { describe, expect, it } from 'vitest'
import { admit, open, calls } from '../../../../server/thingsboard/gate/admit.ts'
import { admitFrame } from '../../../../server/thingsboard/gate/frames.ts'
import { actsAt } from '../../../../server/thingsboard/acting/acting.ts'
import { createRouter, splitAddress } from '../../../../server/thingsboard/gate/address.ts'
import {
  deviceQuery,
  hospitalQuery,
  oneDeviceQuery,
  sensorsOfGatewayQuery,
  shownQuery,
  needQueries,
} from '../../../../src/wire/platform-queries.ts'
import {
  gatewayQuery,
  notedQuery,
  patientQuery,
  placeQuery,
  sensorQuery,
  wardQuery,
} from '../../../../src/wire/queries.ts'
import { confirmerOf } from '../../../../src/wire/requests/alarm-comments.ts'
import {
  alarmNow,
  clearAlarm,
  findAlarms,
  findPatientAlarms,
} from '../../../../src/wire/requests/alarms.ts'
import {
  createAsset,
  deleteAsset,
  findAssets,
  hospitalWards,
  assetAsStored,
  renameAsset,
} from '../../../../src/wire/requests/assets.ts'
import { auditLogs, deletedDevices } from '../../../../src/wire/requests/audit.ts'
import {
  attributesOf,
  hospitalName,
  refresh,
  signIn,
  signOut,
  userById,
  whoAmI,
} from '../../../../src/wire/requests/auth.ts'
import * as devices from '../../../../src/wire/requests/devices.ts'
import { averages, findEntities, timeseries } from '../../../../src/wire/requests/entities.ts'
import * as hospitals from '../../../../src/wire/requests/hospitals.ts'
import { noteAuthors, notesBy, saveNote } from '../../../../src/wire/requests/notes.ts'
import * as passwords from '../../../../src/wire/requests/passwords.ts'
import {
  deleteRelation,
  relatedFrom,
  relatedTo,
  saveRelation,
  allAssetsGroup,
} from '../../../../src/wire/requests/relations.ts'
import type { Request } from '../../../../src/wire/requests/request.ts'
import { systemEdition } from '../../../../src/wire/requests/system.ts'
import * as users from '../../../../src/wire/requests/users.ts'
import { gatewaysInWard } from '../../../../src/wire/requests/devices.ts'
import { usersOfWard } from '../../../../src/wire/requests/users.ts'
import { saveAttributes, signalDiaperType } from '../../../../src/wire/requests/writes.ts'
import { probeFrame, subscribeFrame, unsubscribeFrame } from '../../../../src/wire/socket.ts'

/*
 * The gate and the console say the same: what the console asks goes through as it is, and every row of the gate is there
 * for something that the console asks.
 */

const ID = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const asset = { entityType: 'ASSET', id: ID } as const
const device = { entityType: 'DEVICE', id: OTHER } as const
const stored = {
  id: asset,
  name: 'Cedar',
  type: 'ward',
  customerId: { entityType: 'CUSTOMER', id: OTHER },
}
const link = { page: 0, pageSize: 50, search: 'a b', active: true }
const span = { startTs: 1, endTs: 2 }
const fields = {
  title: 'A',
  email: '',
  country: 'KR',
  state: '',
  city: '',
  address: '',
  address2: '',
  zip: '',
  phone: '',
}
const { gateways, sensors } = needQueries({ skewMs: 5, percent: 20 })
const queries = [
  patientQuery(0),
  notedQuery(0),
  wardQuery(0),
  placeQuery(0),
  sensorQuery(0),
  gatewayQuery(0),
  deviceQuery('gateways', 'connected', { page: 1, pageSize: 50, search: 'gw' }),
  deviceQuery('sensors', 'known as disconnected', { page: 1, pageSize: 50, search: '' }),
  oneDeviceQuery('gateways'),
  shownQuery(['gateways', 'sensors'], [ID]),
  sensorsOfGatewayQuery(ID, 0),
  hospitalQuery(0, 'x'),
  ...gateways,
  ...sensors,
]

const asked: readonly Request<unknown>[] = [
  ...queries.map(findEntities),
  signIn('a@b.example', 'p'),
  refresh('r'),
  signOut(),
  whoAmI(),
  userById(ID),
  hospitalName(ID),
  ...(['USER', 'CUSTOMER', 'ASSET', 'DEVICE'] as const).map((type) => attributesOf(type, ID)),
  findAlarms({ status: 'ACTIVE', page: 0 }, ''),
  findAlarms({ status: 'CLEARED', page: 1, since: 5 }, ''),
  findPatientAlarms(ID, 0, ''),
  alarmNow(ID),
  clearAlarm(ID),
  confirmerOf(ID, 5),
  createAsset({ type: 'patient', name: 'Kim', customerId: ID, groupId: OTHER, by: 'x' }, 'mark'),
  findAssets('room', '402'),
  deleteAsset(ID),
  hospitalWards(ID, 0),
  assetAsStored(ID),
  renameAsset({ name: 'a', body: stored }, 'Elm'),
  auditLogs({ hospitalId: ID, page: 0, search: 'x', kind: 'alarms', from: 1, to: 2 }, 50),
  deletedDevices('Dr.'),
  devices.deviceAsStored(ID),
  devices.devicesById([ID, OTHER]),
  devices.hospitalDevices(ID, link),
  devices.changeOwner(ID, { type: 'CUSTOMER', id: OTHER }),
  devices.assignDevice(ID, OTHER),
  devices.unassignDevice(ID),
  devices.deleteDevice(ID),
  devices.deleteRelationsOf(ID),
  devices.deleteAttributes(ID, ['owner_name', 'gateway_id', 'ward_location']),
  timeseries(ID, { keys: ['hr', 'urine'], ...span, limit: 100 }),
  averages(ID, { key: 'batt_level', ...span, interval: 60 }),
  allAssetsGroup(ID),
  users.userGroup(ID, 'Customer Administrators'),
  users.userGroup(ID, 'Customer Users'),
  hospitals.findHospitals(0, 'x'),
  ...hospitals.hospitalsByCountry('x', ['KR']),
  hospitals.hospitalsLike('x'),
  hospitals.hospitalGroup(),
  hospitals.createHospital(fields, ID, 'mark'),
  hospitals.hospitalAsStored(ID),
  hospitals.saveHospital(
    { fields, body: { id: { entityType: 'CUSTOMER', id: ID }, ...fields } },
    { title: 'B' },
  ),
  hospitals.patientCount(ID),
  hospitals.accountCount(ID),
  hospitals.placesOf(ID, 'ward'),
  hospitals.deleteHospital(ID),
  noteAuthors(ID),
  notesBy(ID, [OTHER], span),
  saveNote(ID, { id: ID, at: 1, author: OTHER, by: 'x', text: 'y' }, 1),
  passwords.resetPasswordByEmail('a@b.example'),
  passwords.resetPassword('t', 'p'),
  passwords.activate('t', 'p'),
  passwords.changePassword('a', 'b'),
  saveRelation({ from: asset, to: device, type: 'Contains' }, { mark: 'command-1', at: 1 }),
  deleteRelation({ from: asset, to: device, type: 'Contains_room' }),
  relatedFrom(asset, 'Contains'),
  relatedTo(device, 'Contains'),
  systemEdition(),
  users.accountById(ID),
  users.userAsStored(ID),
  users.sendActivation('a@b.example'),
  users.hospitalUsers(ID, 0),
  users.saveUser(
    {
      email: '',
      name: '',
      isVerified: true,
      body: {
        id: { entityType: 'USER', id: ID },
        email: 'a@b.example',
        authority: 'CUSTOMER_USER',
      },
    },
    { email: 'c@d.example', name: 'C' },
  ),
  users.createUser(
    { customerId: ID, email: 'a@b.example', name: 'A', groupId: OTHER },
    'mark',
    true,
  ),
  users.findUsers('a@'),
  users.deleteUser(ID),
  gatewaysInWard(ID),
  usersOfWard(ID, 0),
  saveAttributes('ASSET', ID, { Name: 'Kim', connectivity: 'connected' }),
  signalDiaperType(ID, 'Dr.1', 'M'),
]

/** The row that a request goes through, if it goes through as it is. */
function rowOf({ method, path, body }: Request<unknown>): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const admitted = admit(
    open(method, path, { authority: 'TENANT_ADMIN', hospitalId: undefined }),
    text,
  )
  expect(parameters(admitted.url)).toEqual(parameters(path))
  if (body !== undefined)
    expect(JSON.parse(JSON.stringify(admitted.body))).toEqual(JSON.parse(text))
  return `${admitted.call.method} ${admitted.call.path}`
}

function parameters(url: string): [string, Record<string, string>] {
  const [path, query] = splitAddress(url)
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
  return [path, Object.fromEntries(given)]
}

/** What people reach by a letter's link or by a tool, and not by the console's own requests. */
const besides = [
  'GET /api/noauth/activate',
  'GET /api/noauth/resetPassword',
  'GET /api/device/:id/credentials',
  'GET /api/user/:id/activationLink',
  'GET /api/user/:id/activationLinkInfo',
  'POST /api/user/:id/userCredentialsEnabled',
  'POST /api/entitiesQuery/count',
  'POST /api/alarmsQuery/count',
]

describe('the gate and the console', () => {
  it('what the console asks goes through as it is, and no row is there for nobody', () => {
    const used = new Set(asked.map(rowOf))
    const rows = calls.map(({ method, path }) => `${method} ${path}`)
    expect(rows.filter((row) => !used.has(row) && !besides.includes(row))).toEqual([])
    expect(besides.filter((row) => !rows.includes(row) || used.has(row))).toEqual([])
  })

  it('so does every frame of its socket', () => {
    const frames = [
      subscribeFrame([
        { subject: 900, round: 0, page: 0 },
        { subject: 901, round: 0 },
        { subject: 902, round: 1, customerId: ID },
        { subject: 903, round: 0 },
        { subject: 904, round: 0, page: 0 },
        { subject: 905, round: 0, query: shownQuery(['sensors'], [ID, OTHER]) },
        { subject: 906, round: 0 },
        { subject: 907, round: 2, patients: [ID, OTHER] },
      ]),
      probeFrame(1_000_911),
      unsubscribeFrame(906, 0),
      unsubscribeFrame(900, 3),
    ]
    for (const text of frames) {
      const frame = admitFrame(text)
      expect(frame.kind === 'fine' ? JSON.parse(frame.text) : frame).toEqual(JSON.parse(text))
    }
  })

  it('every act for staff stands behind a row', () => {
    const find = createRouter(calls)
    const address = (url: string): string =>
      url.replace(':entityType', 'ASSET').replace(':scope', 'SERVER_SCOPE').replaceAll(/:\w+/g, ID)
    const without = actsAt(Date.now).filter(({ method, url }) => !find(method, address(url)))
    expect(without.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })
})
