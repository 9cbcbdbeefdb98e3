import { LIST_PAGE_SIZE } from '../../model/constants.ts'
import { object } from '../json.ts'
import { present, wholePage } from '../entity.ts'
import type { Request } from './request.ts'

/** One page of something that is followed to its end (ruling R13). */
export type Page<T> = { items: T[]; hasNext: boolean }

/** Ids of the accounts the caller may see that belong to a ward by their attribute `ward_id` (AMB-79); one page. */
export function usersOfWard(wardId: string, page: number): Request<Page<string>> {
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: {
      entityFilter: { type: 'entityType', entityType: 'USER' },
      pageLink: {
        pageSize: LIST_PAGE_SIZE,
        page,
        textSearch: null,
        dynamic: false,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
      },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [{ type: 'ATTRIBUTE', key: 'ward_id' }],
      keyFilters: [],
    },
    decode(body) {
      const users = wholePage(body)
      return {
        items: users
          .filter(({ attributes }) => present(attributes, 'ward_id') === wardId)
          .map(({ id }) => id),
        hasNext: object(body)['hasNext'] === true && users.length > 0,
      }
    },
  }
}
