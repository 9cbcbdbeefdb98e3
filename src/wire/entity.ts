import { idOf, isObject, numberOr, object, readable, textOr, timeOr } from './json.ts'
import { NotData } from './requests/request.ts'

/** One dated wire value; `ts` 0 means the key is missing on the server (trap 16). */
export type WireValue = { ts: number; value: string }

/**
 * One entity of a page or an update: its id and the values that were sent, by key. Attributes and series
 * stay apart, because both may have a key of the same name.
 */
export type WireEntity = {
  id: string
  fields: ReadonlyMap<string, WireValue>
  attributes: ReadonlyMap<string, WireValue>
  series: ReadonlyMap<string, WireValue>
}

/** `dropped` rows could not be read: what is not on such a page may be there all the same. */
export type EntityPage = { entities: WireEntity[]; hasNext: boolean; dropped: number }

const NONE: ReadonlyMap<string, WireValue> = new Map()

/** @throws NotData when the page is not as documented, or none of its entities. */
export function entityPage(body: unknown): EntityPage {
  const page = object(body)
  return { ...entities(page['data']), hasNext: page['hasNext'] === true }
}

/** The entities of a page or an update. @throws NotData like a page */
export function entities(list: unknown): Omit<EntityPage, 'hasNext'> {
  const { rows, dropped } = readable(list, entity)
  return { entities: rows, dropped }
}

/** For a look before a write, which must not miss anybody. @throws NotData when one entity is not as documented */
export function wholePage(body: unknown): WireEntity[] {
  const page = entityPage(body)
  if (page.dropped > 0) throw new NotData('an entity cannot be read')
  return page.entities
}

/** A page with how many there are in all, those that could not be read among them. */
export type CountedPage = Omit<EntityPage, 'hasNext'> & { total: number }

/** @throws NotData like a page, also without that number. */
export function countedPage(body: unknown): CountedPage {
  const { entities, dropped } = entityPage(body)
  return { entities, dropped, total: totalOf(body) }
}

/** How many a page's query finds in all. @throws NotData */
export function totalOf(body: unknown): number {
  const total = numberOr(object(body)['totalElements'])
  if (!Number.isInteger(total) || total < 0) throw new NotData('a number of rows was expected')
  return total
}

/** @throws NotData without an id. */
export function entity(wire: unknown): WireEntity {
  const row = object(wire)
  const latest = isObject(row['latest']) ? row['latest'] : {}
  return {
    id: idOf(row['entityId']),
    fields: values(latest['ENTITY_FIELD']),
    attributes: newer(values(latest['ATTRIBUTE']), values(latest['SERVER_ATTRIBUTE'])),
    series: values(latest['TIME_SERIES']),
  }
}

function values(wire: unknown): ReadonlyMap<string, WireValue> {
  if (!isObject(wire)) return NONE
  const read = new Map<string, WireValue>()
  for (const key of Object.keys(wire)) {
    const item = wire[key]
    if (isObject(item)) read.set(key, { ts: timeOr(item['ts']), value: textOr(item['value']) })
  }
  return read
}

function newer(
  a: ReadonlyMap<string, WireValue>,
  b: ReadonlyMap<string, WireValue>,
): ReadonlyMap<string, WireValue> {
  return b.size === 0 ? a : a.size === 0 ? b : new Map([...a, ...b])
}

/** The text of a key that the server has; `undefined` when it is missing there or was not sent. */
export function present(map: ReadonlyMap<string, WireValue>, key: string): string | undefined {
  const item = map.get(key)
  return item === undefined || item.ts === 0 ? undefined : item.value
}
