import { randomUUID } from 'node:crypto'
import type { Alarm, Clock, Store } from '../../embedded/store/types.ts'

/** So long an alarm that is over waits for whoever looks at the demonstration, in milliseconds. */
const LEFT_MS = 30 * 60_000
const LOOK_EVERY_MS = 60_000

/**
 * The staff whom a demonstration does not have: they confirm what was over half an hour ago, so that a sample
 * facility that runs for days stays a ward and does not become a list of forgotten alarms (ruling R27 forgets
 * none). What still stands is left to whoever looks. `hospital` is its title.
 */
export function startColleagues({
  store,
  clock,
  hospital,
  report,
}: {
  store: Store
  clock: Clock
  hospital: string
  report: (error: unknown) => void
}): { look(): void; close(): void } {
  async function confirm(alarm: Alarm, now: number): Promise<void> {
    await store.alarms.update({ ...alarm, cleared: true, clearTs: now })
    const comment = { text: 'Alarm was cleared by the staff of the sample facility' }
    const data = { type: 'SYSTEM' as const, userId: '', comment }
    await store.records.save('comment', { id: randomUUID(), ts: now, subject: alarm.id, data })
  }

  function look(): void {
    const now = clock()
    const customerId = store.entities.customerByTitle(hospital)?.id
    for (const alarm of store.alarms.all()) {
      const { cleared, details } = alarm
      if (cleared || alarm.customerId !== customerId) continue
      if (now - (details.endedTs ?? now) >= LEFT_MS) confirm(alarm, now).catch(report)
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return { look, close: () => clearInterval(timer) }
}
