import { putStatus } from '../../src/db/status.ts'
import { serverDisk } from '../../src/wire/requests/system.ts'
import type { LeadParts } from '../lead/parts.ts'
import { type Job, createJob } from './jobs.ts'

const EVERY_MS = 30_000

/** Keeps the state of the server's disk in a row. A server that does not answer is asked again: it may be replaced. */
export function followServerDisk({
  db,
  send,
  writer,
  timers,
}: Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers'>): Job {
  const job = createJob(
    async () => {
      const storage = await send(serverDisk()).catch(() => null)
      if (storage === null) return
      await writer.guarded(() => putStatus(db, { key: 'server', ...storage, at: timers.now() }))
    },
    timers,
    { everyMs: EVERY_MS },
  )
  job.ask(EVERY_MS / 10)
  return job
}
