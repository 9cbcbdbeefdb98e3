import { idOf, object } from '../json.ts'
import type { Request } from './request.ts'

/** The group new assets of a hospital go into (API-43). */
export function allAssetsGroup(customerId: string): Request<string> {
  return {
    method: 'GET',
    path: `/api/entityGroup/CUSTOMER/${encodeURIComponent(customerId)}/ASSET/All`,
    auth: 'session',
    decode: (body) => idOf(object(body)['id']),
  }
}
