import { afterEach, expect, it } from 'vitest'
import { startColleagues } from '../../server/tools/sample/animate.ts'
import { openStore } from '../../server/embedded/store/open.ts'
import type { Alarm, Asset, Customer, Store } from '../../server/protocol/types.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 0, 5, 12)

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

it('confirms what was over half an hour ago in the sample hospital, and nothing else', async () => {
  const store = await openStore({ dataDir: ':memory:', clock: () => NOW })
  stores.push(store)
  const [sample, other] = await Promise.all(
    ['Sample', 'Other'].map((title) => store.entities.create<Customer>(customer(title))),
  )
  const raise = async (of: Customer | undefined, minutes: number | undefined): Promise<Alarm> => {
    const patient = await store.entities.create<Asset>({
      entityType: 'ASSET',
      name: `Kim-P${Math.random()}`,
      type: 'patient',
      label: '',
      customerId: of?.id ?? '',
      additionalInfo: {},
    })
    return store.alarms.create({
      createdTime: NOW - 2 * 60 * MINUTE,
      type: 'Falling',
      severity: 'CRITICAL',
      originator: { entityType: 'ASSET', id: patient.id },
      customerId: of?.id ?? '',
      startTs: NOW - 2 * 60 * MINUTE,
      endTs: NOW,
      ackTs: 0,
      clearTs: 0,
      acknowledged: false,
      cleared: false,
      details: minutes === undefined ? {} : { endedTs: NOW - minutes * MINUTE },
    })
  }
  const [long, justNow, standing, elsewhere] = await Promise.all([
    raise(sample, 31),
    raise(sample, 29),
    raise(sample, undefined),
    raise(other, 31),
  ])
  const fail = (error: unknown) => expect.fail(String(error))
  const colleagues = startColleagues({ store, clock: () => NOW, hospital: 'Sample', report: fail })
  colleagues.look()
  colleagues.close()
  await store.flush()

  const now = (alarm: Alarm) => store.alarms.get(alarm.id)
  expect(now(long)).toMatchObject({ cleared: true, clearTs: NOW })
  expect([justNow, standing, elsewhere].map((alarm) => now(alarm)?.cleared)).toEqual([
    false,
    false,
    false,
  ])
})

function customer(title: string) {
  const address = { country: 'KR', state: '', city: '', address: '', address2: '', zip: '' }
  return {
    entityType: 'CUSTOMER' as const,
    title,
    email: '',
    phone: '',
    ...address,
    additionalInfo: {},
  }
}
