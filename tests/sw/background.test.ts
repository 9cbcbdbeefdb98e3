import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONFIRM_ALARM } from '../../src/model/command.ts'
import { UNDO_MS } from '../../src/model/constants.ts'
import { WardlightDb, databaseNames } from '../../src/db/database.ts'
import { enqueue } from '../../src/db/enqueue.ts'
import { nextEpoch } from '../../src/db/fence.ts'
import { addCommand } from '../../src/db/outbox.ts'
import { putStatus } from '../../src/db/status.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { drainOutbox, refreshStore } from '../../sw/background.ts'
import { alarmOf } from '../model/rows.ts'
import { HALF_TEXT, testHalf } from '../support/database.ts'
import { ModelServer } from '../support/model-server.ts'
import { refusal } from '../support/scripted-fetch.ts'

let server: ModelServer
let windows: unknown[]
let cookies: Map<string, { value: string }>
const locks: string[] = []

beforeEach(() => {
  server = new ModelServer(Date.now())
  windows = []
  cookies = new Map([['rows-u', { value: HALF_TEXT }]])
  locks.length = 0
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('navigator', {
    locks: {
      request(name: string, work: () => Promise<unknown>) {
        locks.push(name)
        return work()
      },
    },
  })
  vi.stubGlobal('self', {
    clients: { matchAll: () => Promise.resolve(windows) },
    cookieStore: { get: (name: string) => Promise.resolve(cookies.get(name)) },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of await databaseNames()) await Dexie.delete(name)
})

/** A tablet with one confirm in its outbox and no window open. */
async function leave(given: { token?: string; expiresAt?: number; userId?: string } = {}) {
  const db = new WardlightDb(given.userId ?? 'u', testHalf())
  const user = { ...NO_USER, id: 'u', accountType: 'Manager' as const, token: given.token ?? 't0' }
  const expiresAt = given.expiresAt ?? Date.now() + 60_000
  await putStatus(db, { key: 'session', user, expiresAt, obtainedAt: Date.now() })
  await db.alarms.put(alarmOf({ alarmId: 'a', first: server.now }))
  server.raise('a')
  const args = { alarmId: 'a', duplicates: [], severity: 'MAJOR', first: 1 }
  await enqueue(db, CONFIRM_ALARM, args, { id: 'c', now: Date.now() })
  db.close()
}
async function stateOf(userId = 'u'): Promise<string | undefined> {
  const db = new WardlightDb(userId, testHalf())
  const row = await db.outbox.get('c')
  db.close()
  return row?.state
}

// OFFL-12, AMB-105.
describe('background sync (rulings R1, R4)', () => {
  // OFFL-27.
  it('sends what waits, with the stored token, under the lock of the outbox', async () => {
    await leave()
    await drainOutbox()
    expect(server.window()).toEqual({ a: true })
    expect(await stateOf()).toBe('done')
    // This server takes no commands whole (WHOLE-05), and gets the call.
    expect(server.asked.map(({ path, token }) => [path, token])).toEqual([
      ['/api/wardlight/commands', 't0'],
      ['/api/alarm/a/clear', 't0'],
    ])
    expect(locks).toEqual(['wardlight-drain'])
  })
  it('tells the windows what a finished command touched, for the server pushes it to nobody', async () => {
    await leave()
    const db = new WardlightDb('u', testHalf())
    const args = { userId: 'somebody', email: 'a@b.example' }
    await addCommand(db, {
      id: 'd',
      name: 'delete-account',
      args,
      subject: 'account:somebody',
      createdAt: Date.now(),
      written: 'no',
      concerns: [],
      state: 'waiting',
    })
    const channel = new BroadcastChannel(db.name)
    const heard = new Promise((resolve) => {
      channel.onmessage = (event: MessageEvent<unknown>) => resolve(event.data)
    })
    db.close()
    await drainOutbox()
    expect(await heard).toEqual({ kind: 'touched', what: 'accounts' })
    channel.close()
  })
  // AL8, ruling R34.
  it.each([
    ['is sent when its time is over, though its window was killed', false],
    ['is not sent when staff undid it meanwhile', true],
  ])('what may be undone still %s', async (_, isUndone) => {
    await leave()
    const db = new WardlightDb('u', testHalf())
    await db.outbox.update('c', { state: 'held', until: Date.now() + UNDO_MS })
    const waited: number[] = []
    await drainOutbox(async (ms) => {
      waited.push(ms)
      expect(server.asked).toEqual([])
      // So that nobody waits here.
      if (isUndone) await db.outbox.delete('c')
      else await db.outbox.update('c', { until: Date.now() })
    })
    expect([waited, server.window()]).toEqual([[UNDO_MS], { a: !isUndone }])
    expect(await stateOf()).toBe(isUndone ? undefined : 'done')
    db.close()
  })
  it.each([
    ['an expired token', { expiresAt: 1 }],
    ['no token', { token: '' }],
  ])('with %s leaves it to the next window', async (_, given) => {
    await leave(given)
    await drainOutbox()
    expect([server.asked.length, await stateOf()]).toEqual([0, 'waiting'])
  })
  it('a token the server refuses is not renewed here: the write rests', async () => {
    await leave()
    server.outage = refusal(401, 11, 'Token has expired')
    await drainOutbox()
    expect(server.asked.map((one) => one.path)).toEqual(['/api/wardlight/commands'])
    expect(await stateOf()).toBe('resting')
  })
  it('without a connection the write rests, and nothing is thrown', async () => {
    await leave()
    server.outage = 'offline'
    await drainOutbox()
    expect(await stateOf()).toBe('resting')
  })
  it('without anybody’s database there is nothing to do', async () => {
    await drainOutbox()
    expect(server.asked).toEqual([])
  })
  it('what is answered after staff signed out is stored nowhere (ruling R9)', async () => {
    await leave()
    const asked: ((response: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void asked.push(resolve)))
    const draining = drainOutbox()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await Dexie.delete('wardlight-u.2')
    asked[0]?.(new Response('{}'))
    await draining
    expect(await databaseNames()).toEqual([])
  })
  it('a database that is deleted before it is opened is not made anew', async () => {
    await leave()
    const names = vi.spyOn(Dexie, 'getDatabaseNames')
    const draining = drainOutbox()
    expect(names).toHaveBeenCalledOnce()
    await Dexie.delete('wardlight-u.2')
    await draining
    expect([server.asked.length, await databaseNames()]).toEqual([0, []])
  })
  it('closes what it opened, so that a wipe is not held up', async () => {
    await leave()
    const closed = vi.spyOn(WardlightDb.prototype, 'close')
    await drainOutbox()
    expect(closed.mock.contexts.map((db) => (db as WardlightDb).name)).toContain('wardlight-u.2')
    closed.mockRestore()
  })
})

describe('periodic refresh', () => {
  it('brings alarms up to date while no window is open', async () => {
    await leave()
    server.raise('b')
    await refreshStore()
    const db = new WardlightDb('u', testHalf())
    const rows = (await db.alarms.toArray()).map((alarm) => [alarm.alarmId, alarm.isConfirmed])
    db.close()
    expect(rows).toEqual([
      ['a', true],
      ['b', false],
    ])
  })
  it('leaves everything to an open window', async () => {
    await leave()
    windows = [{}]
    await refreshStore()
    expect(server.asked).toEqual([])
  })
  it('what was asked for before a window opened is not written after it has begun to lead', async () => {
    await leave()
    server.raise('b')
    const db = new WardlightDb('u', testHalf())
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await server.fetch(...asked)
      if (server.asked.at(-1)?.path.endsWith('find')) {
        // A window opens, leads, and stores that the alarm is gone, all while this answer is on its way.
        server.delete('b')
        await nextEpoch(db)
      }
      return answer
    })
    await expect(refreshStore()).resolves.toBeUndefined()
    expect(await db.alarms.get('b')).toBeUndefined()
    db.close()
  })
  it('a window that the service worker does not control is open all the same', async () => {
    await leave()
    const matchAll = vi.fn(({ includeUncontrolled = false }: ClientQueryOptions) =>
      Promise.resolve(includeUncontrolled ? [{}] : []),
    )
    vi.stubGlobal('self', { clients: { matchAll } })
    await refreshStore()
    expect(server.asked).toEqual([])
  })
  it('without a connection is no error', async () => {
    await leave()
    server.outage = 'offline'
    await expect(refreshStore()).resolves.toBeUndefined()
  })
})
