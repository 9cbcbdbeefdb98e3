import { type KeptCommands, keyOf } from '../../features/commands/kept.ts'
import { asRead, markRead, UNREAD_AFTER_MS, unreadIn } from '../../features/commands/unread.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Log } from '../../support/log.ts'
import type { Once } from './once.ts'
import type { UnreadStore } from './unread-store.ts'

type Parts = {
  kept: KeptCommands
  /** Without it an end is unread for as long as this process lasts. */
  store: UnreadStore | undefined
  clock: Clock
  log: Log
  /** What other copies know of a command. */
  once: Pick<Once, 'forget' | 'isUnread'>
}

/** Which ends of commands are unread (WHOLE-14), where ThingsBoard holds what has to last. */
export type UnreadDesk = {
  /** Where commands are kept here; what is still unread after a minute goes from there to ThingsBoard. */
  kept: KeptCommands
  unread(userId: string): Promise<ReturnType<typeof unreadIn>>
  read(userId: string, ids: readonly string[]): Promise<void>
  /** What ThingsBoard keeps of a command that is sent again is kept here, too. */
  recall(userId: string, id: string): Promise<void>
  close(): void
}

export function createUnreadDesk({ kept, store, clock, log, once }: Parts): UnreadDesk {
  const waiting = new Set<NodeJS.Timeout>()

  /** ThingsBoard has it from then on, and it is asked there whether it is unread. */
  async function share(key: string, to: UnreadStore): Promise<void> {
    const command = kept.get(key)
    if (!command?.data.unread) return
    if (await once.isUnread(key)) await to.keep(command)
    if (kept.get(key) === command) await kept.save(asRead(command))
  }

  function shareLater(key: string, to: UnreadStore): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      share(key, to).catch((error: unknown) =>
        log.failed('The end of a command could not be kept in ThingsBoard.', error),
      )
    }, UNREAD_AFTER_MS).unref()
    waiting.add(timer)
  }

  return {
    kept: {
      ...kept,
      async save(command) {
        await kept.save(command)
        if (store && command.data.unread) shareLater(command.id, store)
      },
    },
    async unread(userId) {
      const shared = (await store?.ofUser(userId)) ?? []
      const here = unreadIn(kept.ofUser(userId), clock())
      const ids = new Set(here.map(({ id }) => id))
      const there = unreadIn(shared, clock()).filter(({ id }) => !ids.has(id))
      return [...there, ...here].toSorted((a, b) => a.at - b.at)
    },
    async read(userId, ids) {
      await markRead(kept, userId, ids)
      await once.forget(ids.map((id) => keyOf(userId, id)))
      await store?.forget(userId, ids)
    },
    async recall(userId, id) {
      if (!store || kept.get(keyOf(userId, id))) return
      const shared = await store.ofUser(userId).catch((error: unknown) => {
        log.failed('Unread ends of commands could not be read.', error)
        return []
      })
      const there = shared.find((each) => each.id === keyOf(userId, id))
      if (there) await kept.save(asRead(there))
    },
    close() {
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}
