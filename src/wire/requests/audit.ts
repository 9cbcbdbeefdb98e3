import {
  AUDIT_KINDS,
  type AuditEntry,
  type AuditPage,
  type AuditWish,
} from '../../model/people/audit.ts'
import { isObject, numberOr, object, readable, text, textOr, timeOr } from '../json.ts'
import { type Request, NotData, withQuery } from './request.ts'

/** One page of a hospital's audit trail, newest first (SRV-65). */
export function auditLogs(wish: AuditWish, pageSize: number): Request<AuditPage> {
  const { hospitalId, page, search, kind, from, to } = wish
  return {
    method: 'GET',
    path: withQuery(`/api/audit/logs/customer/${hospitalId}`, {
      pageSize,
      page,
      sortProperty: 'createdTime',
      sortOrder: 'DESC',
      textSearch: search.trim() || undefined,
      actionTypes: kind === '' ? undefined : AUDIT_KINDS[kind].join(','),
      startTime: from ?? undefined,
      endTime: to ?? undefined,
    }),
    auth: 'session',
    decode,
  }
}

/** So many deletions are looked through for a sensor that is heard again. */
const DELETIONS = 100

export type DeletedDevice = { name: string; at: number }

/** The newest deletions of devices whose name has this in it; the platform's alone to read (SRV-65). */
export function deletedDevices(part: string): Request<DeletedDevice[]> {
  return {
    method: 'GET',
    path: withQuery('/api/audit/logs', {
      pageSize: DELETIONS,
      page: 0,
      sortProperty: 'createdTime',
      sortOrder: 'DESC',
      textSearch: part,
      actionTypes: 'DELETED',
    }),
    auth: 'session',
    decode: (body) =>
      decode(body)
        .entries.filter(({ entityType, failure }) => entityType === 'DEVICE' && failure === '')
        .map(({ entityName, at }) => ({ name: entityName, at })),
  }
}

function decode(body: unknown): AuditPage {
  const page = object(body)
  const total = numberOr(page['totalElements'])
  const pages = numberOr(page['totalPages'])
  if (Number.isNaN(total) || Number.isNaN(pages)) throw new NotData('a page was expected')
  return { entries: readable(page['data'], entry).rows, total, pages }
}

function entry(wire: unknown): AuditEntry {
  const row = object(wire)
  const data = row['actionData']
  const entity = row['entityId']
  return {
    id: text(object(row['id'])['id']),
    at: timeOr(row['createdTime']),
    who: textOr(row['userName']),
    action: text(row['actionType']),
    entityType: isObject(entity) ? textOr(entity['entityType']) : '',
    entityName: textOr(row['entityName']),
    data: isObject(data) ? data : {},
    failure:
      row['actionStatus'] === 'FAILURE'
        ? textOr(row['actionFailureDetails']).slice(0, 300) || '-'
        : '',
  }
}
