/**
 * One hospital as the guardian looks at it, read by the ordinary calls of ThingsBoard, so that any server can be looked at
 * (FIT-11). Which relation is later no server says.
 */
import type { Picture, Tie } from '../../../src/model/guardian/picture.ts'
import { roomNameParts } from '../../../src/model/guardian/rooms.ts'
import { displayedId, parseOriginator, withoutHospital } from '../../../src/model/patients/names.ts'
import { type Client, partOf, ProvisionError, textOf } from '../../thingsboard/chains/client.ts'
import { inParallel } from '../../support/in-parallel.ts'

/** So many calls at a time are no load for a server. */
const AT_ONCE = 4
const PAGE = 500

type Row = { id: string; name: string; type: string; attribute: (key: string) => string }

export async function readPicture(client: Client): Promise<Picture> {
  const customerId = textOf(await client.get('/api/auth/user'), 'customerId', 'id') ?? ''
  const customer = await client.get(`/api/customer/${customerId}`)
  const title = textOf(customer, 'title')
  if (title === undefined)
    throw new ProvisionError('This account belongs to no hospital: sign in as an Admin of one.')
  const patients = await assets(client, 'patient', PATIENT_KEYS)
  const [wards, rooms] = [await assets(client, 'ward', []), await assets(client, 'room', [])]
  const devices = await rowsOf(client, { type: 'entityType', entityType: 'DEVICE' }, DEVICE_KEYS)
  const tied = await relationsOf(client, [...patients, ...wards, ...rooms])
  const to = (id: string, type: string, among: readonly Row[]): Tie[] =>
    (tied.get(`${type} ${id}`) ?? [])
      .filter((from) => among.some((row) => row.id === from))
      .map((from) => ({ id: from, at: 0 }))
  const isGateway = ({ name, type }: Row): boolean => type === 'gw' || name.startsWith('gw')
  const wardNames = wards.map(({ name }) => withoutHospital(name, title))
  return {
    hospital: { id: customerId, name: title },
    patients: patients.map((row) => ({
      id: row.id,
      name: row.attribute('Name') || parseOriginator(row.name, title).name,
      no: idOf(row.attribute('hospital_id')),
      words:
        row.attribute('hospital_id') === ''
          ? null
          : {
              wardId: row.attribute('ward_entityId'),
              ward: withoutHospital(row.attribute('ward'), title),
              roomId: row.attribute('ward_room_entityId'),
              room: row.attribute('ward_room'),
            },
      isConnected: row.attribute('connectivity') === 'connected',
      wards: to(row.id, 'Contains', wards),
      rooms: to(row.id, 'Contains_patient', rooms),
    })),
    sensors: devices
      .filter((row) => !isGateway(row))
      .map(({ id, name, attribute }) => ({
        id,
        name,
        owner: idOf(attribute('owner_hospital_id')),
        wearers: to(id, 'Contains', patients),
      })),
    gateways: devices.filter(isGateway).map(({ id, name, attribute }) => ({
      id,
      name,
      words: {
        wardId: attribute('ward_entityId'),
        ward: withoutHospital(attribute('ward'), title),
      },
      wards: to(id, 'Contains', wards),
    })),
    wards: wards.map(({ id, name }) => ({ id, name: withoutHospital(name, title) })),
    rooms: rooms.map(({ id, name }) => ({
      id,
      ...roomNameParts(withoutHospital(name, title), wardNames),
      wards: to(id, 'Contains_room', wards),
    })),
    // Whoever signs in for this is one.
    admins: null,
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

const idOf = (stored: string): string => (stored === '' ? '' : displayedId(stored))

function assets(client: Client, type: string, keys: readonly string[]): Promise<Row[]> {
  const filter = { type: 'assetType', assetTypes: [type], assetType: type, assetNameFilter: '' }
  return rowsOf(client, filter, keys)
}

/** Every page of what a filter finds. */
async function rowsOf(client: Client, filter: object, keys: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const answer = await client.post('/api/entitiesQuery/find', {
      entityFilter: filter,
      pageLink: { page, pageSize: PAGE, textSearch: '', dynamic: false, sortOrder: BY_NAME },
      entityFields: ['name', 'type'].map((key) => ({ type: 'ENTITY_FIELD', key })),
      latestValues: keys.map((key) => ({ type: 'SERVER_ATTRIBUTE', key })),
      keyFilters: [],
    })
    const data = partOf(answer, 'data')
    if (!Array.isArray(data)) throw new ProvisionError('The server answers, but not with a list.')
    rows.push(...data.map(rowOf))
    if (partOf(answer, 'hasNext') !== true) return rows
  }
}
const BY_NAME = { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' }

function rowOf(row: unknown): Row {
  const field = (key: string): string => textOf(row, 'latest', 'ENTITY_FIELD', key, 'value') ?? ''
  return {
    id: textOf(row, 'entityId', 'id') ?? '',
    name: field('name'),
    type: field('type'),
    attribute: (key) => textOf(row, 'latest', 'SERVER_ATTRIBUTE', key, 'value') ?? '',
  }
}

/** Who holds what, by `<type of the relation> <id>`. */
async function relationsOf(
  client: Client,
  holders: readonly Row[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tied = new Map<string, string[]>()
  await inParallel(holders, AT_ONCE, async ({ id }) => {
    const relations = await client.get(`/api/relations/info?fromId=${id}&fromType=ASSET`)
    for (const relation of Array.isArray(relations) ? (relations as unknown[]) : []) {
      const key = `${textOf(relation, 'type')} ${textOf(relation, 'to', 'id')}`
      tied.set(key, [...(tied.get(key) ?? []), id])
    }
  })
  return tied
}
