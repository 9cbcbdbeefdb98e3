import 'fake-indexeddb/auto'
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { CONFIRM_ALARM } from '../../src/model/command.ts'
import { mergeAlarms } from '../../src/db/alarm-rows.ts'
import { enqueue } from '../../src/db/enqueue.ts'
import { discardCommand, pendingCommands, pruneDone, retryCommand } from '../../src/db/outbox.ts'
import type { Failure } from '../../src/sync/failure.ts'
import { alarmOf } from '../model/rows.ts'
import { NOW, withAlarms } from '../support/confirming.ts'
import { Killed } from '../support/mortal.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const MINUTE = 60_000

describe('a confirm', () => {
  it('clears the alarm and its hidden duplicates, in order, and says what the server said (R7)', async () => {
    const { confirm, drain, sent, row, isConfirmed, db } = await withAlarms('a', 'b', 'c', 'd')
    const id = await confirm('a', { duplicates: ['b', 'c'] })
    expect(await isConfirmed('a')).toBe(false)
    expect(await drain()).toEqual({ nextAt: null })
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(await row(id)).toMatchObject({ state: 'done', at: NOW })
    expect((await db.alarms.toArray()).map((alarm) => alarm.isConfirmed)).toEqual([
      true,
      true,
      true,
      false,
    ])
    await drain()
    expect(sent).toHaveLength(3)
  })
  it('that somebody else was faster with has not failed (AL10, trap 2)', async () => {
    const { confirm, drain, cleared, row, isConfirmed } = await withAlarms('a', 'b')
    cleared.add('a').add('b')
    const id = await confirm('a', { duplicates: ['b'] })
    await drain()
    expect((await row(id))?.state).toBe('done')
    expect(await isConfirmed('a')).toBe(true)
  })
  it('of an alarm that reads confirmed meanwhile is done without a request', async () => {
    const { confirm, drain, db, sent, row } = await withAlarms('a')
    const id = await confirm('a')
    await db.alarms.update('a', { isConfirmed: true })
    await drain()
    expect([sent, (await row(id))?.state]).toEqual([[], 'done'])
  })
  it('...but its hidden duplicates are cleared all the same (AMB-26)', async () => {
    const { confirm, drain, db, cleared, row } = await withAlarms('a', 'b')
    const id = await confirm('a', { duplicates: ['b'] })
    await db.alarms.update('a', { isConfirmed: true })
    cleared.add('a')
    await drain()
    expect([cleared.has('b'), (await row(id))?.state]).toEqual([true, 'done'])
  })
  it('a deleted duplicate needs no clearing; a deleted alarm is said', async () => {
    const { confirm, drain, row, failing } = await withAlarms('a', 'b', 'c')
    const gone: Failure = { kind: 'refused', status: 404, errorCode: 32, message: 'Not found' }
    failing((id) => (id === 'b' ? gone : null))
    const id = await confirm('a', { duplicates: ['b'] })
    await drain()
    expect((await row(id))?.state).toBe('done')
    failing(() => gone)
    const other = await confirm('c')
    await drain()
    expect(await row(other)).toMatchObject({ state: 'refused', message: 'Not found' })
  })
})

describe('refused', () => {
  const forbidden: Failure = { kind: 'refused', status: 403, errorCode: 20, message: "You don't" }
  // HOME-15, ERR-13.
  it("stays visible with the server's words, and is not sent again by itself", async () => {
    const { confirm, drain, sent, row, failing, isConfirmed } = await withAlarms('a')
    failing(() => forbidden)
    const id = await confirm('a')
    expect(await drain()).toEqual({ nextAt: null })
    expect(await row(id)).toMatchObject({ state: 'refused', written: 'no', message: "You don't" })
    await drain()
    expect(sent).toHaveLength(1)
    expect(await isConfirmed('a')).toBe(false)
  })
  it('without words says something all the same', async () => {
    const { confirm, drain, row, failing } = await withAlarms('a')
    failing(() => ({ ...forbidden, message: '' }))
    const id = await confirm('a')
    await drain()
    expect(await row(id)).toMatchObject({ reason: { code: 'failed' } })
  })
  it('is tried again from the top, or discarded, by staff', async () => {
    const { confirm, drain, db, sent, row, failing } = await withAlarms('a', 'b')
    failing((id) => (id === 'b' ? forbidden : null))
    const id = await confirm('a', { duplicates: ['b'] })
    await drain()
    expect(await row(id)).toMatchObject({ state: 'refused', written: 'yes' })
    failing(() => null)
    await retryCommand(db, id, 1)
    await drain()
    expect([sent, (await row(id))?.state]).toEqual([['a', 'b', 'a', 'b'], 'done'])
    await retryCommand(db, id, 1)
    expect((await row(id))?.state).toBe('done')
    failing(() => forbidden)
    const other = await confirm('b')
    await db.alarms.update('b', { isConfirmed: false })
    await drain()
    await discardCommand(db, other)
    expect(await pendingCommands(db)).toEqual([])
  })
})

