import type { Hospital } from '../../model/platform/platform-list.ts'
import { type CountedPage, countedPage, present, totalOf, wholePage } from '../entity.ts'
import { type Json, array, idOf, isObject, object, textOr } from '../json.ts'
import { countryQuery, hospitalQuery, hospitalsToMerge } from '../platform-queries.ts'
import type { EntityQuery } from '../queries.ts'
import { type Request, ignoreAnswer, withQuery } from './request.ts'
import { infoOf } from './users.ts'

/** What the form edits (ADMIN-15). */
export type HospitalFields = Omit<Hospital, 'id'>
export const HOSPITAL_KEYS = [
  'title',
  'email',
  'country',
  'state',
  'city',
  'address',
  'address2',
  'zip',
  'phone',
] as const satisfies readonly (keyof HospitalFields)[]

/** Marks what a command made, so that a repeat after a lost answer finds its own and not another's. */
const MARK = 'wardlight'

/** A page of any entity query with its total. */
export function countedEntities(query: EntityQuery): Request<CountedPage> {
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: { ...query, pageLink: { ...query.pageLink, dynamic: false } },
    decode: countedPage,
  }
}

/** One page of hospitals by title (ADMIN-27). */
export function findHospitals(
  page: number,
  search: string,
): Request<{ rows: Hospital[]; total: number; dropped: number }> {
  return { ...countedEntities(hospitalQuery(page, search)), decode: hospitalPage }
}

/** The first thousand hospitals that a text finds, and those of these countries (by code): one list each. */
export function hospitalsByCountry(
  search: string,
  codes: readonly string[],
): Request<{ rows: Hospital[] }>[] {
  const queries = [hospitalsToMerge(search), ...codes.map(countryQuery)]
  return queries.map((query) => ({ ...countedEntities(query), decode: hospitalPage }))
}

function hospitalPage(body: unknown): { rows: Hospital[]; total: number; dropped: number } {
  const { entities, total, dropped } = countedPage(body)
  const rows = entities.map(({ id, fields }) => ({
    id,
    ...fieldsFrom((key) => present(fields, key)),
  }))
  return { rows, total, dropped }
}

function fieldsFrom(take: (key: string) => string | undefined): HospitalFields {
  const of = (key: keyof HospitalFields): string => take(key) ?? ''
  return {
    title: of('title'),
    email: of('email'),
    country: of('country'),
    state: of('state'),
    city: of('city'),
    address: of('address'),
    address2: of('address2'),
    zip: of('zip'),
    phone: of('phone'),
  }
}

export type FoundHospital = { id: string; title: string; mark: string }

/** Hospitals that have this text, with their marks: is one of them this command's own? */
export function hospitalsLike(title: string): Request<FoundHospital[]> {
  const query = hospitalQuery(0, title)
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: { ...query, pageLink: { ...query.pageLink, pageSize: 1_000 } },
    decode: (body) =>
      wholePage(body).map(({ id, fields }) => ({
        id,
        title: present(fields, 'title') ?? '',
        mark: textOr(infoOf(present(fields, 'additionalInfo'))[MARK]),
      })),
  }
}

/** The group new hospitals go into (API-45): editions answer a list or a page. `''` where there is none. */
export function hospitalGroup(): Request<string> {
  return {
    method: 'GET',
    path: withQuery('/api/entityGroups/CUSTOMER', { pageSize: 1_000, page: 0 }),
    auth: 'session',
    decode(body) {
      const groups = array(isObject(body) ? body['data'] : body).map(object)
      const all = groups.find(({ name }) => name === 'All') ?? groups[0]
      return all === undefined ? '' : idOf(all['id'])
    },
  }
}

/** Makes a hospital (ADMIN-19). Answers its id. */
export function createHospital(
  fields: HospitalFields,
  groupId: string,
  mark: string,
): Request<string> {
  return {
    method: 'POST',
    path: withQuery('/api/customer', { entityGroupId: groupId || undefined }),
    auth: 'session',
    body: { ...fields, additionalInfo: { [MARK]: mark } },
    decode: (body) => idOf(object(body)['id']),
  }
}

/** A hospital as the server has it. Saving replaces it whole, so nothing of it may be left out (trap 31). */
export type StoredHospital = { fields: HospitalFields; body: Json }

export function hospitalAsStored(id: string): Request<StoredHospital> {
  return {
    method: 'GET',
    path: `/api/customer/${encodeURIComponent(id)}`,
    auth: 'session',
    decode(wire) {
      const body = object(wire)
      return { fields: fieldsFrom((key) => textOr(body[key])), body }
    },
  }
}

/** The same hospital with other fields. Its version goes along: what somebody saved since is not overwritten. */
export function saveHospital({ body }: StoredHospital, change: Partial<HospitalFields>): Request {
  return {
    method: 'POST',
    path: '/api/customer',
    auth: 'session',
    body: { ...body, ...change },
    decode: ignoreAnswer,
  }
}

/** How many patients, or accounts, a hospital has (SRV-23). */
export function patientCount(hospitalId: string): Request<number> {
  return countIn(hospitalId, 'assets', { type: 'patient' })
}

export function accountCount(hospitalId: string): Request<number> {
  return countIn(hospitalId, 'users', {})
}

function countIn(id: string, what: string, more: Record<string, string>): Request<number> {
  return {
    method: 'GET',
    path: withQuery(`/api/customer/${encodeURIComponent(id)}/${what}`, {
      pageSize: 1,
      page: 0,
      ...more,
    }),
    auth: 'session',
    decode: totalOf,
  }
}

/** Ids of a hospital's wards or rooms; no hospital has more than fit on a page. */
export function placesOf(hospitalId: string, type: 'ward' | 'room'): Request<string[]> {
  return {
    method: 'GET',
    path: withQuery(`/api/customer/${encodeURIComponent(hospitalId)}/assets`, {
      pageSize: 1_000,
      page: 0,
      type,
    }),
    auth: 'session',
    decode: (body) => array(object(body)['data']).map((asset) => idOf(object(asset)['id'])),
  }
}

export function deleteHospital(id: string): Request<void> {
  return {
    method: 'DELETE',
    path: `/api/customer/${encodeURIComponent(id)}`,
    auth: 'session',
    decode: ignoreAnswer,
  }
}
