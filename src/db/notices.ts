import type { Invited, Who } from '../model/command.ts'
import type { WardlightDb } from './database.ts'

/** A message about a finished command that staff must see once. */
export type CommandNotice = { command: string; notice: string; who?: Who; invited?: Invited }

/** Notices of commands that are done, oldest first; `discardCommand` sets one aside. */
export async function commandNotices(db: WardlightDb): Promise<CommandNotice[]> {
  const rows = await db.outbox.toArray()
  return rows
    .flatMap((row) =>
      row.state === 'done' && row.notice !== undefined
        ? [{ command: row.id, notice: row.notice, at: row.at, who: row.who, invited: row.invited }]
        : [],
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ command, notice, who, invited }) => ({
      command,
      notice,
      ...(who && { who }),
      ...(invited && { invited }),
    }))
}