describe('what passes by itself', () => {
  const passing: Failure[] = [
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'server', status: 502, message: '' },
    { kind: 'server', status: 200, message: 'The answer was not from the server.' },
    { kind: 'unauthorized', message: 'Token has expired' },
  ]
  it.each(passing)('$kind $status: rests with growing waits, then goes on', async (failure) => {
    const { confirm, drain, sent, looked, row, failing, pass } = await withAlarms('a')
    failing(() => failure)
    const id = await confirm('a')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { nextAt } = await drain()
      const resting = await row(id)
      if (resting?.state !== 'resting') throw new Error(`it is ${resting?.state}`)
      expect([resting.hindered?.times, resting.until]).toEqual([attempt, nextAt])
      waits.push(resting.until - pass(0))
      await drain()
      expect(sent.length + looked.length).toBe(attempt)
      pass(resting.until - pass(0))
    }
    // Why and how often is kept, also while it is tried (OFFL-50).
    expect((await row(id))?.hindered).toMatchObject({ times: 5, by: { kind: failure.kind } })
    expect(waits.slice(0, 3)).toEqual([1_000, 1_500, 2_500])
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    failing(() => null)
    await drain()
    expect((await row(id))?.state).toBe('done')
  })
})

describe('what staff do meanwhile', () => {
  it('what they set aside while it is under way is not stored again', async () => {
    const { confirm, drain, db, row, failing } = await withAlarms('a')
    const id = await confirm('a')
    failing(() => {
      void db.outbox.delete(id)
      return { kind: 'timeout' }
    })
    await drain()
    expect(await row(id)).toBeUndefined()
  })
  it('what expired is given anew with Try again (OFFL-51)', async () => {
    const { confirm, drain, db, row, failing, pass, sent } = await withAlarms('a')
    failing(() => ({ kind: 'offline' }))
    const id = await confirm('a')
    pass(16 * MINUTE)
    await drain()
    expect(await row(id)).toMatchObject({ state: 'expired', expiry: 'late' })
    failing(() => null)
    await retryCommand(db, id, pass(0))
    await drain()
    expect([(await row(id))?.state, sent]).toEqual(['done', ['a']])
  })
})

