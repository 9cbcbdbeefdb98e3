import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../../server/embedded/store/open.ts'
import { type HandingOn, startHandingOn } from '../../../../server/features/watch/handing-on.ts'
import {
  type Alarm,
  type Customer,
  stepsOf,
  type Store,
} from '../../../../server/protocol/types.ts'

const MINUTE = 60_000
const T = 1_700_000_000_000
let hospital = ''
const PATIENT = '6a1f0f0e-0000-4000-8000-000000000002'

let now = T
let folder = ''
let store: Store
let handing: HandingOn
let taken: string[] = []

const since = (): string => `${(now - T) / 1000} s`
function hand(): void {
  handing = startHandingOn({
    store,
    clock: () => now,
    wake: () => void taken.push(`push ${since()}`),
    write: async () => void taken.push(`letters ${since()}`),
    report: (error) => expect(error).toBeUndefined(),
  })
}
/** The process ends and starts again, on the same disk. */
async function restart(): Promise<void> {
  handing.close()
  await store.close()
  store = await openStore({ dataDir: folder, clock: () => now })
  hand()
}
/** The server lives until then: it looks once a second. */
async function until(at: number): Promise<void> {
  for (; now < at; now += 1000) await handing.sweep()
  now = at
  await handing.sweep()
}

const blank = {
  email: '',
  country: '',
  state: '',
  city: '',
  address: '',
  address2: '',
  zip: '',
  phone: '',
  additionalInfo: {},
}
beforeEach(async () => {
  now = T
  taken = []
  folder = mkdtempSync(join(tmpdir(), 'wardlight-hand-on-'))
  store = await openStore({ dataDir: folder, clock: () => now })
  const made = await store.entities.create<Customer>({
    entityType: 'CUSTOMER',
    title: 'Linden House',
    ...blank,
  })
  hospital = made.id
  hand()
})
afterEach(async () => {
  handing.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const raise = (change: Partial<Alarm> = {}): Promise<Alarm> =>
  store.alarms.create({
    createdTime: now,
    type: 'Falling',
    severity: 'CRITICAL',
    originator: { entityType: 'ASSET', id: PATIENT },
    customerId: hospital,
    startTs: now,
    endTs: now,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: { info: 'Fall detected' },
    ...change,
  })
const stepsOfAlarm = ({ id }: Alarm): string[] => {
  const alarm = store.alarms.get(id)
  return alarm ? stepsOf(alarm).map(({ step, at }) => `${step} ${(at - T) / 1000} s`) : []
}
const set = (minutes: Record<string, number>) =>
  store.attributes.save(hospital, 'SERVER_SCOPE', minutes)

/** HEAR-10, AL26 (ruling R42). */
it('goes on to all consoles after 2 minutes, by push and letters after 5, each step in its log', async () => {
  const fall = await raise()
  await until(T + 119_000)
  expect(handing.of(hospital)).toEqual([])
  await until(T + 10 * MINUTE)
  expect(stepsOfAlarm(fall)).toEqual(['consoles 120 s', 'all 300 s'])
  expect(taken).toEqual(['push 300 s', 'letters 300 s'])
  expect(handing.of(hospital).map(({ id }) => id)).toEqual([fall.id])
  expect(handing.of('another hospital')).toEqual([])
})

/** HEAR-12. */
it('a Confirm stops it, an end does not', async () => {
  const fall = await raise()
  await until(T + 3 * MINUTE)
  const ended = { ...(store.alarms.get(fall.id) ?? fall) }
  await store.alarms.update({ ...ended, details: { ...ended.details, endedTs: now } })
  await until(T + 4 * MINUTE)
  expect(handing.of(hospital)).toHaveLength(1)
  const confirmed = store.alarms.get(fall.id) ?? fall
  await store.alarms.update({ ...confirmed, cleared: true, clearTs: now })
  await until(T + 10 * MINUTE)
  expect(handing.of(hospital)).toEqual([])
  expect(taken).toEqual([])
  expect(store.alarms.get(fall.id)?.details).toEqual({
    info: 'Fall detected',
    endedTs: T + 3 * MINUTE,
    handedOn: [{ step: 'consoles', at: T + 2 * MINUTE }],
  })
})

/** HEAR-14. */
it.each([10, 119, 121, 250, 299])(
  'a restart after %i s loses no step and repeats none',
  async (s) => {
    const fall = await raise()
    await until(T + s * 1000)
    await restart()
    await until(T + 10 * MINUTE)
    expect(stepsOfAlarm(fall)).toEqual(['consoles 120 s', 'all 300 s'])
    expect(taken).toEqual(['push 300 s', 'letters 300 s'])
  },
)

it('a server that was down takes both steps when it is back, and wakes devices again after a crash', async () => {
  const fall = await raise()
  now = T + 20 * MINUTE
  await restart()
  await until(now)
  expect(stepsOfAlarm(fall)).toEqual(['consoles 1200 s', 'all 1200 s'])
  await restart()
  await until(now + MINUTE)
  expect(taken).toEqual(['push 1200 s', 'letters 1200 s', 'push 1200 s'])
})

/** HEAR-11. */
it('times that are changed between the steps count from then on', async () => {
  const fall = await raise()
  await set({ handOnConsolesMinutes: 1, handOnAllMinutes: 30 })
  await until(T + 6 * MINUTE)
  expect(stepsOfAlarm(fall)).toEqual(['consoles 60 s'])
  await set({ handOnAllMinutes: 6 })
  await until(T + 7 * MINUTE)
  expect(stepsOfAlarm(fall)).toEqual(['consoles 60 s', 'all 360 s'])
})

it('a disk that refuses the log does not hold up a step, and takes it once', async () => {
  await raise()
  await store.flush()
  const update = store.alarms.update.bind(store.alarms)
  store.alarms.update = () => Promise.reject(new Error('The disk is full.'))
  const reported: unknown[] = []
  handing.close()
  handing = startHandingOn({
    store,
    clock: () => now,
    wake: () => void taken.push(`push ${since()}`),
    write: async () => void taken.push(`letters ${since()}`),
    report: (error) => void reported.push(error),
  })
  await until(T + 6 * MINUTE)
  expect(taken).toEqual(['push 300 s', 'letters 300 s'])
  expect(handing.of(hospital)).toHaveLength(1)
  expect(reported).toHaveLength(2)
  store.alarms.update = update
})
