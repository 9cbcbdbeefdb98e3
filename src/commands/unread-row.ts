import { entryOf, newCommand, type OutboxEntry, type OutboxRow } from '../model/command.ts'
import { given } from './catalogue.ts'
import type { Unread } from './unread.ts'

/**
 * It goes into the outbox of the device that hears of it: what was done is read once there, what was not waits for staff in the list
 * of what is not finished. Nothing of it goes on by itself.
 */
export function rowOf({ id, name, args, createdAt, at, isUndone, end }: Unread): OutboxRow {
  const read = given({ name, args })
  const subject = read?.meta.subject(read.args) ?? id
  const entry: OutboxEntry = {
    ...entryOf(newCommand({ id, name, args, subject, createdAt })),
    ...end.learnt,
    earlier: true,
    ...(isUndone && ({ discarded: true } as const)),
  }
  switch (end.kind) {
    case 'done':
      return { ...entry, state: 'done', at, ...(end.notice !== null && { notice: end.notice }) }
    case 'refused':
      return { ...entry, state: 'refused', ...end.why, at }
    case 'interrupted':
    case 'unknown':
      return { ...entry, state: 'refused', reason: { code: 'left-off' }, kind: 'server', at }
  }
}
