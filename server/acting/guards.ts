import { customerIn, idIn } from '../api/bodies.ts'
import { forbidden } from '../api/errors.ts'
import { textForbidden } from '../api/access.ts'
import { checkUuid, isObject, jsonBody, objectBody, pathPart } from '../api/input.ts'
import type { FastifyRequest } from 'fastify'
import { isAdmin, isGateway, mayCall, mayChangeType, maySaveAlarm } from '../rights.ts'
import type { Severity } from '../store/types.ts'
import type { Act } from './act.ts'
import { idOf, type Staff } from './staff.ts'
import { actorOf, rolesOfOne, subjectOf } from './subject.ts'
import type { Tenant } from './tenant.ts'

/*
 * Where ThingsBoard allows hospital staff more than our table of rights does (`docs/rights.md`, "stricter"): asked
 * before it is. What is none of the hospital's is left to ThingsBoard, which refuses it.
 */

type Guard = NonNullable<Act['guard']>

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const nobody = (): Promise<void> => Promise.reject(forbidden())

/** A patient of another type, or of no hospital, is judged by nobody. */
export async function guardAsset(
  request: FastifyRequest,
  staff: Staff,
  tenant: Tenant,
): Promise<void> {
  const body = objectBody(request)
  const id = idIn(body)
  const subject = id === undefined ? undefined : await subjectOf(tenant, staff, 'ASSET', id)
  if (subject?.entity.entityType !== 'ASSET') return
  const { actor, entity } = subject
  const type = word(body['type']) || 'default'
  if (customerIn(body) !== staff.hospitalId || !mayChangeType(actor, entity.type, type))
    throw forbidden()
}

/** An Admin labels a device; its name, type and hospital are the platform's. */
async function guardDevice(request: FastifyRequest, staff: Staff, tenant: Tenant): Promise<void> {
  const body = objectBody(request)
  const id = idIn(body)
  const subject = id === undefined ? undefined : await subjectOf(tenant, staff, 'DEVICE', id)
  if (subject?.entity.entityType !== 'DEVICE') return
  const { actor, entity, roles } = subject
  const info = body['additionalInfo']
  const given = {
    ...entity,
    name: word(body['name']),
    type: word(body['type']) || 'default',
    additionalInfo: isObject(info) ? info : {},
  }
  const isChanged = given.name !== entity.name || given.type !== entity.type
  const isMoved = customerIn(body) !== staff.hospitalId
  if (!isAdmin(roles, actor) || isChanged || isMoved || isGateway(given) !== isGateway(entity))
    throw forbidden()
}

/** Who plays an alarm down: a fall stays as severe as it was judged. Nor does anybody say who confirmed one (MOVE-07). */
async function guardAlarm(request: FastifyRequest, staff: Staff, tenant: Tenant): Promise<void> {
  const body = objectBody(request)
  if (isObject(body['details']) && body['details']['confirmedBy'] !== undefined) throw forbidden()
  if (staff.isAdmin) return
  const id = idIn(body)
  const severity = word(body['severity']) as Severity
  const before =
    id === undefined ? await standing(tenant, body) : await tenant.get(`/api/alarm/${id}`)
  const known = before && { severity: word(before['severity']) as Severity }
  if (!maySaveAlarm(rolesOfOne(staff), actorOf(staff), known, severity)) throw forbidden()
}

/** The active alarm of the same kind: saved without an id, it is the one that changes. */
async function standing(tenant: Tenant, body: Record<string, unknown>) {
  const originator = body['originator']
  const [type, id] = [
    isObject(originator) ? originator['entityType'] : '',
    idOf(body, 'originator'),
  ]
  if (id === undefined) return undefined
  const path = `/api/alarm/${encodeURIComponent(word(type))}/${encodeURIComponent(id)}`
  const page = await tenant.get(`${path}?searchStatus=ACTIVE&pageSize=1000&page=0`)
  const rows: unknown[] = Array.isArray(page?.['data']) ? page['data'] : []
  return rows.filter(isObject).find((alarm) => alarm['type'] === body['type'])
}

/** What somebody said is theirs: nobody else changes or removes it. */
const guardComment =
  (idOfComment: (request: FastifyRequest) => string | undefined): Guard =>
  async (request, staff, tenant) => {
    const wanted = idOfComment(request)
    if (wanted === undefined) return
    const alarm = checkUuid(pathPart(request, 'id'))
    const page = await tenant.get(`/api/alarm/${alarm}/comment?pageSize=1000&page=0`)
    const rows: unknown[] = Array.isArray(page?.['data']) ? page['data'] : []
    const comment = rows.filter(isObject).find((row) => idOf(row) === wanted)
    if (comment && idOf(comment, 'userId') !== staff.id) throw forbidden()
  }

const guardCall: Guard = async (request, staff, tenant) => {
  const body = jsonBody(request)
  const method = isObject(body) ? word(body['method']) : ''
  const subject = await subjectOf(tenant, staff, 'DEVICE', checkUuid(pathPart(request, 'id')))
  if (subject?.entity.entityType !== 'DEVICE') return
  if (!mayCall(subject.roles, subject.actor, subject.entity, method)) throw textForbidden()
}

export const guardActs: readonly Act[] = [
  { method: 'POST', url: '/api/device', guard: guardDevice },
  { method: 'POST', url: '/api/alarm', guard: guardAlarm },
  { method: 'DELETE', url: '/api/alarm/:id', guard: nobody },
  { method: 'DELETE', url: '/api/relations', guard: nobody },
  {
    method: 'POST',
    url: '/api/alarm/:id/comment',
    guard: guardComment((request) => idIn(objectBody(request))),
  },
  {
    method: 'DELETE',
    url: '/api/alarm/:id/comment/:commentId',
    guard: guardComment((request) => checkUuid(pathPart(request, 'commentId'))),
  },
  {
    method: 'GET',
    url: '/api/device/:id/credentials',
    guard: (_request, { isAdmin: may }) => (may ? Promise.resolve() : nobody()),
  },
  ...['/api/rpc', '/api/plugins/rpc'].flatMap((path) =>
    ['oneway', 'twoway'].map((way): Act => ({
      method: 'POST',
      url: `${path}/${way}/:id`,
      guard: guardCall,
    })),
  ),
]