describe('too late, or about something else (ruling R6)', () => {
  it('expires after 15 minutes without a connection, with its word, and is never sent', async () => {
    const { confirm, drain, sent, looked, row, failing, pass } = await withAlarms('a')
    failing(() => ({ kind: 'offline' }))
    const id = await confirm('a')
    pass(15 * MINUTE)
    await drain()
    expect((await row(id))?.state).toBe('resting')
    failing(() => null)
    pass(1)
    await drain()
    expect(await row(id)).toMatchObject({ state: 'expired', reason: { code: 'confirm-expired' } })
    expect([sent, looked]).toEqual([[], ['a']])
  })
  it('an alarm that became more urgent is another one', async () => {
    const { confirm, drain, sent, row, db } = await withAlarms('a')
    const id = await confirm('a')
    await db.alarms.update('a', { severity: 'CRITICAL' })
    await drain()
    expect(await row(id)).toMatchObject({ state: 'expired', reason: { code: 'confirm-outdated' } })
    expect(sent).toEqual([])
  })
  it('...also where it became so on the server only, while the confirm could not be sent', async () => {
    const { confirm, drain, sent, row, db, worse, failing, pass } = await withAlarms('a')
    failing(() => ({ kind: 'offline' }))
    const id = await confirm('a')
    await drain()
    worse.add('a')
    failing(() => null)
    pass(MINUTE)
    // The connection is back, and the list of alarms is only just being asked for.
    await drain()
    expect(await row(id)).toMatchObject({ state: 'expired', reason: { code: 'confirm-outdated' } })
    expect(sent).toHaveLength(1)
    expect(await db.alarms.get('a')).toMatchObject({ severity: 'CRITICAL', isConfirmed: false })
  })
  it('...or while nobody was there to send it', async () => {
    const { confirm, drain, sent, row, worse, pass } = await withAlarms('a')
    const id = await confirm('a')
    worse.add('a')
    pass(MINUTE)
    await drain()
    expect([sent, (await row(id))?.state]).toEqual([[], 'expired'])
  })
  it('what could not be looked at is not sent; what the server will not show is, for its words', async () => {
    const { confirm, drain, sent, looked, row, failing, pass } = await withAlarms('a')
    failing(() => ({ kind: 'offline' }))
    const id = await confirm('a')
    await drain()
    failing((_, isLook) => (isLook ? { kind: 'timeout' } : null))
    pass(MINUTE)
    await drain()
    expect(await row(id)).toMatchObject({ state: 'resting', hindered: { times: 2 } })
    expect([sent.length, looked.length]).toEqual([1, 1])
    const gone: Failure = { kind: 'refused', status: 404, errorCode: 32, message: 'Not found' }
    failing(() => gone)
    pass(MINUTE)
    await drain()
    expect(await row(id)).toMatchObject({ state: 'refused', message: 'Not found' })
    expect([sent.length, looked.length]).toEqual([2, 2])
  })
  it('one that is sent at once is not looked at before', async () => {
    const { confirm, drain, looked, row } = await withAlarms('a')
    const id = await confirm('a')
    await drain()
    expect([looked, (await row(id))?.state]).toEqual([[], 'done'])
  })
  it('that somebody else confirmed while it could not be sent is done, and its row says so', async () => {
    const { confirm, drain, cleared, row, isConfirmed, failing, pass } = await withAlarms('a')
    failing(() => ({ kind: 'offline' }))
    const id = await confirm('a')
    await drain()
    cleared.add('a')
    failing(() => null)
    pass(MINUTE)
    await drain()
    expect([(await row(id))?.state, await isConfirmed('a')]).toEqual(['done', true])
  })
  it('a clock that is set back gives it no more time', async () => {
    const { confirm, drain, sent, row, set } = await withAlarms('a')
    const id = await confirm('a')
    set(-60 * MINUTE)
    await drain()
    expect(await row(id)).toMatchObject({ state: 'expired', reason: { code: 'confirm-expired' } })
    expect(sent).toEqual([])
  })
  // ST4: a device that was set back while nobody asked the server.
  it.each([
    [1, 'done', ['a']],
    [16, 'expired', []],
  ])('is %i min old when the server tells its time, and then %s', async (minutes, state, asked) => {
    const { confirm, drain, sent, row, pass, failing } = await withAlarms('a')
    const id = await confirm('a')
    pass(-60 * MINUTE)
    failing((_id, isLook) => {
      if (isLook) pass((60 + minutes) * MINUTE)
      return null
    })
    await drain()
    expect([(await row(id))?.state, sent]).toEqual([state, asked])
  })
  it('what is begun is finished, however late (ruling R5)', async () => {
    const { confirm, drain, cleared, row, failing, pass, db } = await withAlarms('a', 'b')
    failing((id) => (id === 'b' ? { kind: 'offline' } : null))
    const id = await confirm('a', { duplicates: ['b'] })
    await drain()
    // The list was loaded meanwhile, and the alarm reads confirmed and is worse than it was.
    await db.alarms.update('a', { isConfirmed: true, severity: 'CRITICAL' })
    pass(20 * MINUTE)
    failing(() => null)
    await drain()
    expect([cleared.has('b'), (await row(id))?.state]).toEqual([true, 'done'])
  })
  it('done ones are forgotten after a while, others never', async () => {
    const { confirm, drain, db, failing, pass } = await withAlarms('a', 'b')
    await confirm('a')
    await drain()
    failing(() => ({ kind: 'refused', status: 403, errorCode: 20, message: 'no' }))
    await confirm('b')
    await drain()
    await pruneDone(db, NOW)
    expect(await db.outbox.count()).toBe(2)
    await pruneDone(db, pass(MINUTE))
    expect((await db.outbox.toArray()).map((row) => row.state)).toEqual(['refused'])
  })
})

