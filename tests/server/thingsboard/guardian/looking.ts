import { createTenant, type Tenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { createUpstream } from '../../../../server/thingsboard/acting/upstream.ts'
import { createGuardian, type Guardian } from '../../../../server/thingsboard/guardian/guardian.ts'
import { openHome } from '../../../../server/thingsboard/watch/home.ts'

/* Copies of the guardian in front of one server, with a clock that they share. */

export const credentials = { user: 'platform@wardlight.example', password: 'wardlight' }

export const tenantAt = (url: string): Tenant =>
  createTenant(createUpstream(url, 10_000), credentials)

export type Copy = Guardian & {
  /** Whether it leads. */
  leads: boolean
  /** How many calls it has made to ThingsBoard. */
  calls: () => number
}

export function copyAt(url: string, now: () => number, leads = true): Copy {
  let calls = 0
  const own = tenantAt(url)
  const tenant: Tenant = {
    ...own,
    call: (...asked) => {
      calls += 1
      return own.call(...asked)
    },
  }
  const copy = { leads, calls: () => calls }
  const guardian = createGuardian({
    tenant,
    store: openHome(tenant),
    clock: now,
    elapsed: now,
    leads: () => copy.leads,
  })
  return Object.assign(copy, guardian)
}
