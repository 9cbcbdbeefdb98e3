import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Alarm } from '../../../../server/protocol/types.ts'
import { LOOK_MS } from '../../../../server/thingsboard/watch/lease.ts'
import { type Receiver, startReceiver } from '../../features/push/receiver.ts'
import { type Copy, copies, FIRST_MS, NEXT_MS } from './copies.ts'
import { smallBoard } from './small-board.ts'

/* WATCH-03: two copies, of which one is killed at every step; each alarm is told once, by letter and by push. */

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

/** Three alarms while the first copy leads, which is killed at this step; one more while nobody does. */
async function run(dieAt: number) {
  let now = 1_800_000_000_000
  const board = smallBoard('hospital', [{ id: 'nurse', email: 'nurse@wardlight.example' }])
  board.attributes.set('nurse', new Map(Object.entries({ highHrEmail: true, spo2Email: true })))
  const { letters, devices, copy } = copies({ tenant: board.tenant, clock: () => now, receiver })
  const path = `/send/${dieAt}`
  const { endpoint, keys } = receiver.subscription(path)
  const caller = { userId: 'nurse', customerId: 'hospital', sessionId: 's' }
  await devices.save(caller, { endpoint, ...keys }, { leftOut: [], priorities: ['high'] })

  const raised: Alarm[] = []
  const raise = (type: string, severity: Alarm['severity']): void => {
    const originator = { entityType: 'ASSET' as const, id: 'patient' }
    // Read as it is stored, for no number is noted with it.
    const details = { info: `Alarm number ${raised.length}.` }
    const times = { createdTime: now, startTs: now, endTs: now, ackTs: 0, clearTs: 0 }
    const state = { acknowledged: false, cleared: false }
    const id = randomUUID()
    raised.push({
      id,
      type,
      severity,
      originator,
      customerId: 'hospital',
      details,
      ...times,
      ...state,
    })
    board.alarms.push(...raised.slice(-1))
  }
  const pass = async (ms: number, all: readonly Copy[], stepMs = LOOK_MS): Promise<void> => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      now += stepMs
      for (const one of all) if (!one.isDead()) await one.watch.round()
    }
  }

  const [a, b] = [copy(), copy()]
  await pass(FIRST_MS, [a])
  expect(a.watch.leads()).toBe(true)
  const before = a.steps()
  a.dieAt(before + dieAt)
  raise('High HR', 'MAJOR')
  raise('Low SpO2', 'CRITICAL')
  raise('High HR', 'MAJOR')
  await pass(20_000, [a], 2_000)
  const steps = a.steps() - before
  if (!a.isDead()) a.dieAt(0)
  raise('Low SpO2', 'CRITICAL')
  await pass(NEXT_MS + 20_000, [b])
  const state = letters.map(({ letter }) =>
    raised.flatMap(({ details }, index) =>
      letter.text.includes(`${details.info}`) ? [index] : [],
    ),
  )
  const wakes = receiver.received.filter((one) => one.path === path).length
  return { ids: letters.map(({ id }) => id), state, wakes, steps }
}

describe('of two copies one leads and is killed', () => {
  it('each alarm is state once, whenever it dies', { timeout: 120_000 }, async () => {
    const whole = await run(Number.MAX_SAFE_INTEGER)
    expect(whole).toMatchObject({ state: [[0, 1, 2], [3]], wakes: 2 })
    expect(whole.steps).toBeGreaterThan(40)
    const again = { letters: 0, wakes: 0 }
    for (let step = 1; step <= whole.steps; step += 1) {
      const { ids, state, wakes } = await run(step)
      // A letter that may have left before comes again as the same one: a mailbox shows it once.
      const once = state.filter((_alarms, index) => ids.indexOf(ids[index] ?? '') === index)
      expect(
        once.flat().toSorted((one, other) => one - other),
        `killed at step ${step}`,
      ).toEqual([0, 1, 2, 3])
      again.letters += state.length - once.length
      // The last alarm wakes by itself, and together with what is still to be told.
      expect(wakes, `killed at step ${step}`).toBeGreaterThanOrEqual(1)
      if (wakes > 2) again.wakes += 1
    }
    // Only between the moment that it was taken and the moment that this is known in ThingsBoard.
    expect(again.letters).toBeLessThanOrEqual(8)
    expect(again.wakes).toBeLessThanOrEqual(8)
    expect(again.letters).toBeGreaterThan(0)
  })
})
