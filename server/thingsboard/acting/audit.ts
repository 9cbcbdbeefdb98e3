import type { FastifyRequest } from 'fastify'
import {
  isObject,
  type Json,
  numberParam,
  param,
  pathPart,
  stringOrEmpty,
} from '../../protocol/input.ts'
import type { Act } from './act.ts'
import { idOf, type Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'
import { type Kept, keptDeeds } from './trail.ts'
import { type Answered, jsonOf } from './upstream.ts'
import { isSetting, patientNumberIn } from '../../features/audit/details.ts'

/** A deed and ThingsBoard's own entry about it are at most this far apart. */
const APART_MS = 60_000

/** The hospital's part of the audit trail, for its Admins (SRV-65), with the person instead of the tenant's name. */
export const auditActs: readonly Act[] = [
  {
    method: 'GET',
    url: '/api/audit/logs/customer/:id',
    decide(request, staff, tenant) {
      const isOwn = staff.isAdmin && pathPart(request, 'id') === staff.hospitalId
      if (!isOwn) return Promise.resolve(undefined)
      const [size, page] = pagingOf(request)
      const query = new URLSearchParams(request.url.split('?')[1] ?? '')
      // All pages up to this one, because deeds are put between the entries.
      query.set('pageSize', String(size * (page + 1)))
      query.set('page', '0')
      const path = `/api/audit/logs/customer/${staff.hospitalId}?${query.toString()}`
      const revise = (given: Answered) => withDeeds(given, request, staff, tenant)
      return Promise.resolve({ method: 'GET', path, revise })
    },
  },
]

const pagingOf = (request: FastifyRequest): [size: number, page: number] => [
  Math.max(1, numberParam(request, 'pageSize', 10)),
  Math.max(0, numberParam(request, 'page', 0)),
]

async function withDeeds(
  given: Answered,
  request: FastifyRequest,
  staff: Staff,
  tenant: Tenant,
): Promise<Answered> {
  const body = jsonOf(given)
  const list = isObject(body) ? body['data'] : undefined
  if (given.status !== 200 || !isObject(body) || !Array.isArray(list)) return given
  const [size, page] = pagingOf(request)
  const rows = list.filter(isObject).map(plainEntry)
  const [platform, hospital] = await Promise.all([
    tenant.get('/api/auth/user'),
    tenant.get(`/api/customer/${staff.hospitalId}`),
  ])
  const span = {
    from: numberParam(request, 'startTime', 0),
    to: numberParam(request, 'endTime', 0),
  }
  const deeds = await keptDeeds(tenant, staff.hospitalId, span)
  const oldest = body['hasNext'] === true ? timeOf(rows.at(-1)) : 0
  const extra: Json[] = []
  const named = new Map<Json, Json>()
  for (const deed of deeds.filter(({ ts }) => ts >= oldest)) {
    const row = rows.find((one) => !named.has(one) && isOf(one, deed, idOf(platform)))
    if (row)
      named.set(row, {
        ...row,
        userId: { entityType: 'USER', id: deed.user },
        userName: deed.email,
      })
    else if (isWanted(request, deed)) extra.push(entryOf(deed, staff, String(hospital?.['title'])))
  }
  const shown = rows.map((row) => named.get(row) ?? row)
  const isDown = param(request, 'sortOrder') !== 'ASC'
  const all = isDown ? [...shown, ...extra].toSorted((a, b) => timeOf(b) - timeOf(a)) : shown
  const total = Number(body['totalElements']) + (isDown ? extra.length : 0)
  const totalPages = Math.ceil(total / size)
  const data = all.slice(page * size, (page + 1) * size)
  const whole = { data, totalPages, totalElements: total, hasNext: page + 1 < totalPages }
  return { ...given, text: JSON.stringify(whole) }
}

const timeOf = (row: Json | undefined): number => Number(row?.['createdTime'] ?? 0)

/** Whether this is ThingsBoard's entry about the deed, in the tenant's name. */
const isOf = (row: Json, deed: Kept, platformId: string | undefined): boolean =>
  row['actionType'] === deed.action &&
  idOf(row, 'entityId') === deed.id &&
  idOf(row, 'userId') === platformId &&
  Math.abs(timeOf(row) - deed.ts) < APART_MS

/** As ThingsBoard looks for entries. */
function isWanted(request: FastifyRequest, { action, email, name }: Kept): boolean {
  const kinds = param(request, 'actionTypes')
  if (kinds && !kinds.split(',').includes(action)) return false
  const text = (param(request, 'textSearch') ?? '').toLowerCase()
  return [action, email, name].some((word) => word?.toLowerCase().includes(text))
}

/** A deed in the form of ThingsBoard's entries, which wrote it to no hospital. */
const entryOf = (
  { ts, user, email, action, entityType, id = '', name, details = {}, status, why }: Kept,
  { hospitalId }: Staff,
  title: string,
): Json => ({
  id: { id: `${ts}-${user}` },
  createdTime: ts,
  customerId: { entityType: 'CUSTOMER', id: hospitalId },
  entityId: { entityType, id },
  entityName: entityType === 'CUSTOMER' ? title : (name ?? ''),
  userId: { entityType: 'USER', id: user },
  userName: email,
  actionType: action,
  actionData: details,
  actionStatus: status < 400 ? 'SUCCESS' : 'FAILURE',
  actionFailureDetails: status < 400 ? '' : why || String(status),
})

/**
 * An entry of ThingsBoard's trail as our own is (`docs/decisions/audit-trail.md`): a patient is its number, a change is its keys,
 * values stand beside them only where they are settings, and a failure is one sentence. ThingsBoard writes down assets by
 * their names, which hold the patient's, whole entities, every value, access tokens, and a failure as a page of Java.
 */
export function plainEntry(row: Json): Json {
  const entity = inner(row, 'entityId')
  const data = inner(row, 'actionData')
  const failure = firstSentence(stringOrEmpty(row['actionFailureDetails']))
  const common = { ...row, actionFailureDetails: failure }
  const made = inner(data, 'entity')
  const alarm = inner(made, 'id')
  const isAsset = entity['entityType'] === 'ASSET'
  if (alarm['entityType'] === 'ALARM')
    return {
      ...common,
      entityId: alarm,
      entityName: stringOrEmpty(made['type']),
      actionData: isAsset ? { originatorName: plainName(stringOrEmpty(row['entityName'])) } : {},
    }
  const name = stringOrEmpty(row['entityName'])
  return {
    ...common,
    entityName: isAsset ? plainName(name) : name,
    actionData: {
      ...(isAsset || entity['entityType'] === 'DEVICE' ? profileOf(name, made) : {}),
      ...details(stringOrEmpty(entity['entityType']), data),
    },
  }
}

const plainName = (name: string): string => patientNumberIn(name) ?? name

function profileOf(name: string, made: Json): Json {
  const type = stringOrEmpty(made['type']) || (patientNumberIn(name) ? 'patient' : '')
  const isGateway = type === '' && name.startsWith('gw')
  return type === '' && !isGateway ? {} : { profile: isGateway ? 'gw' : type }
}

/** The details without anything about a patient, and without secrets. */
function details(entityType: string, data: Json): Json {
  const attributes = Object.entries(inner(data, 'attributes'))
  const keys = attributes.length > 0 ? attributes.map(([key]) => key) : data['attributes']
  const settings = attributes.filter(([key, value]) => isSetting(entityType, key, value))
  return {
    ...(Array.isArray(keys) && { keys }),
    ...(settings.length > 0 && { attributes: Object.fromEntries(settings) }),
    ...(typeof data['method'] === 'string' && { method: data['method'] }),
    ...(typeof data['enabled'] === 'boolean' && { enabled: data['enabled'] }),
  }
}

/** `org.thingsboard….ThingsboardException: No.\n\tat …` is `No.`. */
function firstSentence(failure: string): string {
  const line = failure.split('\n', 1)[0] ?? ''
  return line.replace(/^(?:[\w$]+\.)+[\w$]+(?:: |$)/, '').trim()
}

const inner = (json: Json, key: string): Json => {
  const value = json[key]
  return isObject(value) ? value : {}
}
