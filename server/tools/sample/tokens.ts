import { createHash } from 'node:crypto'
import { randomToken } from '../../embedded/api/device-token.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import type { Store } from '../../embedded/store/types.ts'

/**
 * Older servers derived the sample's access tokens from the tenant's id, the seed and the device's name, all of
 * which staff can read: whoever could read them could speak for every sensor. Such tokens are replaced by random
 * ones; a token that somebody chose stays. Answers how many were replaced.
 */
export async function renewComputable(store: Store, plan: FacilityPlan): Promise<number> {
  const renewing = [...plan.gateways, ...plan.sensors, ...plan.spares].flatMap(({ name }) => {
    const device = store.entities.deviceByName(name)
    if (!device || !computable(store.tenantId, plan.seed, name).includes(device.accessToken))
      return []
    return [store.entities.update({ ...device, accessToken: randomToken() })]
  })
  await Promise.all(renewing)
  return renewing.length
}

/** What a device's token was in older servers: with the tenant's id, and before that without anything. */
const computable = (tenantId: string, seed: number, name: string): string[] =>
  [tenantId, ''].map((secret) =>
    createHash('sha256').update(`${secret}/${seed}/${name}`).digest('base64url').slice(0, 20),
  )
