import { expect, it } from 'vitest'
import type { Tenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { openHome } from '../../../../server/thingsboard/watch/home.ts'

/** Says which keys it was asked to remove, as ThingsBoard reads them. */
function tenantNoting(removed: string[]): Tenant {
  const row = { entityId: { id: 'home', entityType: 'ASSET' } }
  const call = (method: string, path: string) => {
    if (method === 'DELETE') {
      const keys = new URL(path, 'http://tb').searchParams.get('keys') ?? ''
      removed.push(...keys.split(','))
    }
    const text = JSON.stringify(path.startsWith('/api/entitiesQuery') ? { data: [row] } : [])
    return Promise.resolve({ status: 200, text, type: 'application/json' })
  }
  return { call } as unknown as Tenant
}

// WHOLE-16.
it('one key is never read as two', async () => {
  const removed: string[] = []
  const home = openHome(tenantNoting(removed))
  await home.remove(['a', 'b c'])
  await expect(home.remove(['unread_u_x,fit'])).rejects.toThrow('comma')
  await expect(home.read(['a,fit'])).rejects.toThrow('comma')
  expect(removed).toEqual(['a', 'b c'])
})
