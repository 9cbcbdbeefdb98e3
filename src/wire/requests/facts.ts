import { textOr } from '../json.ts'
import { attributesOf } from './auth.ts'
import type { Request } from './request.ts'

/** Some attributes of an entity as texts; `''` for those it has not (API-37). */
export function textsOf(
  entityType: 'USER' | 'CUSTOMER' | 'ASSET' | 'DEVICE',
  id: string,
  keys: readonly string[],
): Request<Record<string, string>> {
  const all = attributesOf(entityType, id)
  return {
    ...all,
    decode: (body) => {
      const found = all.decode(body)
      return Object.fromEntries(keys.map((key) => [key, textOr(found.get(key))]))
    },
  }
}
