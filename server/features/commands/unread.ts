/**
 * Ends of commands that their author has not read: the device that sent one is gone, or has lost what it knew. They read it at their
 * next sign-in, on any device (WHOLE-14).
 */
import { array, maxLength, object, pipe, safeParse, string } from 'valibot'
import type { Unread } from '../../../src/commands/unread.ts'
import type { WholeEnd } from '../../../src/commands/whole.ts'
import { badRequest } from '../../protocol/errors.ts'
import type { Json } from '../../protocol/input.ts'
import { idOf, keyOf, type KeptCommands } from './kept.ts'

/** The device that sent a command reports within a moment that its author has read the end; no other gets it before, milliseconds. */
const FIRST_MS = 60_000
/** As long as unfinished work is kept on a device, milliseconds. */
const KEPT_MS = 14 * 24 * 3_600_000
const MOST = 1_000

/** Oldest first. */
export function unreadOf(kept: KeptCommands, userId: string, now: number): Unread[] {
  return kept
    .ofUser(userId)
    .filter(({ ts }) => now - ts >= FIRST_MS && now - ts < KEPT_MS)
    .flatMap((command) => {
      const { unread, answer, isUndone } = command.data
      if (!unread) return []
      return [{ id: idOf(command), ...unread, at: command.ts, isUndone, end: answer as WholeEnd }]
    })
    .toSorted((a, b) => a.at - b.at)
}

const schema = object({ ids: pipe(array(string()), maxLength(MOST)) })

/** Their author knows how these ended. @throws ApiError 400 for what no console sends */
export async function markRead(kept: KeptCommands, userId: string, body: Json): Promise<void> {
  const read = safeParse(schema, body)
  if (!read.success) throw badRequest('These are no commands.')
  for (const id of read.output.ids) {
    const command = kept.get(keyOf(userId, id))
    if (!command?.data.unread) continue
    const { unread: _, ...data } = command.data
    await kept.save({ ...command, data })
  }
}
