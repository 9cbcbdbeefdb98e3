import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Alarm, stepsOf } from '../../../../server/protocol/types.ts'
import { createHearing } from '../../../../server/thingsboard/watch/hearing.ts'
import { openHome } from '../../../../server/thingsboard/watch/home.ts'
import { LOOK_MS } from '../../../../server/thingsboard/watch/lease.ts'
import { type Receiver, startReceiver } from '../../features/push/receiver.ts'
import { type Copy, copies, FIRST_MS, NEXT_MS } from './copies.ts'
import { smallBoard } from './small-board.ts'

/* HEAR-24 to HEAR-27: in front of a ThingsBoard the leader hands on what staff did not confirm. */

const S = 1000
const MINUTE = 60 * S
const OWN = 'night-desk@wardlight.example'
const NURSE = 'nurse@wardlight.example'

let receiver: Receiver
let runs = 0
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

/** A hospital with an address of its own, a nurse who gets letters of low batteries, and a device that leaves out high alarms. */
async function ward(minutes: { consoles?: number; all?: number } = {}) {
  let now = 1_800_000_000_000
  const board = smallBoard('hospital', [{ id: 'nurse', email: NURSE }])
  board.customer.email = OWN
  board.attributes.set('nurse', new Map(Object.entries({ lowBattEmail: true })))
  const { consoles: first = 2, all = 5 } = minutes
  const times = { handOnConsolesMinutes: first, handOnAllMinutes: all }
  board.attributes.set('hospital', new Map(Object.entries(times)))
  const parts = copies({ tenant: board.tenant, clock: () => now, receiver })
  const path = `/send/handed-${(runs += 1)}`
  const { endpoint, keys } = receiver.subscription(path)
  const caller = { userId: 'nurse', customerId: 'hospital', sessionId: 's' }
  await parts.devices.save(caller, { endpoint, ...keys }, { leftOut: [], priorities: ['medium'] })

  async function pass(ms: number, all_: readonly Copy[], stepMs = 2 * S): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      now += stepMs
      for (const one of all_) if (!one.isDead()) await one.watch.round()
    }
  }
  function raise(change: Partial<Alarm> = {}): Alarm {
    const times_ = { createdTime: now, startTs: now, endTs: now, ackTs: 0, clearTs: 0 }
    const alarm: Alarm = {
      id: `alarm-${board.alarms.length}`,
      type: 'Falling',
      severity: 'CRITICAL',
      originator: { entityType: 'ASSET', id: 'patient' },
      customerId: 'hospital',
      details: { info: 'Fall detected' },
      acknowledged: false,
      cleared: false,
      ...times_,
      ...change,
    }
    board.alarms.push(alarm)
    return alarm
  }
  return {
    ...parts,
    ...board,
    now: () => now,
    pass,
    raise,
    wakes: () => receiver.received.filter((one) => one.path === path).length,
    /** Which steps stand in the alarm, and how long after it was raised they were taken, seconds. */
    log: (alarm: Alarm) =>
      stepsOf(alarm).map(({ step, at }) => [step, Math.round((at - alarm.createdTime) / S)]),
  }
}