describe('order', () => {
  it('commands on one subject wait for each other, others do not', async () => {
    const { confirm, drain, sent, failing, pass, row } = await withAlarms('a', 'b')
    failing((id) => (id === 'a' ? { kind: 'offline' } : null))
    const first = await confirm('a')
    pass(1)
    const second = await confirm('a')
    const other = await confirm('b')
    await drain()
    expect(sent).toEqual(['a', 'b'])
    expect([(await row(second))?.state, (await row(other))?.state]).toEqual(['waiting', 'done'])
    failing(() => null)
    pass(10_000)
    await drain()
    expect([(await row(first))?.state, (await row(second))?.state]).toEqual(['done', 'done'])
    expect(sent).toEqual(['a', 'b', 'a'])
  })
  it('the same command given twice is one', async () => {
    const { db, drain, sent } = await withAlarms('a')
    const args = { alarmId: 'a', duplicates: [], severity: 'MAJOR', first: 1 }
    for (let time = 0; time < 3; time += 1) {
      await enqueue(db, CONFIRM_ALARM, args, { id: 'same', now: NOW + time })
    }
    await drain()
    await enqueue(db, CONFIRM_ALARM, args, { id: 'same', now: NOW + 9 })
    await drain()
    expect([sent, await db.outbox.count()]).toEqual([['a'], 1])
  })
  it('two drains under one lock send every step once', async () => {
    const { confirm, drain, sent } = await withAlarms('a', 'b', 'c')
    for (const alarm of ['a', 'b', 'c']) await confirm(alarm)
    let lock: Promise<unknown> = Promise.resolve()
    const locked = (): Promise<unknown> => (lock = lock.then(drain))
    await Promise.all([locked(), locked(), locked()])
    expect(sent).toEqual(['a', 'b', 'c'])
  })
})

describe('rows of another version', () => {
  it('a command nobody knows, or with arguments of another shape, is refused and blocks nobody', async () => {
    const { db, drain, confirm, row, isConfirmed } = await withAlarms('a')
    const base = { createdAt: NOW - 9, written: 'no', concerns: [], state: 'waiting' } as const
    await db.outbox.bulkPut([
      { ...base, id: 'x', name: 'paint-the-wall', args: {}, subject: 's' },
      { ...base, id: 'y', name: CONFIRM_ALARM, args: { alarm: 'a' }, subject: 't' },
      { ...base, id: 'z', name: '__proto__', args: null, subject: 'u' },
    ])
    await confirm('a')
    await drain()
    for (const id of ['x', 'y', 'z']) expect((await row(id))?.state).toBe('refused')
    expect(await isConfirmed('a')).toBe(true)
  })
})

describe('killed at every moment, then drained again', () => {
  it('the command is done, each alarm is cleared once, and rows say so', async () => {
    const whole = await withAlarms('a', 'b', 'c')
    await whole.confirm('a', { duplicates: ['b', 'c'] })
    whole.life.dieAt(Infinity)
    await whole.drain()
    const moments = whole.life.passed()
    expect(moments).toBeGreaterThan(12)
    for (let moment = 1; moment <= moments; moment += 1) {
      const ward = await withAlarms('a', 'b', 'c')
      const id = await ward.confirm('a', { duplicates: ['b', 'c'] })
      ward.life.dieAt(moment)
      await expect(ward.drain(), `moment ${moment}`).rejects.toBeInstanceOf(Killed)
      ward.life.dieAt(Infinity)
      // Half done is never shown as done.
      if ((await ward.row(id))?.state !== 'done') expect(await ward.isConfirmed('a')).toBe(false)
      ward.pass(30_000)
      await ward.drain()
      expect((await ward.row(id))?.state, `moment ${moment}`).toBe('done')
      expect([...ward.cleared]).toEqual(['a', 'b', 'c'])
      expect((await ward.db.alarms.toArray()).every((alarm) => alarm.isConfirmed)).toBe(true)
      expect(await pendingCommands(ward.db)).toEqual([])
    }
  })
})

describe('a settled row stays settled', () => {
  it('an older answer that still says "active" does not un-confirm', async () => {
    const { confirm, drain, db, isConfirmed } = await withAlarms('a')
    await confirm('a')
    await drain()
    await mergeAlarms(db, null, { rows: [alarmOf({ alarmId: 'a', content: 'newer text' })] })
    expect(await isConfirmed('a')).toBe(true)
    expect((await db.alarms.get('a'))?.content).toBe('newer text')
  })
})
