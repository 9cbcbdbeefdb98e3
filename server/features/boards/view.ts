import type { FastifyRequest } from 'fastify'
import type { BoardView } from '../rights/rights.ts'
import type { Board, Store } from '../../protocol/types.ts'

/**
 * What a wall board may ask: every other call is refused before anybody looks at it, those that are still to be written
 * too. Reading alone, and ending its own session.
 */
const calls = new Set([
  'GET /api/auth/user',
  'POST /api/auth/logout',
  'POST /api/entitiesQuery/find',
  'POST /api/entitiesQuery/count',
  'POST /api/alarmsQuery/find',
  'POST /api/alarmsQuery/count',
  'GET /api/customer/:id',
  'GET /api/relations/info',
  'GET /api/plugins/telemetry/:entityType/:entityId/values/attributes',
  'GET /api/plugins/telemetry/:entityType/:entityId/values/timeseries',
  'GET /api/system/info',
])

export const isBoardCall = ({ method, routeOptions }: FastifyRequest): boolean =>
  calls.has(`${method} ${routeOptions.url ?? ''}`)

/**
 * What a wall board sees of its hospital: the hospital itself for its name and limits, its wards, their rooms and their
 * patients with their alarms. No accounts, no devices, nothing of other wards.
 */
export function viewOf(store: Store, { wards }: Pick<Board, 'wards'>): BoardView {
  const chosen = wards === 'all' ? undefined : new Set(wards)
  const isIn = (id: string, relation: string): boolean =>
    !chosen || store.relations.to(id, relation).some(({ from }) => chosen.has(from.id))

  const reads: BoardView['reads'] = (entity) => {
    if (entity.entityType === 'CUSTOMER') return true
    if (entity.entityType !== 'ASSET') return false
    switch (entity.type) {
      case 'ward':
        return chosen?.has(entity.id) ?? true
      case 'room':
        return isIn(entity.id, 'Contains_room')
      case 'patient':
        return isIn(entity.id, 'Contains')
      default:
        return false
    }
  }
  return {
    reads,
    readsAlarm({ originator }) {
      const entity = store.entities.get(originator.id)
      return entity !== undefined && reads(entity)
    },
  }
}
