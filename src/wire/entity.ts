import { array, idOf, isObject, object, textOr, timeOr } from './json.ts'

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

export type EntityPage = { entities: WireEntity[]; hasNext: boolean }

const NONE: ReadonlyMap<string, WireValue> = new Map()

/** @throws NotData when the page or one of its entities is not as documented. */
export function entityPage(body: unknown): EntityPage {
  const page = object(body)
  return { entities: array(page['data']).map(entity), hasNext: page['hasNext'] === true }
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
