import { LIST_PAGE_SIZE } from '../../model/constants.ts'
import { present, wholePage } from '../entity.ts'
import type { Request } from './request.ts'

export type WardGateway = { id: string; name: string; nickname: string }

/** The gateways that say they belong to a ward, as the lists show them (GW-23). A ward has few: one page. */
export function gatewaysInWard(wardId: string): Request<WardGateway[]> {
  const key = { type: 'SERVER_ATTRIBUTE', key: 'ward_entityId' }
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'gw' },
      pageLink: { pageSize: LIST_PAGE_SIZE, page: 0, textSearch: null, dynamic: false },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [key, { type: 'SERVER_ATTRIBUTE', key: 'nick' }],
      keyFilters: [
        {
          key,
          valueType: 'STRING',
          predicate: {
            type: 'STRING',
            operation: 'EQUAL',
            value: { defaultValue: wardId, dynamicValue: null },
          },
        },
      ],
    },
    decode: (body) =>
      wholePage(body)
        .filter(({ attributes }) => present(attributes, 'ward_entityId') === wardId)
        .map(({ id, fields, attributes }) => ({
          id,
          name: present(fields, 'name') ?? '',
          nickname: present(attributes, 'nick') ?? '',
        })),
  }
}
