import { isObject, object, readable, textOr } from '../json.ts'
import { type Request, withQuery } from './request.ts'

/** Long enough for all that is ever said of one alarm; the newest come first. */
const PAGE_SIZE = 100
/** How newer and older servers call it. */
const CLEARED: readonly string[] = ['CLEARED_BY_USER', 'CLEAR']

/**
 * Who confirmed an alarm, by the comment that the server itself writes with every clear; `''` where it names nobody, as
 * of an alarm that it closed by itself. Comments of people prove nothing.
 */
export function confirmerOf(alarmId: string): Request<string> {
  return {
    method: 'GET',
    path: withQuery(`/api/alarm/${encodeURIComponent(alarmId)}/comment`, {
      pageSize: PAGE_SIZE,
      page: 0,
      sortProperty: 'createdTime',
      sortOrder: 'DESC',
    }),
    auth: 'session',
    decode: (body) => {
      const { rows } = readable(object(body)['data'], confirmer)
      return rows.find((who) => who !== '') ?? ''
    },
  }
}

/** A person is called as the console calls them, by name; the server's own word where the account is gone. */
function confirmer(wire: unknown): string {
  const row = object(wire)
  const comment = isObject(row['comment']) ? row['comment'] : {}
  const isCleared = row['type'] === 'SYSTEM' && CLEARED.includes(textOr(comment['subtype']))
  if (!isCleared) return ''
  const name = [textOr(row['firstName']), textOr(row['lastName'])].filter(Boolean).join(' ')
  return name || textOr(comment['userName']) || textOr(row['email'])
}
