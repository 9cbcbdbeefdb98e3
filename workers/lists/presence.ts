import { deleteStatus, putStatus } from '../../src/db/status.ts'
import type { WindowRow } from '../../src/db/rows.ts'
import { reportOf, SILENT } from '../../src/model/watch/hearing.ts'
import type { Presence } from '../../src/model/watch/server-word.ts'
import { failureOf } from '../../src/sync/failure.ts'
import { presence } from '../../src/wire/requests/presence.ts'
import { isNotServed } from '../../src/wire/requests/system.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createJob } from './jobs.ts'

const EVERY_MS = 30_000
/** Changes that come together are one report. */
const SOON_MS = 300

export type PresenceJob = {
  /** The open windows of this device have changed. */
  shown(rows: readonly WindowRow[]): void
  stop(): void
}

/**
 * Reports for every window of this device what it sounds, and keeps the server's word in a row (HEAR-01, HEAR-05). A server without
 * the call is a row too: the console says then that no server watches who hears.
 */
export function reportPresence({
  db,
  send,
  writer,
  timers,
}: Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers'>): PresenceJob {
  let rows: readonly WindowRow[] = []
  let before = ''

  async function reports(): Promise<Presence[]> {
    const wards = await db.wards.toCollection().primaryKeys()
    return rows.map(({ id, sound }) => reportOf(id, sound ?? SILENT, wards))
  }

  async function report(one: Presence): Promise<void> {
    const word = await send(presence(one)).catch(async (error: unknown) => {
      const failure = failureOf(error)
      if (failure.kind === 'refused' && isNotServed(failure)) await unwatched()
      return null
    })
    if (word === null) return
    await writer.guarded(async () => {
      await deleteStatus(db, 'unwatched')
      await putStatus(db, { key: 'word', ...word })
    })
  }

  const unwatched = (): Promise<void> =>
    writer.guarded(async () => {
      await deleteStatus(db, 'word')
      await putStatus(db, { key: 'unwatched', at: timers.now() })
    })

  const job = createJob(
    async () => {
      for (const one of await reports()) await report(one)
    },
    timers,
    { everyMs: EVERY_MS },
  )
  return {
    shown(now) {
      rows = now
      // A window that comes to be seen wants to know at once.
      const content = JSON.stringify(now.map(({ id, visible, sound }) => [id, visible, sound]))
      if (content !== before) job.ask(SOON_MS)
      before = content
    },
    stop: job.stop,
  }
}
