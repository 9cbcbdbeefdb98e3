/**
 * Ends of commands that their author has not read: the device that sent one is gone, or has lost what it knew. They read it at their
 * next sign-in, on any device (WHOLE-14).
 */
import { array, maxLength, object, pipe, safeParse, string } from 'valibot'
import type { Unread } from '../../../src/commands/unread.ts'
import type { WholeEnd } from '../../../src/commands/whole.ts'
import { badRequest } from '../../protocol/errors.ts'
import type { Json } from '../../protocol/input.ts'
import { idOf, keyOf, type KeptCommand, type KeptCommands } from './kept.ts'

/** The device that sent a command reports within a moment that its author has read the end; no other gets it before, milliseconds. */
export const UNREAD_AFTER_MS = 60_000
/** As long as unfinished work is kept on a device, milliseconds. */
export const UNREAD_KEPT_MS = 14 * 24 * 3_600_000
const MOST = 1_000

/** Those of one user's commands, oldest first. */
export function unreadIn(commands: readonly KeptCommand[], now: number): Unread[] {
  return commands
    .filter(({ ts }) => now - ts >= UNREAD_AFTER_MS && now - ts < UNREAD_KEPT_MS)
    .flatMap((command) => {
      const { unread, answer, isUndone } = command.data
      if (!unread) return []
      return [{ id: idOf(command), ...unread, at: command.ts, isUndone, end: answer as WholeEnd }]
    })
    .toSorted((a, b) => a.at - b.at)
}

const schema = object({ ids: pipe(array(string()), maxLength(MOST)) })

/** The ids of commands whose author has read how they ended. @throws ApiError 400 for what no console sends */
export function readIn(body: Json): readonly string[] {
  const read = safeParse(schema, body)
  if (!read.success) throw badRequest('These are no commands.')
  return read.output.ids
}

export async function markRead(
  kept: KeptCommands,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const command = kept.get(keyOf(userId, id))
    if (command?.data.unread) await kept.save(asRead(command))
  }
}

export function asRead(command: KeptCommand): KeptCommand {
  const { unread: _, ...data } = command.data
  return { ...command, data }
}

export const isDone = (command: KeptCommand | undefined): boolean =>
  (command?.data.answer as WholeEnd | undefined)?.kind === 'done'
