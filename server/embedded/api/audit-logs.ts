import type { FastifyRequest } from 'fastify'
import { isAdmin, isPlatform } from '../../features/rights/rights.ts'
import type { AuditQuery, KeptEntry, Store } from '../../protocol/types.ts'
import { type Family, sessionOf } from './context.ts'
import { badRequest, forbidden } from '../../protocol/errors.ts'
import { checkEntityType, checkUuid, numberParam, param, pathPart } from '../../protocol/input.ts'
import { pageLinkOf } from './paging.ts'
import { pageText } from './query/find.ts'
import type { Work } from '../../support/work.ts'

/** More are not wanted at once. */
const biggestPage = 1000

/**
 * Who confirmed, changed and signed in, newest first (SRV-65). The platform reads everything; the Admin of
 * a hospital what belongs to it, which the original keeps to the platform.
 */
export const auditFamily: Family = (app, { store }) => {
  function* list(request: FastifyRequest, of: AuditQuery['of']): Work<string> {
    const query = queryOf(request, of)
    const { rows, total } = yield* store.audit.find(query)
    return yield* pageText(rows, (row) => shape(store, row), total, query)
  }
  const platformOnly = (request: FastifyRequest): void => {
    if (!isPlatform(sessionOf(request))) throw forbidden()
  }
  app.get('/api/audit/logs', (request) => {
    platformOnly(request)
    return list(request, { kind: 'everything' })
  })
  app.get('/api/audit/logs/customer/:id', (request) => {
    const actor = sessionOf(request)
    const id = checkUuid(pathPart(request, 'id'))
    if (!isPlatform(actor) && !(actor.customerId === id && isAdmin(store, actor))) throw forbidden()
    return list(request, { kind: 'customer', id })
  })
  app.get('/api/audit/logs/user/:id', (request) => {
    platformOnly(request)
    return list(request, { kind: 'user', id: checkUuid(pathPart(request, 'id')) })
  })
  app.get('/api/audit/logs/entity/:entityType/:id', (request) => {
    platformOnly(request)
    checkEntityType(pathPart(request, 'entityType'))
    return list(request, { kind: 'entity', id: checkUuid(pathPart(request, 'id')) })
  })
}

/** @throws ApiError 400/31 */
function queryOf(request: FastifyRequest, of: AuditQuery['of']): AuditQuery {
  const { page, pageSize } = pageLinkOf(request)
  if (pageSize > biggestPage) throw badRequest(`Page size is at most ${biggestPage}.`)
  const sort = param(request, 'sortProperty') ?? ''
  const order = param(request, 'sortOrder')?.toUpperCase()
  const actions = (param(request, 'actionTypes') ?? '').split(',').filter((one) => one !== '')
  return {
    of,
    page,
    pageSize,
    from: numberParam(request, 'startTime', 0),
    to: numberParam(request, 'endTime', 0) || Number.MAX_SAFE_INTEGER,
    actions: actions.slice(0, 100).map((one) => one.toUpperCase()),
    search: param(request, 'textSearch') ?? '',
    sort,
    order: order === 'ASC' || (sort !== '' && order !== 'DESC') ? 'ASC' : 'DESC',
  }
}

function shape(store: Store, { id, ts, entry }: KeptEntry): Record<string, unknown> {
  return {
    id: { id },
    createdTime: ts,
    tenantId: { entityType: 'TENANT', id: store.tenantId },
    customerId: { entityType: 'CUSTOMER', id: entry.customerId },
    entityId: entry.entity,
    entityName: entry.entityName,
    userId: { entityType: 'USER', id: entry.userId },
    userName: entry.userName,
    actionType: entry.action,
    actionData: entry.details,
    actionStatus: entry.failure === undefined ? 'SUCCESS' : 'FAILURE',
    actionFailureDetails: entry.failure ?? '',
  }
}
