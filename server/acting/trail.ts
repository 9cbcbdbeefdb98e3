import type { Note } from './act.ts'
import type { Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'

/** Series of a hospital in which stands who of its staff did what with the tenant's rights. */
const trailKey = 'staffAction'

/**
 * Writes a deed down with the hospital, because ThingsBoard's own trail names the tenant's administrator for it. Two in
 * one millisecond would be one: later ones are written a millisecond later.
 */
export function createTrail(
  tenant: Tenant,
  clock: () => number,
): (staff: Staff, note: Note, status: number) => Promise<void> {
  let last = 0
  return async ({ id, email, hospitalId }, note, status) => {
    last = Math.max(last + 1, clock())
    const value = JSON.stringify({ user: id, email, ...note, status })
    const answer = await tenant.call(
      'POST',
      `/api/plugins/telemetry/CUSTOMER/${hospitalId}/timeseries/ANY`,
      { ts: last, values: { [trailKey]: value } },
    )
    if (answer.status !== 200)
      throw new Error(`What staff did could not be written down (${answer.status}).`)
  }
}
