import { nameConfirmer } from '../../src/db/alarm-log.ts'
import { changeRows } from '../../src/db/merge.ts'
import { failureOf, mayPass } from '../../src/sync/failure.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createCollection } from './collection.ts'

/** Who confirmed the alarms that are on a screen: no list says it, so each is asked for once, while somebody looks. */
export type Confirmers = {
  /** These are on a screen, and nobody knows who confirmed them. */
  show(alarms: ReadonlySet<string>): void
  stop(): void
}

export function createConfirmers({
  db,
  send,
  writer,
  timers,
  later,
}: Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers' | 'later'>): Confirmers {
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

  /** `''` where the server does not say. @throws what may pass: then it is asked again in a moment */
  async function ask(id: string): Promise<string> {
    // Few screens ask: how comes with the first.
    const { confirmerOf } = await later.alarmComments()
    const confirmedAt = (await db.alarms.get(id))?.confirmedAt ?? 0
    const answer = await send(confirmerOf(id, confirmedAt)).catch(failureOf)
    if (typeof answer === 'string') return answer
    // A server that fails at this, and at nothing else, is not asked again and again.
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
