import { isAdmin, isPlatform } from '../../features/rights/rights.ts'
import { type Family, sessionOf } from './context.ts'

const reading = ['READ', 'READ_ATTRIBUTES', 'READ_TELEMETRY']
const writing = [...reading, 'WRITE', 'WRITE_ATTRIBUTES']
const everything = [...writing, 'CREATE', 'DELETE']

/** `GET /api/permissions/allowedPermissions`: `rights.ts` in the words of the Professional Edition (protocol §11). */
export const permissionFamily: Family = (app, { store }) => {
  app.get('/api/permissions/allowedPermissions', (request) => {
    const actor = sessionOf(request)
    const genericPermissions: Record<string, string[]> = isPlatform(actor)
      ? { ALL: ['ALL'] }
      : {
          ASSET: everything,
          ALARM: ['READ', 'WRITE', 'CREATE'],
          CUSTOMER: writing,
          DEVICE: [...writing, 'RPC_CALL', ...(isAdmin(store, actor) ? ['READ_CREDENTIALS'] : [])],
          USER: isAdmin(store, actor) ? everything : reading,
        }
    return {
      operationsByResource: genericPermissions,
      userPermissions: { genericPermissions, groupPermissions: {} },
      userOwnerId: isPlatform(actor)
        ? { entityType: 'TENANT', id: store.tenantId }
        : { entityType: 'CUSTOMER', id: actor.customerId },
    }
  })
}

/** `GET /api/system/info`: `PE`, because hospital staff have that edition's rights (ruling R24), unless configured otherwise. */
export const systemFamily: Family = (app, { edition }) => {
  app.get('/api/system/info', () => ({
    version: '4.2.1',
    artifact: 'wardlight',
    name: 'Wardlight',
    type: edition ?? 'PE',
  }))
}
