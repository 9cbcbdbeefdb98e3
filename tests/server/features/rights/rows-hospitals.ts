import { at } from '../../asking.ts'
import type { Ground, Row } from './table.ts'

const page = 'pageSize=99&page=0'
const platformAlone = '403 403 403 403 200'
const ownHospital = '403 403 200 200 200'
const own = ({ hospital }: Ground) => ({ entityType: 'CUSTOMER', id: hospital.id })

/** Hospitals, groups, owners, and the audit trail. */
export const hospitalRows: readonly Row[] = [
  // FIT-05.
  {
    call: 'GET /api/wardlight/fit',
    what: 'what does not fit, each Admin of their own hospital',
    who: '200 403 403 200 403',
    ask: () => ({ path: '/api/wardlight/fit' }),
  },
  {
    call: 'GET /api/customer/:id',
    who: ownHospital,
    board: '200',
    ask: ({ hospital }) => ({ path: `/api/customer/${hospital.id}` }),
  },
  {
    call: 'GET /api/customers',
    who: platformAlone,
    ask: () => ({ path: `/api/customers?${page}` }),
  },
  {
    call: 'GET /api/customer/:id/assets',
    who: ownHospital,
    ask: ({ hospital }) => ({ path: `/api/customer/${hospital.id}/assets?${page}` }),
  },
  {
    call: 'POST /api/customer',
    what: 'a new hospital',
    who: platformAlone,
    ask: (world) => ({ path: '/api/customer', body: { title: world.unique() } }),
  },
  {
    call: 'POST /api/customer',
    what: 'the own hospital’s address',
    who: platformAlone,
    ask: async (world) => {
      const { id, title } = await world.customer()
      return {
        path: '/api/customer',
        body: { id: { entityType: 'CUSTOMER', id }, title, city: 'Busan' },
      }
    },
  },
  {
    call: 'DELETE /api/customer/:id',
    what: 'an empty one',
    who: platformAlone,
    ask: async (world) => ({ path: `/api/customer/${(await world.customer()).id}` }),
  },
  {
    call: 'DELETE /api/customer/:id',
    what: 'one with people in it',
    who: '403 403 403 403 400',
    ask: ({ hospital }) => ({ path: `/api/customer/${hospital.id}` }),
  },
  {
    call: 'GET /api/entityGroup/:ownerType/:ownerId/:groupType/:name',
    who: ownHospital,
    ask: ({ hospital }) => ({ path: `/api/entityGroup/CUSTOMER/${hospital.id}/ASSET/All` }),
  },
  {
    call: 'GET /api/entityGroup/:ownerType/:ownerId/:groupType/:name',
    what: 'the platform’s own',
    who: platformAlone,
    ask: ({ tenantId }) => ({ path: `/api/entityGroup/TENANT/${tenantId}/CUSTOMER/All` }),
  },
  {
    call: 'GET /api/entityGroups/:ownerType/:ownerId/:groupType',
    who: ownHospital,
    ask: ({ hospital }) => ({ path: `/api/entityGroups/CUSTOMER/${hospital.id}/USER` }),
  },
  {
    call: 'GET /api/entityGroups/:groupType',
    who: '200 200 200 200 200',
    finds: { who: '0 0 0 0 1', count: (body) => at(body, 'length') },
    ask: () => ({ path: '/api/entityGroups/CUSTOMER' }),
  },
  {
    call: 'GET /api/entityGroups/:groupType/all',
    who: '200 200 200 200 200',
    finds: { who: '0 0 0 0 1', count: (body) => at(body, 'length') },
    ask: () => ({ path: '/api/entityGroups/CUSTOMER/all' }),
  },
  {
    call: 'GET /api/entityGroup/:id',
    who: ownHospital,
    ask: (world) => ({ path: `/api/entityGroup/${world.group('ASSET', 'All')}` }),
  },
  {
    call: 'GET /api/entityGroup/:id/entities',
    who: ownHospital,
    ask: (world) => ({ path: `/api/entityGroup/${world.group('USER', 'All')}/entities?${page}` }),
  },
  ...(['addEntities', 'deleteEntities'] as const).map((verb): Row => ({
    call: `POST /api/entityGroup/:id/${verb}`,
    who: '403 403 403 200 200',
    ask: (world) => ({
      path: `/api/entityGroup/${world.group('USER', 'Customer Users')}/${verb}`,
      body: [world.managerId],
    }),
  })),
  {
    call: 'POST /api/owner/:ownerType/:ownerId/:entityType/:entityId',
    who: platformAlone,
    ask: async (world) => ({
      path: `/api/owner/CUSTOMER/${world.other.id}/DEVICE/${(await world.sensor()).id}`,
    }),
  },
  {
    call: 'POST /api/owner/:ownerType/:ownerId/:entityType/:entityId',
    what: 'the hospital’s only Admin',
    who: '403 403 403 403 400',
    ask: ({ other, adminId }) => ({ path: `/api/owner/CUSTOMER/${other.id}/USER/${adminId}` }),
  },
  ...(['asset', 'device'] as const).flatMap((word): Row[] => {
    const make = async (world: Ground) =>
      word === 'asset' ? (await world.ward()).id : (await world.sensor()).id
    return [
      {
        call: `POST /api/customer/:id/${word}/:entityId`,
        who: platformAlone,
        ask: async (world) => ({
          path: `/api/customer/${world.other.id}/${word}/${await make(world)}`,
        }),
      },
      {
        call: `DELETE /api/customer/${word}/:entityId`,
        who: platformAlone,
        ask: async (world) => ({ path: `/api/customer/${word}/${await make(world)}` }),
      },
      {
        call: `DELETE /api/customer/:id/${word}/:entityId`,
        who: platformAlone,
        ask: async (world) => ({
          path: `/api/customer/${world.hospital.id}/${word}/${await make(world)}`,
        }),
      },
    ]
  }),
  {
    call: 'GET /api/permissions/allowedPermissions',
    who: '200 200 200 200 200',
    finds: {
      who: '1 0 0 1 0',
      count: (body) =>
        Number(
          JSON.stringify(at(body, 'userPermissions', 'genericPermissions', 'USER') ?? []).includes(
            'CREATE',
          ),
        ),
    },
    ask: () => ({ path: '/api/permissions/allowedPermissions' }),
  },
  {
    call: 'GET /api/audit/logs',
    who: platformAlone,
    ask: () => ({ path: `/api/audit/logs?${page}` }),
  },
  {
    call: 'GET /api/audit/logs/customer/:id',
    who: '403 403 403 200 200',
    ask: ({ hospital }) => ({ path: `/api/audit/logs/customer/${hospital.id}?${page}` }),
  },
  {
    call: 'GET /api/audit/logs/user/:id',
    who: platformAlone,
    ask: ({ adminId }) => ({ path: `/api/audit/logs/user/${adminId}?${page}` }),
  },
  {
    call: 'GET /api/audit/logs/entity/:entityType/:id',
    who: platformAlone,
    ask: (world) => ({ path: `/api/audit/logs/entity/CUSTOMER/${own(world).id}?${page}` }),
  },
]
