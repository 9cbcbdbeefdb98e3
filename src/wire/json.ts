import { isObject, type Json, textOr } from '../model/json.ts'
import { NotData } from './requests/request.ts'

export { isObject, textOr, type Json }

/** Careful reading of parsed JSON: every function throws `NotData` instead of passing nonsense on. */

export function object(value: unknown): Json {
  if (!isObject(value)) throw new NotData('an object was expected')
  return value
}

export function array(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NotData('a list was expected')
  return value
}

/**
 * The rows of a list that can be read, and how many cannot: one bad row does not cost the others.
 * @throws NotData when it is no list, or none of its rows can be read: then it is something else
 */
export function readable<Row>(
  list: unknown,
  read: (wire: unknown) => Row,
): { rows: Row[]; dropped: number } {
  const rows: Row[] = []
  let dropped = 0
  for (const wire of array(list)) {
    try {
      rows.push(read(wire))
    } catch (error) {
      if (!(error instanceof NotData)) throw error
      dropped += 1
    }
  }
  if (dropped > 0 && rows.length === 0) throw new NotData('no row can be read')
  return { rows, dropped }
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new NotData('a text was expected')
  return value
}

/**
 * A finite number, also from a numeric text; `NaN` otherwise (an empty text is no number). Numbers that single
 * precision cannot hold are none either: the packed rows would keep them as infinity.
 */
export function numberOr(value: unknown): number {
  if (typeof value === 'string' && value.trim() === '') return Number.NaN
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(Math.fround(number)) ? number : Number.NaN
}

/** From here on a timestamp is no date but another unit: microseconds, or nonsense. */
const LATEST_MS = Date.UTC(2100, 0, 1)

/** A timestamp in milliseconds, 0 for none or nonsense: a value dated so far ahead would never be replaced. */
export function timeOr(value: unknown): number {
  const ts = numberOr(value)
  return ts > 0 && ts < LATEST_MS ? Math.floor(ts) : 0
}

const ID = /^[0-9A-Za-z][\w-]{0,63}$/

/** The `id` inside an entity id object `{entityType, id}`: it becomes a key and part of addresses. */
export function idOf(value: unknown): string {
  const id = text(object(value)['id'])
  if (!ID.test(id)) throw new NotData('an id was expected')
  return id
}
