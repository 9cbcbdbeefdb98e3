import type { Tenant } from '../acting/tenant.ts'
import { idOf } from '../acting/staff.ts'
import { type Answered, jsonOf } from '../acting/upstream.ts'
import { isObject, type Json } from '../../protocol/input.ts'
import { MEASURE_ALARMS } from '../../../src/domain/registry.ts'
import type { Severity } from '../../../src/domain/measure.ts'
import type { Alarm, EntityId, EntityType, Reading } from '../../protocol/types.ts'

/** What the watch reads of a ThingsBoard, in our own words. Everything throws when it cannot be read. */

const PAGE = 500
/** More pages than that are no list of anything here: a server that says `hasNext` for ever. */
const MOST_PAGES = 400

type Call = Pick<Tenant, 'call'>

/** Alarms raised in `[from, to]` (ThingsBoard's clock), oldest first; without `to`, all since. */
export function alarmsSince(tenant: Call, from: number, to?: number): Promise<Alarm[]> {
  const end = to === undefined ? '' : `&endTime=${to}`
  const query = `sortProperty=createdTime&sortOrder=ASC&startTime=${Math.max(1, from)}${end}`
  return pages(tenant, `/api/v2/alarms?${query}`, alarmOf)
}

/** All alarms of one type, oldest first. */
export const alarmsOfType = (tenant: Call, type: string): Promise<Alarm[]> =>
  pages(
    tenant,
    `/api/v2/alarms?typeList=${encodeURIComponent(type)}&sortProperty=createdTime&sortOrder=ASC`,
    alarmOf,
  )

/** Unconfirmed alarms of the hospital of the user that asks. */
export const openAlarms = (tenant: Call): Promise<Alarm[]> =>
  pages(tenant, '/api/v2/alarms?statusList=ACTIVE&sortProperty=createdTime&sortOrder=DESC', alarmOf)

/** Open high alarms of all hospitals, confirmed by none of their staff. */
export const openHigh = (tenant: Call): Promise<Alarm[]> =>
  pages(
    tenant,
    `/api/v2/alarms?typeList=${HIGH}&statusList=ACTIVE&sortProperty=createdTime&sortOrder=ASC`,
    alarmOf,
  )
const HIGH = MEASURE_ALARMS.filter(({ priority }) => priority === 'high')
  .map(({ type }) => encodeURIComponent(type))
  .join(',')

/** One alarm, as ThingsBoard has it and in our own words; `undefined` for one that is gone. */
export async function alarmNow(
  tenant: Tenant,
  id: string,
): Promise<{ row: Json; alarm: Alarm } | undefined> {
  const row = await tenant.get(`/api/alarm/${id}`)
  const alarm = row && alarmOf(row)
  return alarm && { row, alarm }
}

/** The alarm of a patient and type that was raised last, whatever became of it. */
export async function newestOf(
  { call }: Call,
  patientId: string,
  type: string,
): Promise<Alarm | undefined> {
  const order = 'pageSize=1&page=0&sortProperty=createdTime&sortOrder=DESC'
  const path = `/api/v2/alarm/ASSET/${patientId}?typeList=${encodeURIComponent(type)}&${order}`
  return rowsOf(await call('GET', path)).rows.flatMap((row) => alarmOf(row) ?? [])[0]
}

/** The newest alarm of all, with those raised less than `spanMs` before it. */
export async function newestAlarms(tenant: Call, spanMs: number): Promise<Alarm[]> {
  const path = '/api/v2/alarms?pageSize=1&page=0&sortProperty=createdTime&sortOrder=DESC'
  const [newest] = rowsOf(await tenant.call('GET', path)).rows.map(alarmOf)
  return newest ? alarmsSince(tenant, newest.createdTime - spanMs) : []
}

/** The ids of hospitals by their titles. */
export const hospitalIds = async (tenant: Call): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await pages(tenant, '/api/customers?', (row) => {
      const id = idOf(row)
      return id === undefined ? undefined : ([String(row['title']), id] as const)
    }),
  )

export type Person = { id: string; email: string }
/** The accounts of a hospital, whether or not they may sign in. */
export const peopleOf = (tenant: Call, hospitalId: string): Promise<Person[]> =>
  pages(tenant, `/api/customer/${hospitalId}/users?`, (row) => {
    const id = idOf(row)
    return id === undefined ? undefined : { id, email: String(row['email']) }
  })

export type Ward = { id: string; name: string; type: string; customerId: string }
export const wardsOf = (tenant: Call, hospitalId: string): Promise<Ward[]> =>
  pages(tenant, `/api/customer/${hospitalId}/assets?type=ward`, (row) => {
    const id = idOf(row)
    if (id === undefined) return undefined
    return { id, name: String(row['name']), type: String(row['type']), customerId: hospitalId }
  })

/** The ids of a hospital's patients. */
export const patientsOf = (tenant: Call, hospitalId: string): Promise<string[]> =>
  pages(tenant, `/api/customer/${hospitalId}/assets?type=patient`, (row) => idOf(row))

