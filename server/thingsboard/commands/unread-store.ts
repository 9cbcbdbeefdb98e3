import { idOf, type KeptCommand, keptIn } from '../../features/commands/kept.ts'
import { UNREAD_KEPT_MS } from '../../features/commands/unread.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Home } from '../watch/home.ts'

/** Ends of commands that are unread, as ThingsBoard keeps them: for other copies, and for this one after a restart. */
export type UnreadStore = {
  ofUser(userId: string): Promise<readonly KeptCommand[]>
  keep(command: KeptCommand): Promise<void>
  forget(userId: string, ids: readonly string[]): Promise<void>
}

/** One key for each, so that two copies never write over what the other has written. */
const MARK = 'unread_'
const keyOf = (userId: string, id: string): string => `${MARK}${userId}_${id}`

export function unreadStore(home: Home, clock: Clock): UnreadStore {
  async function all(): Promise<ReadonlyMap<string, KeptCommand>> {
    const rows = [...(await home.read())].filter(([key]) => key.startsWith(MARK))
    return new Map(
      rows.flatMap(([key, value]) => {
        const command = keptIn(value)
        return command?.data.unread ? [[key, command]] : []
      }),
    )
  }

  /** What was not read for too long goes, whoever asks. */
  async function forgetOld(rows: ReadonlyMap<string, KeptCommand>): Promise<void> {
    const old = [...rows].filter(([, { ts }]) => clock() - ts >= UNREAD_KEPT_MS)
    await home.remove(old.map(([key]) => key))
  }

  return {
    async ofUser(userId) {
      const rows = await all()
      await forgetOld(rows)
      return [...rows.values()].filter(({ subject }) => subject === userId)
    },
    keep: (command) => home.save({ [keyOf(command.subject, idOf(command))]: command }),
    async forget(userId, ids) {
      const rows = await all()
      await home.remove(ids.map((id) => keyOf(userId, id)).filter((key) => rows.has(key)))
    },
  }
}
