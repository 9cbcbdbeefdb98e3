/** Old ids and what they are on the other server. */
export type Ids = ReadonlyMap<string, string>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * The same value with every id that is known put in the other server's words, wherever it stands: attributes name wards
 * and gateways by id, notes their author in the name of their series.
 */
export function translated<T>(value: T, ids: Ids): T {
  if (typeof value === 'string')
    return value.replaceAll(UUID, (old) => ids.get(old) ?? old) as T & string
  if (Array.isArray(value))
    return value.map((one: unknown) => translated(one, ids)) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [translated(key, ids), translated(one, ids)]),
  ) as T & object
}