describe('the leader', () => {
  it('takes both steps at their times and logs them in the alarm, beside what stands there', async () => {
    const { copy, pass, raise, log, letters, wakes } = await ward()
    const a = copy()
    await pass(FIRST_MS, [a], LOOK_MS)
    const alarm = raise()
    await pass(2 * MINUTE - 4 * S, [a])
    expect(log(alarm)).toEqual([])
    await pass(6 * S, [a])
    const [consoles] = log(alarm)
    expect(consoles?.[0]).toBe('consoles')
    expect(consoles?.[1]).toBeLessThanOrEqual(125)
    // The rules write what they find, which is not lost.
    alarm.details = { ...alarm.details, endedTs: 5 }
    await pass(3 * MINUTE - 10 * S, [a])
    expect([letters.length, wakes()]).toEqual([0, 0])
    await pass(12 * S, [a])
    expect(alarm.details).toMatchObject({ info: 'Fall detected', endedTs: 5 })
    expect(log(alarm).map(([step]) => step)).toEqual(['consoles', 'all'])
    expect(log(alarm)[1]?.[1]).toBeLessThanOrEqual(305)
    expect(letters.map(({ letter }) => letter.to).toSorted()).toEqual([OWN, NURSE].toSorted())
    expect(letters[0]?.letter.subject).toMatch(/^Not confirmed for 5 min: Falling/)
    expect(letters[0]?.letter.text).toContain('no one confirmed this alarm within 5 min')
    expect(wakes()).toBe(1)
    await pass(2 * MINUTE, [a])
    expect([letters.length, wakes(), log(alarm).length]).toEqual([2, 1, 2])
  })

  it('hands on nothing that was confirmed, learned late, or is not high; times are the hospital’s', async () => {
    const { copy, pass, raise, log, letters } = await ward({ consoles: 1, all: 3 })
    const a = copy()
    await pass(FIRST_MS, [a], LOOK_MS)
    const confirmed = raise()
    const late = raise({ details: { info: 'Fell at night', learnedTs: 5 } })
    const medium = raise({ type: 'Low Battery', severity: 'MINOR' })
    const open = raise()
    await pass(70 * S, [a])
    expect(log(open)).toEqual([['consoles', expect.any(Number)]])
    confirmed.cleared = true
    await pass(2 * MINUTE, [a])
    expect(log(open).map(([step]) => step)).toEqual(['consoles', 'all'])
    expect(log(confirmed).map(([step]) => step)).toEqual(['consoles'])
    expect([log(late), log(medium)]).toEqual([[], []])
    const handed = letters.filter(({ letter }) => letter.subject.startsWith('Not confirmed'))
    expect(handed).toHaveLength(2)
  })

  it('an end that the rules wrote in the same moment is put back', async () => {
    const { copy, pass, raise, log, attributes, tenant } = await ward({ consoles: 1 })
    const a = copy()
    await pass(FIRST_MS, [a], LOOK_MS)
    const alarm = raise()
    await pass(50 * S, [a])
    // Right before the log is written, after the alarm was read.
    const { call } = tenant
    let isOver = false
    tenant.call = async (...asked) => {
      if (asked[0] === 'POST' && asked[1] === '/api/alarm' && !isOver) {
        isOver = true
        alarm.details = { ...alarm.details, endedTs: 7 }
        const condition = JSON.stringify({ state: 'ended', ts: 7 })
        attributes.set('patient', new Map([['alarm_falling', condition]]))
      }
      return call(...asked)
    }
    await pass(20 * S, [a])
    expect(log(alarm).map(([step]) => step)).toEqual(['consoles'])
    expect(alarm.details).toMatchObject({ info: 'Fall detected', endedTs: 7 })
  })

  it('every copy reads what was handed on from the alarms', async () => {
    const { copy, pass, raise, tenant, now } = await ward({ consoles: 1 })
    const leader = copy()
    const hearing = createHearing({
      tenant,
      home: openHome(tenant),
      isPushOn: false,
      proof: { chainOf: () => ({ provedAt: 0, tookMs: 0, broken: null }) },
      clock: now,
      elapsed: now,
    })
    const reporter = { hospitalId: 'hospital', userId: 'nurse', sessionId: 's' }
    const presence = { window: 'window-1', wards: 'all' as const, hears: true }
    const read = async (isSeen = true) => {
      const sees = { ward: () => true, patient: () => true, alarm: () => isSeen }
      await hearing.report(reporter, presence, sees)
      await hearing.keep()
      return (await hearing.report(reporter, presence, sees)).handedOn
    }
    await pass(FIRST_MS, [leader], LOOK_MS)
    const alarm = raise()
    await pass(30 * S, [leader])
    expect(await read()).toEqual([])
    await pass(34 * S, [leader])
    expect(await read()).toEqual([alarm.id])
    // A board of other wards.
    await pass(6 * S, [leader])
    expect(await read(false)).toEqual([])
    alarm.cleared = true
    await pass(6 * S, [leader])
    expect(await read()).toEqual([])
  })
})

/** The leader is killed at this step of its life from right before both steps are due; another one follows. */
async function killed(dieAt: number) {
  const { copy, pass, raise, log, letters, wakes } = await ward({ consoles: 1, all: 1 })
  const [a, b] = [copy(), copy()]
  await pass(FIRST_MS, [a], LOOK_MS)
  const alarm = raise()
  await pass(MINUTE - LOOK_MS, [a], LOOK_MS)
  const before = a.steps()
  a.dieAt(before + dieAt)
  await pass(16 * S, [a], LOOK_MS)
  const steps = a.steps() - before
  if (!a.isDead()) a.dieAt(0)
  await pass(NEXT_MS + 16 * S, [b], LOOK_MS)
  return { steps, log: log(alarm).map(([step]) => step), letters, wakes: wakes() }
}

describe('the leader is killed', () => {
  it(
    'at any moment: each step is logged once, and what it sends leaves',
    { timeout: 240_000 },
    async () => {
      const whole = await killed(Number.MAX_SAFE_INTEGER)
      expect(whole).toMatchObject({ log: ['consoles', 'all'], wakes: 1 })
      expect(whole.letters).toHaveLength(2)
      let again = 0
      for (let step = 1; step <= whole.steps; step += 1) {
        const { log, letters, wakes } = await killed(step)
        const at = `killed at step ${step}`
        expect(log, at).toEqual(['consoles', 'all'])
        const once = new Map(letters.map(({ id, letter }) => [id, letter.to]))
        // A letter that may have left before comes again as the same one.
        expect([...once.values()].toSorted(), at).toEqual([OWN, NURSE].toSorted())
        // A device that is woken twice finds nothing new.
        expect([1, 2], at).toContain(wakes)
        again += letters.length - once.size
      }
      // Only between the moment that it was taken and the moment that this is known in ThingsBoard.
      expect(again).toBeLessThanOrEqual(8)
    },
  )
})
