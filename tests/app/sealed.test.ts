import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseNames, userOf } from '../../src/db/database.ts'
import { allSealed } from '../../src/db/unsealing.ts'
import { putStatus, statusRow } from '../../src/db/status.ts'
import { newCommand, type OutboxRow } from '../../src/model/command.ts'
import {
  PASSWORD,
  type SessionWindow,
  browser,
  forgetAll,
  letsIn,
  managerOf,
  openDb,
} from '../support/session-windows.ts'

/* What staff had not finished when their session ended waits sealed for them (docs/decisions/sealed-commands.md). */

const NAME = 'Ann-Marie Secret'
const command = (id: string): OutboxRow =>
  newCommand({
    id,
    name: 'add-patient',
    args: { name: NAME },
    subject: `patient-id:${id}`,
    createdAt: 1_000,
  })
const BEGUN: OutboxRow = { ...command('begun'), written: 'perhaps', state: 'running', since: 2_000 }
const NOT_SENT: OutboxRow = { ...command('rests'), state: 'resting', until: 9e15 }
const REFUSED: OutboxRow = { ...command('refused'), state: 'refused', message: 'No!' }
const DONE: OutboxRow = { ...command('done'), state: 'done', at: 3_000 }

let device: ReturnType<typeof browser>
beforeEach(() => {
  device = browser()
})
afterEach(async () => {
  device.closeAll()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await forgetAll()
})

async function windowOf(id: string): Promise<SessionWindow> {
  const window = await device.window(letsIn(id))
  await window.openSession()
  return window
}

/** X is signed in and has given commands; what seals them is kept. */
const working = (...rows: OutboxRow[]): Promise<SessionWindow> => workingAs('x', rows)

async function workingAs(id: string, rows: readonly OutboxRow[]): Promise<SessionWindow> {
  const window = await windowOf(id)
  await window.signIn(id, PASSWORD, false)
  const db = openDb(window)
  await vi.waitFor(async () => expect(await statusRow(db, 'seal')).toBeDefined(), 10_000)
  await putStatus(db, { key: 'session', user: managerOf(id), expiresAt: 1, obtainedAt: 1 })
  await db.outbox.bulkAdd(rows)
  return window
}

/** The server takes the session's token no more. */
async function expire(window: SessionWindow): Promise<void> {
  await window.page().ended(`r${userOf(openDb(window).name)}`, 'expired')
}

const states = async (window: SessionWindow): Promise<Record<string, string>> =>
  Object.fromEntries((await openDb(window).outbox.toArray()).map(({ id, state }) => [id, state]))

/** Everything a device holds, as text. */
async function kept(): Promise<string> {
  const sealed = await allSealed()
  const inBoxes = sealed.map(({ box }) => box && new TextDecoder().decode(box.text))
  return JSON.stringify([await databaseNames(), sealed, inBoxes, [...device.values]])
}

