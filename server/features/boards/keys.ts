import {
  DRAWN_ATTRIBUTES,
  DRAWN_FIELDS,
  DRAWN_PAST,
  DRAWN_SERIES,
} from '../../../src/model/board/drawn.ts'
import { HISTORY_DAYS } from '../../../src/model/constants.ts'
import { isObject, type Json } from '../../protocol/input.ts'

/**
 * By key, a board reads what it draws and nothing else (PAIR-19): whoever passes by can touch it, and its token is worth
 * what it shows. The list is the console's own (`src/model/board/drawn.ts`); this is the one question that every door
 * asks, REST and socket, our server and the one in front of a ThingsBoard. It needs no entity, because no key is drawn of one and not of another.
 */
export const boardReads = ({ type, key }: { type: unknown; key: unknown }): boolean =>
  typeof key === 'string' && (byType.get(type)?.has(key) ?? false)

const attributes = new Set(DRAWN_ATTRIBUTES)
const byType: ReadonlyMap<unknown, { has(key: string): boolean }> = new Map<
  unknown,
  { has(key: string): boolean }
>([
  ['ENTITY_FIELD', new Set(DRAWN_FIELDS)],
  ['ATTRIBUTE', attributes],
  ['SERVER_ATTRIBUTE', attributes],
  ['TIME_SERIES', new Set(DRAWN_SERIES)],
  // Of the alarms that it sees a board draws all that they say.
  ['ALARM_FIELD', { has: () => true }],
])

const past = new Set(DRAWN_PAST)
/** Whether a board reads a series over time. */
export const boardReadsPast = (key: string): boolean => past.has(key)

/** One day more than is drawn, for the hospital's day may begin before the server's. */
const PAST_MS = (HISTORY_DAYS + 1) * 86_400_000
/** A board's range begins no earlier than this. */
export const boardPastFrom = (startTs: number, now: number): number =>
  Math.max(startTs, now - PAST_MS)

/** Of its hospital a board draws the name. */
export function boardHospital(hospital: unknown): Json {
  const whole = isObject(hospital) ? hospital : {}
  return Object.fromEntries(
    ['id', 'createdTime', 'title', 'name'].flatMap((name) =>
      name in whole ? [[name, whole[name]]] : [],
    ),
  )
}
