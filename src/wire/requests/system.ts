import type { Edition } from '../../model/people/edition.ts'
import type { ServerStorage } from '../../model/server-disk.ts'
import { object } from '../json.ts'
import { type Request, NotData } from './request.ts'

/** The server's edition as it says itself; `null` from servers before 3.8, which do not (protocol §11). */
export function systemEdition(): Request<Edition | null> {
  return {
    method: 'GET',
    path: '/api/system/info',
    auth: 'session',
    decode: (body) => {
      const { type } = object(body)
      if (typeof type !== 'string' || type === '') return null
      return type === 'CE' ? 'CE' : 'PE'
    },
  }
}

/** How the facility server's storage is. @throws NotData from a server that has no such page */
export function serverDisk(): Request<ServerStorage> {
  return {
    method: 'GET',
    path: '/health',
    auth: 'none',
    answersWith: [503],
    decode(body) {
      const { disk, data } = object(body)
      if (disk !== 'fine' && disk !== 'low' && disk !== 'refusing') throw new NotData('no disk')
      return { disk, isDamaged: data === 'damaged' }
    },
  }
}

/**
 * The server has no such address: the Community Edition answers so for parts of the Professional one (protocol §11), each
 * version in its own words. "Requested item wasn't found" is another answer, of a server that has the address.
 */
export function isNotServed({ status, message }: { status: number; message: string }): boolean {
  if (status === 405) return true
  return status === 404 && !/^Requested item wasn't found/i.test(message)
}