// OFFL-47.
describe('a session that expires', () => {
  it('leaves what is not done sealed, and nothing of a patient to be read (ruling R9)', async () => {
    await expire(await working(BEGUN, NOT_SENT, DONE))
    expect(await databaseNames()).toEqual([])
    expect(await allSealed()).toMatchObject([{ user: 'x', count: 2, begun: 1, since: 1_000 }])
    expect(await kept()).not.toContain('Secret')
    expect(await kept()).not.toContain('patient')
  })
  it('leaves nothing where everything is done', async () => {
    await expire(await working(DONE))
    expect(await allSealed()).toEqual([])
  })
  it('gives it back at the next sign-in: what was just given goes on, what was refused stays so', async () => {
    const window = await working(BEGUN, NOT_SENT, REFUSED)
    await expire(window)
    expect(await window.signIn('x', PASSWORD, false)).toMatchObject({
      unsealed: { kind: 'opened', goesOn: 2, offered: 1 },
    })
    expect(await states(window)).toEqual({ begun: 'waiting', rests: 'waiting', refused: 'refused' })
    expect(await openDb(window).outbox.get('begun')).toMatchObject({
      written: 'perhaps',
      earlier: true,
    })
    expect(await allSealed()).toEqual([])
  })
  it('hours later only what was begun goes on; the rest is offered, and why is said', async () => {
    const window = await working(BEGUN, NOT_SENT)
    await expire(window)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 })
    await window.signIn('x', PASSWORD, false)
    expect(await states(window)).toEqual({ begun: 'waiting', rests: 'expired' })
    expect(await openDb(window).outbox.get('rests')).toMatchObject({
      reason: { code: 'session-ended' },
    })
  })
  it('again before they were finished: they are sealed again', async () => {
    const window = await working(BEGUN)
    await expire(window)
    await window.signIn('x', PASSWORD, false)
    await expire(window)
    expect(await allSealed()).toMatchObject([{ count: 1, begun: 1 }])
    await window.signIn('x', PASSWORD, false)
    expect(await states(window)).toEqual({ begun: 'waiting' })
  })
})

describe('however it ends without staff having said so', () => {
  it('a cookie that is gone at the next start', async () => {
    await working(BEGUN)
    device.closeAll()
    device.cookies.delete('RID')
    const next = await windowOf('x')
    expect(await databaseNames()).toEqual([])
    await next.signIn('x', PASSWORD, false)
    expect(await states(next)).toEqual({ begun: 'waiting' })
  })
  it('killed before it was sealed: at the next start, before anything shows', async () => {
    const window = await working(BEGUN)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const never = new Promise(() => undefined)
    const read = vi.spyOn(Dexie, 'getDatabaseNames').mockReturnValue(never as never)
    void expire(window)
    expect(device.values.get('wardlight.seal')).toBe('wardlight-x.2')
    device.closeAll()
    read.mockRestore()
    vi.useRealTimers()
    expect(await allSealed()).toEqual([])
    await windowOf('x')
    expect([await databaseNames(), device.values.has('wardlight.seal')]).toEqual([[], false])
    expect(await allSealed()).toMatchObject([{ user: 'x', count: 1 }])
  })
  it('in a window that hears of it from another', async () => {
    const first = await working(BEGUN)
    const second = await windowOf('x')
    await vi.waitFor(() => expect(second.session.current().state).toBe('open'))
    await expire(first)
    await vi.waitFor(() => expect(second.ends).toEqual(['expired']))
    expect(await allSealed()).toMatchObject([{ user: 'x', count: 1 }])
  })
})

// TRUE-06, ERR-08.
describe('the words about the end of a session', () => {
  async function wordsAfter(...rows: OutboxRow[]): Promise<string> {
    const window = await working(...rows)
    vi.stubGlobal('location', { protocol: 'http:', pathname: '/home' })
    const { watchSessionEnd } = await import('../../src/screens/session-end.ts')
    const { alerts } = await import('../../src/screens/alerts.ts')
    watchSessionEnd({ navigate: () => Promise.resolve() })
    await expire(window)
    return vi.waitFor(() => {
      const text = alerts.current()?.text ?? ''
      expect(text).toContain('Login is expired. Please login again.')
      return text
    }, 10_000)
  }
  it('say how much unfinished work is kept, and that its author finishes it here', async () => {
    expect(await wordsAfter(BEGUN, NOT_SENT)).toMatch(
      /\n2 actions \(since .*\) are not finished, and kept on this device\. .*signs in here again/,
    )
  })
  it('say nothing of it where everything is done', async () => {
    expect(await wordsAfter(DONE)).toBe('Login is expired. Please login again.')
  })
})

it('signing out by choice takes what was named with it', async () => {
  const window = await working(BEGUN)
  await window.signOut()
  expect([await allSealed(), await databaseNames()]).toEqual([[], []])
})

