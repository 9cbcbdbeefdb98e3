import { readCommands, type Unread, unreadCommands } from '../../src/commands/unread.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { forgetRead, readIds, takeUnread } from '../../src/db/read-ends.ts'
import { pendingCommands } from '../../src/db/outbox.ts'
import { failureOf, mayPass } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { follow } from '../lead/follow.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createJob } from './jobs.ts'

/** What staff have not read is asked for once; the first pictures come before it. */
const ASKED_MS = 3_000
/** Ends that are read together are reported together. */
const SOON_MS = 1_000
/** So many are reported at once. */
const MOST = 500

/**
 * Asks which commands of this account ended without their author having read it, given on another device or lost on this one
 * (WHOLE-14), and reports which they have read here. A stock ThingsBoard keeps none.
 */
export function followUnread(
  { db, send, timers }: Pick<LeadParts, 'db' | 'send' | 'timers'>,
  signal: AbortSignal,
): void {
  let isAsked = false
  let isKept = true

  async function say(): Promise<void> {
    const ids = (await readIds(db)).slice(0, MOST)
    if (ids.length === 0) return
    if (isKept) await send(readCommands(ids))
    await forgetRead(db, ids)
  }

  async function ask(): Promise<void> {
    if (isAsked || !isKept) return
    await take(await send(unreadCommands()))
    isAsked = true
  }

  async function take(commands: readonly Unread[]): Promise<void> {
    if (commands.length === 0) return
    const { rowOf } = await import('../../src/commands/unread-row.ts')
    await takeUnread(db, commands.map(rowOf))
  }

  const job = createJob(
    async () => {
      try {
        await say()
        await ask()
      } catch (error) {
        if (mayPass(failureOf(error))) throw error
        isKept = false
        await say()
      }
    },
    timers,
    { everyMs: null },
  )
  job.ask(ASKED_MS)
  follow(
    () => readIds(db),
    (ids) => ids.length > 0 && job.ask(SOON_MS),
    timers,
    signal,
  )
  signal.addEventListener('abort', job.stop, { once: true })
}

/**
 * Staff sign out, and have read what is not finished: none of it is shown to them again. They are signed out whatever
 * comes of it.
 */
export async function giveUp(db: WardlightDb, send: Send): Promise<void> {
  try {
    const given = (await pendingCommands(db)).map(({ id }) => id)
    const ids = [...new Set([...given, ...(await readIds(db))])].slice(0, MOST)
    if (ids.length > 0) await send(readCommands(ids))
  } catch {
    // It is shown once more, on the next device.
  }
}
