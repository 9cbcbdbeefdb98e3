import { at } from '../../asking.ts'
import type { Ground, Row } from './table.ts'

const page = 'pageSize=99&page=0'
const staff = '403 403 200 200 200'
const adminsAlone = '403 403 403 200 200'
const platformAlone = '403 403 403 403 200'
const everybody = '200 200 200 200 200'
const own = ({ hospital }: Ground) => ({ entityType: 'CUSTOMER', id: hospital.id })
const theirs = ({ other }: Ground) => ({ entityType: 'CUSTOMER', id: other.id })
const nothingForOthers = '0 0 1 1 1'

const wardQuery = (id: string) => ({
  entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id } },
  entityFields: [],
  latestValues: [],
  keyFilters: [],
  pageLink: { pageSize: 9, page: 0 },
})

const gatewayBody = async (world: Ground, change: object) => {
  const { id, name, additionalInfo } = await world.gateway()
  const device = { id: { entityType: 'DEVICE', id }, name, type: 'gw', customerId: own(world) }
  return { ...device, additionalInfo, ...change }
}

/** Two ends of the sample hospital as a relation between them. */
async function ends(world: Ground): Promise<{ body: object; query: string }> {
  const [ward, sensor] = [await world.ward(), await world.sensor()]
  const from = { entityType: 'ASSET' as const, id: ward.id }
  const to = { entityType: 'DEVICE' as const, id: sensor.id }
  await world.relate(from, 'Contains', to)
  return {
    body: { from, to, type: 'Contains' },
    query: `fromId=${ward.id}&fromType=ASSET&relationType=Contains&toId=${sensor.id}&toType=DEVICE`,
  }
}

/** A ward or a room with somebody in it. */
async function occupied(world: Ground, type: 'ward' | 'room'): Promise<string> {
  const [place, patient] = [await world.asset(type), await world.patient()]
  const from = { entityType: 'ASSET' as const, id: place.id }
  const to = { entityType: 'ASSET' as const, id: patient.id }
  const relation = type === 'ward' ? 'Contains' : 'Contains_patient'
  await world.relate(from, relation, to)
  return place.id
}

