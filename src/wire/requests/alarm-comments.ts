import { isObject, object, readable, textOr, timeOr } from '../json.ts'
import { type Request, withQuery } from './request.ts'

/** Enough for all comments on one alarm; the newest come first. */
const PAGE_SIZE = 100
/** A comment this much later was not written by the clear, but when the alarm was moved here from another server. */
const LATE_MS = 60_000
/** How newer and older servers call it. */
const CLEARED: readonly string[] = ['CLEARED_BY_USER', 'CLEAR']

/**
 * Who confirmed an alarm, from the comment that the server writes with every clear; `''` if that has no name, as for an
 * alarm that the server closed itself. Comments of people prove nothing.
 * @param confirmedAt when the alarm was confirmed, the server's time in milliseconds; 0 where that is not known
 */
export function confirmerOf(alarmId: string, confirmedAt: number): Request<string> {
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
      const { rows } = readable(object(body)['data'], (wire) => confirmer(wire, confirmedAt))
      return rows.find((who) => who !== '') ?? ''
    },
  }
}

/** A person is called as the console calls them, by name; the server's own word where the account is gone. */
function confirmer(wire: unknown, confirmedAt: number): string {
  const row = object(wire)
  if (confirmedAt > 0 && timeOr(row['createdTime']) > confirmedAt + LATE_MS) return ''
  const comment = isObject(row['comment']) ? row['comment'] : {}
  const isCleared = row['type'] === 'SYSTEM' && CLEARED.includes(textOr(comment['subtype']))
  if (!isCleared) return ''
  const name = [textOr(row['firstName']), textOr(row['lastName'])].filter(Boolean).join(' ')
  return name || textOr(comment['userName']) || textOr(row['email'])
}
