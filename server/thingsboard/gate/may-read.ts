import type { Upstream } from '../acting/upstream.ts'
import { textForbidden } from '../../embedded/api/access.ts'
import type { Admitted } from './call.ts'

/** For so long an answer holds, so that a day's series are not asked about one by one. */
const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 10_000

/** How somebody is asked whether they may read it. */
const paths: Readonly<Record<string, string>> = {
  ASSET: 'asset',
  CUSTOMER: 'customer',
  DEVICE: 'device',
  USER: 'user',
}

/**
 * ThingsBoard gives anybody who is signed in the series of anything in the tenant between two moments: it asks whether
 * they may, and does not look at the answer (4.2.1, `getTimeseries`). So whoever asks is asked for the thing itself
 * first, with their own token (SRV-13). Throws 403.
 */
export function createReadGuard(
  ask: Upstream,
  clock: () => number,
): (admitted: Admitted, authorization: string | undefined) => Promise<void> {
  const allowed = new Map<string, number>()
  return async ({ call, parts: { entityType = '', entityId = '' } }, authorization) => {
    if (!call.isReadFirst || authorization === undefined) return
    const key = `${entityType} ${entityId} ${authorization}`
    if ((allowed.get(key) ?? 0) > clock()) return
    const { status } = await ask({
      method: 'GET',
      path: `/api/${paths[entityType]}/${entityId}`,
      authorization,
    })
    // Whose session is over is ThingsBoard's to say: the call itself is refused then.
    if (status === 401) return
    if (status !== 200) throw textForbidden()
    if (allowed.size >= MOST_REMEMBERED) allowed.clear()
    allowed.set(key, clock() + REMEMBERED_MS)
  }
}
