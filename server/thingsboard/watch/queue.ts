import type { Tenant } from '../acting/tenant.ts'
import { jsonOf } from '../acting/upstream.ts'
import { Refused } from '../chains/client.ts'
import { followHospitals } from '../chains/save-queue.ts'

/** The rules' clock writes to every hospital how far they are behind; whoever leads sees to it that it knows all of them. */
export type Queue = {
  /** Looks, if it is time, and adds who is new. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
}
type Parts = {
  tenant: Pick<Tenant, 'call'>
  /** Milliseconds that only go forward. */
  elapsed: () => number
  leads: () => boolean
}

const EVERY_MS = 60_000

export function createQueue({ tenant, elapsed, leads }: Parts): Queue {
  let lookedAt = Number.NEGATIVE_INFINITY

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    if (method !== 'GET' && !leads()) throw new Error('Another copy of this server watches now.')
    const answer = await tenant.call(method, path, body)
    if (answer.status === 200) return jsonOf(answer)
    // A server without rules has no chain of them either.
    if (method === 'GET' && answer.status === 404) return undefined
    throw new Refused(answer.status, 'the queue cannot be followed', `${method} ${path}`)
  }

  return {
    async keep() {
      if (elapsed() - lookedAt < EVERY_MS) return
      lookedAt = elapsed()
      await followHospitals({
        get: (path) => call('GET', path),
        post: (path, body) => call('POST', path, body),
      })
    },
  }
}
