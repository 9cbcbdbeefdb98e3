import { randomUUID } from 'node:crypto'
import type { Store } from '../../../server/protocol/types.ts'

/** As many entries as the trail of one hospital keeps, and more alarms than a year brings. */
const ENTRIES = 100_000
const ALARMS = 20_000
const TOGETHER = 2000
const MINUTE = 60_000

/** Fills the first hospital's audit trail and gives its patients old alarms. */
export async function crowd(store: Store, now: number): Promise<void> {
  const [hospital] = store.entities.all('CUSTOMER')
  const patients = store.entities
    .all('ASSET')
    .filter(({ type, customerId }) => type === 'patient' && customerId === hospital?.id)
  if (!hospital || patients.length === 0) throw new Error('There is no hospital with patients.')
  const one = (at: number): { id: string; name: string } =>
    patients[at % patients.length] ?? { id: '', name: '' }
  await inTurns(ENTRIES, (at) =>
    store.audit.save({
      id: randomUUID(),
      ts: now - at * MINUTE,
      entry: {
        userId: hospital.id,
        userName: `person${at % 50}@wardlight.example`,
        customerId: hospital.id,
        entity: { entityType: 'ASSET', id: one(at).id },
        entityName: one(at).name,
        action: at % 3 === 0 ? 'ALARM_ACK' : 'ATTRIBUTES_UPDATED',
        details: { keys: ['ward', 'room'] },
      },
    }),
  )
  await inTurns(ALARMS, (at) =>
    store.alarms.create({
      createdTime: now - at * MINUTE,
      type: `High HR ${at % 20}`,
      originator: { entityType: 'ASSET', id: one(at).id },
      customerId: hospital.id,
      severity: 'MAJOR',
      cleared: true,
      acknowledged: true,
      startTs: now - at * MINUTE,
      endTs: now - at * MINUTE,
      ackTs: now - at * MINUTE,
      clearTs: now - at * MINUTE,
      details: { info: `HR 121 at ${at}` },
    }),
  )
}

/** Some at a time: the store writes them together. */
async function inTurns(count: number, run: (at: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(TOGETHER, count - first) }, (_, at) => run(first + at)),
    )
}
