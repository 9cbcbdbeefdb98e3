/**
 * One hospital as the guardian looks at it, read by the ordinary calls of ThingsBoard, so that any server can be looked at
 * (FIT-11, FIT-12). Which relation is later no server says: it is known where the relation keeps its command.
 */
import type {
  GatewayFacts,
  PatientFacts,
  Picture,
  RoomFacts,
  SensorFacts,
} from '../../../src/model/guardian/picture.ts'
import { roomNameParts } from '../../../src/model/guardian/rooms.ts'
import { displayedId, parseOriginator, withoutHospital } from '../../../src/model/patients/names.ts'
import { isAdminRole } from '../../features/rights/rights.ts'
import { isObject, stringOrEmpty } from '../../protocol/input.ts'
import { idOf } from '../acting/staff.ts'
import { partOf, Refused, textOf } from '../chains/client.ts'
import { type Ask, attributesOf, listed } from './asking.ts'
import { readTies, type Ties } from './ties.ts'

type Row = {
  id: string
  name: string
  type: string
  /** It says of itself that it is one. */
  isGateway: boolean
  attribute: (key: string) => string
}
type Of = {
  title: string
  ties: Ties
  wards: ReadonlySet<string>
  rooms: ReadonlySet<string>
  patients: ReadonlySet<string>
}

/**
 * Looks once. `undefined` for a hospital that is not there.
 * @param admins how many accounts of it can sign in as an Admin; `null` where that is not asked
 */
export async function readPicture(
  ask: Ask,
  hospitalId: string,
  admins: (ask: Ask, hospitalId: string) => Promise<number | null>,
): Promise<Picture | undefined> {
  const title = await titleOf(ask, hospitalId)
  if (title === undefined) return undefined
  const things = await readThings(ask, hospitalId)
  const [wards, rooms, patients] = [things.wards, things.rooms, things.patients].map((rows) =>
    rows.map(({ id }) => id),
  ) as [string[], string[], string[]]
  const sensors = things.devices
    .filter(({ attribute }) => attribute('owner_hospital_id') !== '')
    .map(({ id }) => id)
  const ties = await readTies(ask, { wards, rooms, patients, sensors })
  const count = await admins(ask, hospitalId)
  const sets = { wards: new Set(wards), rooms: new Set(rooms), patients: new Set(patients) }
  return {
    hospital: { id: hospitalId, name: title },
    ...factsOf(things, { title, ties, ...sets }),
    admins: count,
  }
}

async function titleOf(ask: Ask, hospitalId: string): Promise<string | undefined> {
  try {
    return textOf(await ask.get(`/api/customer/${hospitalId}`), 'title')
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined
    throw error
  }
}

type Things = { patients: Row[]; wards: Row[]; rooms: Row[]; devices: Row[] }

async function readThings(ask: Ask, hospitalId: string): Promise<Things> {
  const of = `/api/customer/${hospitalId}`
  return {
    patients: await rowsOf(ask, 'ASSET', `${of}/assets?type=patient&`, PATIENT_KEYS),
    wards: await rowsOf(ask, 'ASSET', `${of}/assets?type=ward&`, []),
    rooms: await rowsOf(ask, 'ASSET', `${of}/assets?type=room&`, []),
    devices: await rowsOf(ask, 'DEVICE', `${of}/devices?`, DEVICE_KEYS),
  }
}

const PATIENT_KEYS = [
  'Name',
  'hospital_id',
  'ward',
  'ward_entityId',
  'ward_room',
  'ward_room_entityId',
  'connectivity',
]
const DEVICE_KEYS = ['owner_hospital_id', 'ward', 'ward_entityId']

async function rowsOf(
  ask: Ask,
  type: 'ASSET' | 'DEVICE',
  path: string,
  keys: readonly string[],
): Promise<Row[]> {
  const rows = (await listed(ask, path)).map((row) => ({
    id: idOf(row) ?? '',
    name: stringOrEmpty(row['name']),
    type: stringOrEmpty(row['type']),
    isGateway: partOf(row, 'additionalInfo', 'gateway') === true,
  }))
  const ids = keys.length > 0 ? rows.map(({ id }) => id) : []
  const attribute = await attributesOf(ask, type, ids, keys)
  return rows.map((row) => ({ ...row, attribute: (key) => attribute(row.id, key) }))
}

/** Also one that does not say that it is a gateway: by its type or name it is listed as one (API-26). */
const isGateway = ({ name, type, isGateway: says }: Row): boolean =>
  type === 'gw' || name.startsWith('gw') || says

function factsOf(
  { patients, wards, rooms, devices }: Things,
  of: Of,
): Omit<Picture, 'hospital' | 'admins'> {
  const named = wards.map(({ id, name }) => ({ id, name: withoutHospital(name, of.title) }))
  const names = new Set(named.map(({ name }) => name))
  return {
    patients: patients.map((row) => patientFacts(row, of)),
    sensors: devices.filter((row) => !isGateway(row)).map((row) => sensorFacts(row, of)),
    gateways: devices.filter(isGateway).map((row) => gatewayFacts(row, of)),
    wards: named,
    rooms: rooms.map((row) => roomFacts(row, of, names)),
  }
}

function patientFacts({ id, name, attribute }: Row, of: Of): PatientFacts {
  const no = attribute('hospital_id')
  return {
    id,
    name: attribute('Name') || parseOriginator(name, of.title).name,
    no: shownId(no),
    words:
      no === ''
        ? null
        : {
            wardId: attribute('ward_entityId'),
            ward: withoutHospital(attribute('ward'), of.title),
            roomId: attribute('ward_room_entityId'),
            room: attribute('ward_room'),
          },
    isConnected: attribute('connectivity') === 'connected',
    wards: of.ties.to(id, 'Contains', of.wards),
    rooms: of.ties.to(id, 'Contains_patient', of.rooms),
  }
}

const sensorFacts = ({ id, name, attribute }: Row, of: Of): SensorFacts => ({
  id,
  name,
  owner: shownId(attribute('owner_hospital_id')),
  wearers: of.ties.to(id, 'Contains', of.patients),
})

const gatewayFacts = ({ id, name, attribute }: Row, of: Of): GatewayFacts => ({
  id,
  name,
  words: {
    wardId: attribute('ward_entityId'),
    ward: withoutHospital(attribute('ward'), of.title),
  },
  wards: of.ties.to(id, 'Contains', of.wards),
})

const roomFacts = ({ id, name }: Row, of: Of, wards: ReadonlySet<string>): RoomFacts => ({
  id,
  ...roomNameParts(withoutHospital(name, of.title), wards),
  wards: of.ties.to(id, 'Contains_room', of.wards),
})

const shownId = (stored: string): string => (stored === '' ? '' : displayedId(stored))

/** Whether an account can sign in as an Admin of the hospital: 1, else 0. It is not asked for more than the first. */
export async function anyAdmin(ask: Ask, hospitalId: string): Promise<number> {
  const ids = (await listed(ask, `/api/customer/${hospitalId}/users?`)).flatMap(
    (row) => idOf(row) ?? [],
  )
  const role = await attributesOf(ask, 'USER', ids, ['authority'])
  for (const id of ids) {
    if (!isAdminRole(role(id, 'authority'))) continue
    const info = partOf(await ask.get(`/api/user/${id}`), 'additionalInfo')
    if (isObject(info) && info['userCredentialsEnabled'] === true) return 1
  }
  return 0
}