// OFFL-48.
describe('somebody else who signs in', () => {
  it('is asked nothing, and reads nothing of it; who gave it finds it again', async () => {
    await expire(await working(BEGUN, NOT_SENT))
    const second = await windowOf('y')
    expect(await second.signIn('y', 'other', false)).toMatchObject({ unsealed: null })
    expect(await states(second)).toEqual({})
    expect(await allSealed()).toMatchObject([{ user: 'x', count: 2 }])
    await second.signOut()
    const third = await windowOf('x')
    expect(await third.signIn('x', PASSWORD, false)).toMatchObject({
      unsealed: { kind: 'opened', goesOn: 2 },
    })
    expect(await allSealed()).toEqual([])
  })
  it('has work of their own beside it: each gets theirs', async () => {
    await expire(await working(BEGUN))
    await expire(await workingAs('y', [NOT_SENT]))
    expect((await allSealed()).map(({ user, count }) => [user, count])).toEqual([
      ['x', 1],
      ['y', 1],
    ])
    const again = await windowOf('y')
    expect(await again.signIn('y', PASSWORD, false)).toMatchObject({
      unsealed: { kind: 'opened', goesOn: 1 },
    })
    expect(await allSealed()).toMatchObject([{ user: 'x', count: 1 }])
  })
  it('takes away what was kept for too long, but not that its author is told so', async () => {
    await expire(await working(BEGUN))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 24 * 3_600_000 })
    await (await windowOf('y')).signIn('y', 'other', false)
    expect(await allSealed()).toMatchObject([{ user: 'x', count: 1, box: null }])
  })
})

// Ruling R9.
it('after a start without a session leaves no mark of who was here', async () => {
  await working(DONE)
  device.closeAll()
  device.cookies.delete('RID')
  const next = await windowOf('y')
  await next.signIn('y', 'other', false)
  expect([...device.values].join(' ')).not.toContain('wardlight-x')
})

// OFFL-49.
describe('what cannot be opened', () => {
  // TRUE-05: the page was loaded again within 300 ms of signing in.
  it('is not what a page gave that was loaded right after signing in: its key is kept by then', async () => {
    const window = await windowOf('x')
    await window.signIn('x', PASSWORD, false)
    const db = openDb(window)
    expect(await statusRow(db, 'seal')).toBeDefined()
    await putStatus(db, { key: 'session', user: managerOf('x'), expiresAt: 1, obtainedAt: 1 })
    await db.outbox.bulkAdd([BEGUN])
    device.closeAll()
    const again = await windowOf('x')
    await vi.waitFor(() => expect(again.session.current().state).toBe('open'))
    await expire(again)
    expect(await again.signIn('x', PASSWORD, false)).toMatchObject({
      unsealed: { kind: 'opened', goesOn: 1 },
    })
  })
  it('for want of a key: says that, and does not guess at a password or at time', async () => {
    const window = await working(BEGUN)
    await openDb(window).status.delete('seal')
    await expire(window)
    expect(await window.signIn('x', PASSWORD, false)).toMatchObject({
      unsealed: { kind: 'lost', why: 'not-kept' },
    })
  })
  it('after another password: said as lost, until it was read', async () => {
    const window = await working(BEGUN, NOT_SENT)
    await expire(window)
    expect(await window.signIn('x', 'changed', false)).toMatchObject({
      unsealed: { kind: 'lost', why: 'not-opened', count: 2, begun: 1, since: 1_000 },
    })
    expect(await allSealed()).toHaveLength(1)
    const { forgetLost } = await import('../../src/app/unseal.ts')
    await forgetLost('x')
    expect(await allSealed()).toEqual([])
  })
  it('after two weeks: gone, and the number of them is said', async () => {
    const window = await working(BEGUN)
    await expire(window)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 24 * 3_600_000 })
    expect(await window.signIn('x', PASSWORD, false)).toMatchObject({
      unsealed: { kind: 'lost', why: 'too-old', count: 1 },
    })
  })
})
