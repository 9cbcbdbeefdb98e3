/// Entry of the same work inside a window whose browser has no IndexedDB (OFFL-32): only wiring.
import { type Remote, expose, wrap } from 'comlink'
import { keepInMemory } from '../src/db/in-memory.ts'
import { type Api, createApi } from './api.ts'

/** The worker's calls, answered by this window itself, with a database in memory that no other window shares. */
export function startInWindow(): Remote<Api> {
  keepInMemory()
  const { port1, port2 } = new MessageChannel()
  expose(createApi('', undefined, crypto.randomUUID()), port1)
  return wrap<Api>(port2)
}