/** Queries, patients, wards and rooms, devices, relations, calls to devices. */
export const entityRows: readonly Row[] = [
  {
    call: 'POST /api/entitiesQuery/find',
    who: everybody,
    board: '200',
    finds: { who: `${nothingForOthers} 1`, count: (body) => at(body, 'totalElements') },
    ask: async (world) => ({
      path: '/api/entitiesQuery/find',
      body: wardQuery((await world.ward()).id),
    }),
  },
  {
    call: 'POST /api/entitiesQuery/count',
    who: everybody,
    board: '200',
    finds: { who: `${nothingForOthers} 1`, count: (body) => body },
    ask: async (world) => ({
      path: '/api/entitiesQuery/count',
      body: wardQuery((await world.ward()).id),
    }),
  },
  {
    call: 'GET /api/asset/:id',
    who: staff,
    ask: async (world) => ({ path: `/api/asset/${(await world.patient()).id}` }),
  },
  {
    call: 'GET /api/assets',
    who: everybody,
    finds: { who: nothingForOthers, count: (body) => at(body, 'length') },
    ask: async (world) => ({ path: `/api/assets?assetIds=${(await world.patient()).id}` }),
  },
  {
    call: 'POST /api/asset',
    what: 'a new patient',
    who: staff,
    ask: (world) => ({
      path: '/api/asset',
      body: { name: world.unique(), type: 'patient', customerId: own(world) },
    }),
  },
  {
    call: 'POST /api/asset',
    what: 'into the hospital’s group',
    who: staff,
    ask: (world) => ({
      path: `/api/asset?entityGroupId=${world.group('ASSET', 'All')}`,
      body: { name: world.unique(), type: 'ward' },
    }),
  },
  {
    call: 'POST /api/asset',
    what: 'renaming, or taking it over',
    who: staff,
    ask: async (world, role) => {
      const { id } = await world.ward()
      const customerId = role.startsWith('other') ? theirs(world) : own(world)
      return {
        path: '/api/asset',
        body: { id: { entityType: 'ASSET', id }, name: world.unique(), type: 'ward', customerId },
      }
    },
  },
  {
    call: 'POST /api/asset',
    what: 'giving a patient away',
    who: '403 403 403 403 200',
    ask: async (world) => {
      const { id, name } = await world.patient()
      const customerId = theirs(world)
      return {
        path: '/api/asset',
        body: { id: { entityType: 'ASSET', id }, name, type: 'patient', customerId },
      }
    },
  },
  {
    call: 'DELETE /api/asset/:id',
    who: staff,
    ask: async (world) => ({ path: `/api/asset/${(await world.patient()).id}` }),
  },
  {
    call: 'DELETE /api/asset/:id',
    what: 'an empty ward',
    who: staff,
    ask: async (world) => ({ path: `/api/asset/${(await world.ward()).id}` }),
  },
  ...(['ward', 'room'] as const).map((type): Row => ({
    call: 'DELETE /api/asset/:id',
    what: `a ${type} with a patient`,
    who: '403 403 400 400 400',
    ask: async (world) => ({ path: `/api/asset/${await occupied(world, type)}` }),
  })),
  {
    call: 'POST /api/asset',
    what: 'making a patient something else',
    who: platformAlone,
    ask: async (world) => {
      const { id, name } = await world.patient()
      return {
        path: '/api/asset',
        body: { id: { entityType: 'ASSET', id }, name, type: 'ward', customerId: own(world) },
      }
    },
  },
  {
    call: 'POST /api/asset',
    what: 'a patient without saying what it is',
    who: platformAlone,
    ask: async (world) => {
      const { id, name } = await world.patient()
      return {
        path: '/api/asset',
        body: { id: { entityType: 'ASSET', id }, name, customerId: own(world) },
      }
    },
  },
  {
    call: 'POST /api/asset',
    what: 'taking a patient out of the hospital',
    who: platformAlone,
    ask: async (world) => {
      const { id, name } = await world.patient()
      return {
        path: '/api/asset',
        body: { id: { entityType: 'ASSET', id }, name, type: 'patient', customerId: null },
      }
    },
  },
  {
    call: 'GET /api/device/:id',
    who: staff,
    ask: async (world) => ({ path: `/api/device/${(await world.sensor()).id}` }),
  },
  {
    call: 'GET /api/devices',
    who: everybody,
    finds: { who: nothingForOthers, count: (body) => at(body, 'length') },
    ask: async (world) => ({ path: `/api/devices?deviceIds=${(await world.sensor()).id}` }),
  },
  {
    call: 'GET /api/device/:id/credentials',
    who: adminsAlone,
    ask: async (world) => ({ path: `/api/device/${(await world.gateway()).id}/credentials` }),
  },
  {
    call: 'DELETE /api/device/:id',
    who: platformAlone,
    ask: async (world) => ({ path: `/api/device/${(await world.sensor()).id}` }),
  },
  {
    call: 'GET /api/tenant/deviceInfos',
    who: platformAlone,
    ask: () => ({ path: `/api/tenant/deviceInfos?${page}` }),
  },
  {
    call: 'GET /api/tenant/devices',
    who: platformAlone,
    ask: () => ({ path: `/api/tenant/devices?${page}` }),
  },
  {
    call: 'GET /api/customer/:id/deviceInfos',
    who: staff,
    ask: ({ hospital }) => ({ path: `/api/customer/${hospital.id}/deviceInfos?${page}` }),
  },
  {
    call: 'GET /api/customer/:id/devices',
    who: staff,
    ask: ({ hospital }) => ({ path: `/api/customer/${hospital.id}/devices?${page}` }),
  },
  {
    call: 'POST /api/device',
    what: 'a new one',
    who: platformAlone,
    ask: (world) => ({
      path: '/api/device',
      body: { name: world.unique(), type: 'gw', customerId: own(world) },
    }),
  },
  {
    call: 'POST /api/device',
    what: 'a label',
    who: adminsAlone,
    ask: async (world) => ({
      path: '/api/device',
      body: await gatewayBody(world, { label: 'x' }),
    }),
  },
  {
    call: 'POST /api/device',
    what: 'another name, which its gateway does not know',
    who: platformAlone,
    ask: async (world) => ({
      path: '/api/device',
      body: await gatewayBody(world, { name: world.unique() }),
    }),
  },
  {
    call: 'POST /api/device',
    what: 'to another hospital',
    who: platformAlone,
    ask: async (world) => ({
      path: '/api/device',
      body: await gatewayBody(world, { customerId: theirs(world) }),
    }),
  },
  {
    call: 'POST /api/device-with-credentials',
    who: platformAlone,
    ask: (world) => ({
      path: '/api/device-with-credentials',
      body: {
        device: { name: world.unique(), type: 'gw' },
        credentials: { credentialsType: 'ACCESS_TOKEN', credentialsId: world.unique() },
      },
    }),
  },
  {
    call: 'POST /api/device/credentials',
    who: platformAlone,
    ask: async (world) => ({
      path: '/api/device/credentials',
      body: {
        deviceId: { entityType: 'DEVICE', id: (await world.gateway()).id },
        credentialsType: 'ACCESS_TOKEN',
        credentialsId: world.unique(),
      },
    }),
  },
  {
    call: 'POST /api/relation',
    who: staff,
    ask: async (world) => ({ path: '/api/relation', body: (await ends(world)).body }),
  },
  {
    call: 'POST /api/relation',
    what: 'from one hospital to the other',
    who: '403 403 403 403 200',
    ask: async (world) => ({
      path: '/api/relation',
      body: {
        from: theirs(world),
        to: { entityType: 'ASSET', id: (await world.patient()).id },
        type: 'Contains',
      },
    }),
  },
  {
    call: 'POST /api/v2/relation',
    who: staff,
    ask: async (world) => ({ path: '/api/v2/relation', body: (await ends(world)).body }),
  },
  {
    call: 'DELETE /api/relations',
    what: 'everything a ward contains',
    who: platformAlone,
    ask: async (world) => ({
      path: `/api/relations?entityId=${(await world.ward()).id}&entityType=ASSET`,
    }),
  },
  ...['/api/relations', '/api/relations/info'].map((path): Row => ({
    call: `POST ${path}`,
    who: staff,
    ask: async (world) => ({
      path,
      body: { parameters: { rootId: (await world.ward()).id, rootType: 'ASSET' }, filters: [] },
    }),
  })),
  {
    call: 'DELETE /api/relation',
    who: staff,
    ask: async (world) => ({ path: `/api/relation?${(await ends(world)).query}` }),
  },
  {
    call: 'GET /api/relation',
    who: staff,
    ask: async (world) => ({ path: `/api/relation?${(await ends(world)).query}` }),
  },
  ...['/api/relations', '/api/relations/info'].map((path): Row => ({
    call: `GET ${path}`,
    who: staff,
    ...(path.endsWith('/info') && { board: '200' }),
    ask: async (world) => ({
      path: `${path}?fromId=${(await world.ward()).id}&fromType=ASSET`,
    }),
  })),
  ...(
    [
      ['/api/rpc/oneway', 504],
      ['/api/rpc/twoway', 504],
      ['/api/plugins/rpc/oneway', 409],
      ['/api/plugins/rpc/twoway', 409],
    ] as const
  ).map(([path, status]): Row => ({
    call: `POST ${path}/:id`,
    what: 'to a gateway that is not there',
    who: `403 403 ${status} ${status} ${status}`,
    ask: async (world) => ({
      path: `${path}/${(await world.gateway()).id}`,
      body: { method: 'diaper_type', params: { device: 'Dr.1', value: 'M' }, timeout: 1 },
    }),
  })),
  ...(
    [
      ['/api/rpc/oneway', 504],
      ['/api/rpc/twoway', 504],
      ['/api/plugins/rpc/oneway', 409],
      ['/api/plugins/rpc/twoway', 409],
    ] as const
  ).map(([path, status]): Row => ({
    call: `POST ${path}/:id`,
    what: 'another method than the console’s',
    who: `403 403 403 ${status} ${status}`,
    ask: async (world) => ({
      path: `${path}/${(await world.gateway()).id}`,
      body: { method: 'reboot', params: {}, timeout: 1 },
    }),
  })),
  ...(['telemetry', 'attributes'] as const).map((what): Row => ({
    call: `POST /api/v1/:token/${what}`,
    what: 'whoever holds the device’s token',
    who: '200 200 200 200 200 200 200',
    ask: async (world) => ({
      path: `/api/v1/${(await world.sensor()).accessToken}/${what}`,
      body: { hr: 70 },
    }),
  })),
  {
    call: 'GET /api/v1/:token/attributes',
    what: 'a token nobody has',
    who: '401 401 401 401 401 401 401',
    ask: () => ({ path: '/api/v1/nobody/attributes' }),
  },
  {
    call: 'GET /api/v1/:token/rpc',
    what: 'no call in time',
    who: '408 408 408 408 408 408 408',
    ask: async (world) => ({
      path: `/api/v1/${(await world.sensor()).accessToken}/rpc?timeout=1`,
    }),
  },
  ...['/api/ws', '/api/ws/plugins/telemetry'].map((path): Row => ({
    call: `GET ${path}`,
    what: 'without an upgrade',
    who: '400 400 400 400 400 400 400',
    ask: () => ({ path }),
  })),
]
