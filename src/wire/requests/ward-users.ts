import { LIST_PAGE_SIZE } from '../../model/constants.ts'
import { entityPage, present } from '../entity.ts'
import type { Request } from './request.ts'

/** Ids of the accounts the caller may see that belong to a ward by their attribute `ward_id` (AMB-79). */
export function usersOfWard(wardId: string): Request<string[]> {
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: {
      entityFilter: { type: 'entityType', entityType: 'USER' },
      pageLink: { pageSize: LIST_PAGE_SIZE, page: 0, textSearch: null, dynamic: false },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [{ type: 'ATTRIBUTE', key: 'ward_id' }],
      keyFilters: [],
    },
    decode: (body) =>
      entityPage(body)
        .entities.filter(({ attributes }) => present(attributes, 'ward_id') === wardId)
        .map(({ id }) => id),
  }
}
