import { nameConfirmer } from '../../src/db/alarm-log.ts'
import { changeRows } from '../../src/db/merge.ts'
import { failureOf, mayPass } from '../../src/sync/failure.ts'
import type { Later } from '../later.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createCollection } from './collection.ts'

/** Finds out who confirmed the alarms on a screen. No list says it, so each alarm is asked for once, while it is shown. */
export type Confirmers = {
  /** These alarms are on a screen, and it is not known who confirmed them. */
  show(alarms: ReadonlySet<string>): void
  stop(): void
}

export function createConfirmers({
  db,
  send,
  writer,
  timers,
  later,
}: Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers'> & {
  later: Pick<Later, 'alarmComments'>
}): Confirmers {
  const asked = new Set<string>()
  const list = createCollection<ReadonlySet<string>>(timers, {
    isNews: () => next() !== undefined,
    async fetch() {
      for (let id = next(); id !== undefined; id = next()) {
        const who = await ask(id)
        asked.add(id)
        await keep(id, who)
      }
    },
  })
  const next = (): string | undefined => [...(list.wish() ?? [])].find((id) => !asked.has(id))

  /** `''` where the server does not say. @throws for a failure that may pass: the job asks again in a moment */
  async function ask(id: string): Promise<string> {
    // Few screens need it, so its code is loaded with the first.
    const { confirmerOf } = await later.alarmComments()
    const confirmedAt = (await db.alarms.get(id))?.confirmedAt ?? 0
    const answer = await send(confirmerOf(id, confirmedAt)).catch(failureOf)
    if (typeof answer === 'string') return answer
    // A server error may be about this alarm alone: it is not asked again and again.
    if (answer.kind !== 'server' && mayPass(answer)) throw new Error('not now')
    return ''
  }

  async function keep(id: string, confirmedBy: string): Promise<void> {
    await writer.guarded(async () => {
      if (await db.alarms.get(id))
        await changeRows(db, db.alarms, [{ id, change: { confirmedBy } }])
    })
    await nameConfirmer(db, id, confirmedBy)
  }

  return { show: list.show, stop: list.stop }
}
