import type { FastifyRequest } from 'fastify'
import { isPlatform } from '../rights.ts'
import type { AuditEntry, KeptRecord, Store } from '../store/types.ts'
import { type Family, sessionOf } from './context.ts'
import { forbidden } from './errors.ts'
import { checkEntityType, checkUuid, numberParam, param, pathPart } from './input.ts'
import { pageFor } from './paging.ts'

type Kept = KeptRecord<'audit'>

/** Who confirmed or changed what, for the platform (SRV-65), newest first. */
export const auditFamily: Family = (app, { store }) => {
  const list = (request: FastifyRequest, belongs: (entry: AuditEntry) => boolean = () => true) => {
    if (!isPlatform(sessionOf(request))) throw forbidden()
    const [from, to] = [
      numberParam(request, 'startTime', 0),
      numberParam(request, 'endTime', 0) || Infinity,
    ]
    const actions = (param(request, 'actionTypes') ?? '').split(',').filter((one) => one !== '')
    const entries = store.records
      .all('audit')
      .filter(({ ts, data }) => ts >= from && ts <= to && belongs(data))
      .filter(({ data }) => actions.length === 0 || actions.includes(data.action))
      .toReversed()
    return pageFor(request, entries, {
      search: ({ data }: Kept) => `${data.userName} ${data.action} ${data.entityName}`,
      sort: {
        createdTime: ({ ts }: Kept) => ts,
        userName: ({ data }: Kept) => data.userName,
        actionType: ({ data }: Kept) => data.action,
        entityName: ({ data }: Kept) => data.entityName,
      },
      show: (kept: Kept) => shape(store, kept),
    })
  }
  app.get('/api/audit/logs', (request) => list(request))
  app.get('/api/audit/logs/customer/:id', (request) => {
    const id = checkUuid(pathPart(request, 'id'))
    return list(request, ({ customerId }) => customerId === id)
  })
  app.get('/api/audit/logs/user/:id', (request) => {
    const id = checkUuid(pathPart(request, 'id'))
    return list(request, ({ userId }) => userId === id)
  })
  app.get('/api/audit/logs/entity/:entityType/:id', (request) => {
    const type = checkEntityType(pathPart(request, 'entityType'))
    const id = checkUuid(pathPart(request, 'id'))
    return list(request, ({ entity }) => entity.id === id && entity.entityType === type)
  })
}

function shape(store: Store, { id, ts, data }: Kept): Record<string, unknown> {
  return {
    id: { id },
    createdTime: ts,
    tenantId: { entityType: 'TENANT', id: store.tenantId },
    customerId: { entityType: 'CUSTOMER', id: data.customerId },
    entityId: data.entity,
    entityName: data.entityName,
    userId: { entityType: 'USER', id: data.userId },
    userName: data.userName,
    actionType: data.action,
    actionData: data.details,
    actionStatus: 'SUCCESS',
    actionFailureDetails: '',
  }
}
