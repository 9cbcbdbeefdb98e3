import { idOf, isObject, numberOr, object, readable, textOr, timeOr } from './json.ts'
import { NotData } from './requests/request.ts'
import { type Subject, subjectOf } from './socket.ts'

/** Who gave the command that made an asset, beside its mark in `additionalInfo` (docs/decisions/commands-leave-a-mark.md). */
export const ADDED_BY = 'by'

/** Who made this asset; `''` where it does not say. @param info its `additionalInfo`, a JSON text (trap 20) */
export function addedByOf(info: string | undefined): string {
  try {
    const parsed: unknown = JSON.parse(info ?? '')
    return isObject(parsed) ? textOr(parsed[ADDED_BY]).slice(0, MAX_NAME) : ''
  } catch {
    return ''
  }
}

const MAX_NAME = 255

/** Entities as the server sends them: in pages of queries, and in frames of the socket. */

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

/** Everything that may arrive on the socket. */
export type Frame =
  | ({ kind: 'page'; cmdId: number; subject: Subject } & EntityPage)
  | { kind: 'update'; cmdId: number; subject: Subject; entities: WireEntity[]; dropped: number }
  | { kind: 'count'; cmdId: number; subject: Subject; count: number }
  /** A page of alarms, or what changed of some; read by `alarmRows`. */
  | { kind: 'alarms'; cmdId: number; subject: Subject; isPage: boolean; list: readonly unknown[] }
  | { kind: 'error'; cmdId: number; code: number; message: string }
  | { kind: 'unknown'; reason: string }

/** Longer frames are dropped unread; a page of 1000 patients is about 1.8 MB. */
export const MAX_FRAME_CHARACTERS = 16 * 1024 * 1024

/**
 * Reads one frame. Never throws: what is malformed, huge, unknown or hostile comes back as `unknown`
 * and changes nothing but a counter. Of a page or an update only the rows that cannot be read are left out.
 */
export function parseFrame(data: unknown): Frame {
  if (typeof data !== 'string') return { kind: 'unknown', reason: 'not text' }
  if (data.length > MAX_FRAME_CHARACTERS) return { kind: 'unknown', reason: 'too long' }
  try {
    return readFrame(JSON.parse(data))
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'unreadable' }
  }
}

function readFrame(frame: unknown): Frame {
  if (!isObject(frame)) return { kind: 'unknown', reason: 'not an object' }
  const cmdId = numberOr(frame['cmdId'] ?? frame['subscriptionId'])
  if (!Number.isInteger(cmdId)) return { kind: 'unknown', reason: 'no command id' }
  const code = numberOr(frame['errorCode'])
  if (code > 0) return { kind: 'error', cmdId, code, message: textOr(frame['errorMsg']) }
  const subject = subjectOf(cmdId)
  if (subject === undefined) return { kind: 'unknown', reason: 'unknown command' }
  if (subject === 'alarms') return alarmFrame(frame, cmdId)
  if (isObject(frame['data'])) {
    return { kind: 'page', cmdId, subject, ...entityPage(frame['data']) }
  }
  if (frame['update'] !== undefined && frame['update'] !== null) {
    return { kind: 'update', cmdId, subject, ...entities(frame['update']) }
  }
  const count = numberOr(frame['count'])
  if (!(Number.isInteger(count) && count >= 0)) return { kind: 'unknown', reason: 'nothing in it' }
  return { kind: 'count', cmdId, subject, count }
}

function alarmFrame(frame: Record<string, unknown>, cmdId: number): Frame {
  const isPage = isObject(frame['data'])
  const list = isPage ? object(frame['data'])['data'] : frame['update']
  if (!Array.isArray(list)) return { kind: 'unknown', reason: 'no alarms in it' }
  return { kind: 'alarms', cmdId, subject: 'alarms', isPage, list: list as unknown[] }
}
