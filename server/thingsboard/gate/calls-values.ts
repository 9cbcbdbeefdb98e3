import { handOnKeys } from '../../features/rules/hand-on-times.ts'
import * as v from 'valibot'
import type { Admitted, Call } from './call.ts'
import {
  count,
  name,
  names,
  optional,
  order,
  property,
  text,
  time,
  value,
  wholeText,
} from './parts.ts'
import { alarmCount, alarmQuery, entityCount, entityQuery } from './queries.ts'
import { hospitalSettings, letterChoices, patientMarks, queried, series } from '../asked/queried.ts'
import { letterKeys } from '../../features/letters/letter-settings.ts'

/** Queries, values and attributes of an entity, alarms, and calls to a gateway. */

const of = '/api/plugins/telemetry/:entityType/:entityId'
const listed = ({ query }: Admitted): string[] => (query['keys'] ?? '').split(',')
const typeOf = ({ parts }: Admitted): string => parts['entityType'] ?? ''

const attributes = v.pipe(
  v.record(text(64), value),
  v.check((values) => Object.keys(values).length > 0),
)
const areSaved = (admitted: Admitted): boolean =>
  Object.keys(admitted.body as object).every((key) => isSaved(typeOf(admitted), key))

/** Attributes that only the rules use cannot be read by their names, of customer, device or account. */
const areRead = (admitted: Admitted): boolean =>
  listed(admitted).every((key) => isReadSeries(typeOf(admitted), key))

const notes = v.object({
  ts: time,
  values: v.record(v.pipe(v.string(), v.regex(/^note_[0-9a-f-]{36}$/)), text(8192)),
})

export const valueCalls: readonly Call[] = [
  { method: 'POST', path: '/api/entitiesQuery/find', who: 'signed-in', body: entityQuery },
  { method: 'POST', path: '/api/entitiesQuery/count', who: 'signed-in', body: entityCount },
  { method: 'POST', path: '/api/alarmsQuery/find', who: 'signed-in', body: alarmQuery },
  { method: 'POST', path: '/api/alarmsQuery/count', who: 'signed-in', body: alarmCount },
  {
    method: 'GET',
    path: `${of}/values/attributes`,
    who: 'signed-in',
    query: { keys: names },
    isReadFirst: true,
  },
  {
    method: 'GET',
    path: `${of}/keys/timeseries`,
    who: 'signed-in',
    isReadFirst: true,
    check: (admitted) => typeOf(admitted) === 'ASSET',
  },
  {
    method: 'GET',
    path: `${of}/values/timeseries`,
    who: 'signed-in',
    query: {
      keys: names,
      startTs: wholeText,
      endTs: wholeText,
      interval: wholeText,
      limit: wholeText,
      agg: v.picklist(['NONE', 'AVG', 'MIN', 'MAX', 'SUM', 'COUNT']),
      orderBy: order,
    },
    isReadFirst: true,
    check: areRead,
  },
  {
    method: 'POST',
    path: `${of}/attributes/SERVER_SCOPE`,
    who: 'signed-in',
    body: attributes,
    check: areSaved,
  },
  {
    method: 'DELETE',
    path: `${of}/SERVER_SCOPE`,
    who: 'signed-in',
    query: { keys: names },
    check: (admitted) => listed(admitted).every((key) => isDeleted(typeOf(admitted), key)),
  },
  {
    method: 'POST',
    path: `${of}/timeseries/ANY`,
    who: 'signed-in',
    body: notes,
    check: (admitted) => typeOf(admitted) === 'ASSET',
  },
  {
    method: 'POST',
    path: '/api/rpc/oneway/:deviceId',
    who: 'signed-in',
    body: v.object({
      method: v.literal('diaper_type'),
      params: v.object({ device: name, value: name }),
      timeout: optional(count(60_000)),
    }),
  },
  { method: 'GET', path: '/api/alarm/:id', who: 'signed-in' },
  { method: 'POST', path: '/api/alarm/:id/clear', who: 'signed-in' },
  {
    method: 'GET',
    path: '/api/alarm/:id/comment',
    who: 'signed-in',
    query: { pageSize: wholeText, page: wholeText, sortProperty: property, sortOrder: order },
  },
]

/*
 * What of an entity is read and written through the gate. A series or attribute that the console has no use for is not
 * there: the trail of what staff did (`staffAction`), who wore a sensor (`worn_by`), how the rules fare.
 */

/** Series of notes: one an author. */
const note = /^note_[0-9a-f-]{36}$/

/** Whether a series is read: what sensors say and notes of patients; a hospital and an account have none. */
export function isReadSeries(entityType: string, key: string): boolean {
  if (entityType === 'ASSET') return series.has(key) || note.test(key)
  return entityType === 'DEVICE' && series.has(key)
}

/** What the console saves of each, in the server's scope; who may, is the rights' to say (`rights-attributes.ts`). */
const saved: Readonly<Record<string, ReadonlySet<string>>> = {
  ASSET: new Set([
    'Name',
    'name',
    'hospital',
    'hospital_id',
    'ward',
    'ward_room',
    'ward_entityId',
    'ward_room_entityId',
    'phone',
    'diaper_type',
    'connectivity',
    ...patientMarks,
  ]),
  DEVICE: new Set([
    'nick',
    'ward',
    'ward_entityId',
    'room',
    'owner_name',
    'owner_hospital',
    'owner_hospital_id',
    'diaper_type',
    'connectivity',
  ]),
  CUSTOMER: new Set([...hospitalSettings, ...letterKeys, ...handOnKeys]),
  USER: new Set(['authority', 'language', 'phone', 'ward', 'ward_id', ...letterChoices]),
}
export const isSaved = (entityType: string, key: string): boolean =>
  saved[entityType]?.has(key) ?? false

/** What is forgotten of a device that leaves a hospital, and of an account whose role is taken. */
export const isDeleted = (entityType: string, key: string): boolean =>
  isSaved(entityType, key) ||
  (entityType === 'DEVICE' && (queried['SERVER_ATTRIBUTE']?.has(key) ?? false))
