import * as v from 'valibot'
import { isWithin } from '../../protocol/input.ts'

/** The smallest shapes of what the gate lets through; anything else about a value is dropped or refused. */

/** An id as ThingsBoard writes it: lower case, so that one thing has one name. */
export const uuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  v.toLowerCase(),
)

/** Text without characters that no name or note contains: NUL cannot be stored behind. */
export const text = (most: number) =>
  // oxlint-disable-next-line no-control-regex
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\0]*$/))

export const name = text(255)

/** A whole number that no reader rounds. */
export const whole = v.pipe(
  v.number(),
  v.safeInteger(),
  // 0 and -0 are written alike.
  v.transform((value) => value + 0),
)
export const count = (most: number) => v.pipe(whole, v.minValue(0), v.maxValue(most))
/** Milliseconds since 1970. */
export const time = count(Number.MAX_SAFE_INTEGER)

/** `null` and absence are the same to ThingsBoard. */
export const optional = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema))

export const reference = <T extends string>(...types: readonly T[]) =>
  v.object({ entityType: v.picklist(types), id: uuid })

const longestInfo = 65_536

/** `additionalInfo`: an object of whatever its writers keep there, not deep and not long. */
export const info = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => isWithin(value, 20) && JSON.stringify(value).length <= longestInfo),
)

/** What an attribute or a reading can be. */
export const value = v.union([text(16_384), v.pipe(v.number(), v.finite()), v.boolean()])

/* Parameters of an address are texts. */

const digits = /^\d{1,15}$/
export const wholeText = v.pipe(v.string(), v.regex(digits))
export const flagText = v.picklist(['true', 'false'])
export const order = v.picklist(['ASC', 'DESC'])
export const property = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/))
/** Which page of a list, and how it is searched and sorted. */
export const page = {
  pageSize: wholeText,
  page: wholeText,
  textSearch: name,
  sortProperty: property,
  sortOrder: order,
}
/** Names with commas between them. */
export const names = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}(,[A-Za-z0-9_.-]{1,64})*$/))
export const ids = v.pipe(
  v.string(),
  v.transform((list) => list.split(',')),
  v.array(uuid),
  v.transform((list) => list.join(',')),
)