/** An account that may sign in; `undefined` for one that is gone or switched off. */
export async function enabledUser(
  tenant: Tenant,
  id: string,
): Promise<{ email: string; hospitalId: string } | undefined> {
  const user = await tenant.get(`/api/user/${id}`)
  const info = user?.['additionalInfo']
  const hospitalId = idOf(user, 'customerId')
  const isEnabled = isObject(info) && info['userCredentialsEnabled'] === true
  return isEnabled && hospitalId !== undefined
    ? { email: String(user?.['email']), hospitalId }
    : undefined
}

/** Texts by entity and key. */
export type Values = ReadonlyMap<string, ReadonlyMap<string, string>>
type KeyType = 'SERVER_ATTRIBUTE' | 'ATTRIBUTE'

/** Attributes of many at once. What has none of them is missing. */
export async function attributesOf(
  tenant: Call,
  entityType: EntityType,
  ids: readonly string[],
  keyType: KeyType,
  keys: readonly string[],
): Promise<Values> {
  const rows = await rowsOfAll(tenant, entityType, ids, keyType, keys)
  return new Map(rows.map(([id, row]) => [id, latestOf(row, keyType)]))
}

/** The newest values of many patients' series, by patient and key. */
export async function lastReadingsOf(
  tenant: Call,
  ids: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Reading>>> {
  const rows = await rowsOfAll(tenant, 'ASSET', ids, 'TIME_SERIES', keys)
  return new Map(rows.map(([id, row]) => [id, readingsIn(row)]))
}

function readingsIn(row: Json): Map<string, Reading> {
  const latest = isObject(row['latest']) ? row['latest']['TIME_SERIES'] : undefined
  const readings = new Map<string, Reading>()
  for (const [key, cell] of Object.entries(isObject(latest) ? latest : {})) {
    const { ts, value } = isObject(cell) ? cell : {}
    if (typeof value === 'string' && value !== '' && typeof ts === 'number')
      readings.set(key, { ts, value })
  }
  return readings
}

async function rowsOfAll(
  tenant: Call,
  entityType: EntityType,
  ids: readonly string[],
  keyType: KeyType | 'TIME_SERIES',
  keys: readonly string[],
): Promise<(readonly [id: string, row: Json])[]> {
  const all: (readonly [string, Json])[] = []
  for (let at = 0; at < ids.length; at += PAGE) {
    const answer = await tenant.call('POST', '/api/entitiesQuery/find', {
      entityFilter: { type: 'entityList', entityType, entityList: ids.slice(at, at + PAGE) },
      pageLink: { page: 0, pageSize: PAGE, textSearch: null, dynamic: false },
      entityFields: [],
      latestValues: keys.map((key) => ({ type: keyType, key })),
      keyFilters: [],
    })
    for (const row of rowsOf(answer).rows) {
      const id = idOf(row, 'entityId')
      if (id !== undefined) all.push([id, row])
    }
  }
  return all
}

/** The values of one type of keys in a query's row; a missing one is an empty text. */
export function latestOf(row: Json, keyType: string): Map<string, string> {
  const latest = isObject(row['latest']) ? row['latest'][keyType] : undefined
  const values = new Map<string, string>()
  for (const [key, cell] of Object.entries(isObject(latest) ? latest : {})) {
    const value = isObject(cell) ? cell['value'] : undefined
    if (typeof value === 'string' && value !== '') values.set(key, value)
  }
  return values
}

async function pages<T>(
  { call }: Call,
  path: string,
  read: (row: Json) => T | undefined,
): Promise<T[]> {
  const all: T[] = []
  const joint = path.endsWith('?') ? '' : '&'
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await call('GET', `${path}${joint}pageSize=${PAGE}&page=${page}`)
    const { rows, hasNext } = rowsOf(answer)
    for (const row of rows) {
      const one = read(row)
      if (one !== undefined) all.push(one)
    }
    if (!hasNext) return all
  }
  return all
}

/** One page of a list of ThingsBoard. */
export function rowsOf(answer: Answered): { rows: Json[]; hasNext: boolean } {
  const page = jsonOf(answer)
  if (answer.status !== 200 || !isObject(page) || !Array.isArray(page['data']))
    throw new Error(`The watch was refused a list (${answer.status}).`)
  return { rows: page['data'].filter(isObject), hasNext: page['hasNext'] === true }
}

function alarmOf(row: Json): Alarm | undefined {
  const [id, originatorId] = [idOf(row), idOf(row, 'originator')]
  if (id === undefined || originatorId === undefined) return undefined
  const number = (key: string): number => (typeof row[key] === 'number' ? row[key] : 0)
  const originator = row['originator'] as Json
  const details = isObject(row['details']) ? row['details'] : {}
  return {
    id,
    createdTime: number('createdTime'),
    type: String(row['type']),
    severity: row['severity'] as Severity,
    originator: {
      entityType: originator['entityType'] as EntityId['entityType'],
      id: originatorId,
    },
    customerId: idOf(row, 'customerId') ?? '',
    startTs: number('startTs'),
    endTs: number('endTs'),
    ackTs: number('ackTs'),
    clearTs: number('clearTs'),
    acknowledged: row['acknowledged'] === true,
    cleared: row['cleared'] === true,
    details,
  }
}
