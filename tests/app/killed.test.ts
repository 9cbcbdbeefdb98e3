import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { halfOf, keyFor, type KeyRow } from '../../src/db/cipher/row-key.ts'
import { databaseName, databaseNames } from '../../src/db/database.ts'
import { allSealed } from '../../src/db/unsealing.ts'
import { putStatus } from '../../src/db/status.ts'
import { killable } from '../support/killable.ts'
import {
  BEGUN,
  PASSWORD,
  type SessionWindow,
  browser,
  forgetAll,
  letsIn,
  managerOf,
  openDb,
} from '../support/session-windows.ts'

/*
 * A browser that is killed after each operation of the end of a session, one after another: what is on the disk then opens
 * nothing, unless the session is whole, and the next start finishes what was begun (docs/decisions/encrypted-rows.md).
 */

vi.setConfig({ testTimeout: 240_000 })

let device: ReturnType<typeof browser>
let killing: ReturnType<typeof killable>
beforeEach(() => {
  device = browser()
  killing = killable(device)
})
afterEach(async () => {
  await killing.start()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await forgetAll()
})

async function windowOf(id: string): Promise<SessionWindow> {
  const window = await device.window({
    ...letsIn(id),
    resetPassword: letsIn('y').signIn,
    signOut: () => (killing.point('asked') ? Promise.resolve() : new Promise(() => undefined)),
  })
  await killing.during(window.openSession())
  return window
}

async function working(): Promise<SessionWindow> {
  const window = await windowOf('x')
  await killing.during(window.signIn('x', PASSWORD, false))
  const db = openDb(window)
  await putStatus(db, { key: 'session', user: managerOf('x'), expiresAt: 1, obtainedAt: 1 })
  await db.outbox.put(BEGUN)
  return window
}

/** Can the rows of user x be read with what is on the disk? */
async function isReadable(): Promise<boolean> {
  const half = killing.cookiesOnDisk().get('rows-x')
  const name = databaseName('x')
  if (half === undefined || !(await databaseNames()).includes(name)) return false
  const db = await new Dexie(name).open().catch(() => null)
  const row = (await db?.table('key').get('half')) as KeyRow | undefined
  db?.close()
  return row !== undefined && (await keyFor(await halfOf(half), row)) !== null
}
const isSignedIn = (): boolean => killing.cookiesOnDisk().get('RID') === 'rx'

type End = {
  /** Ends the session of a window. */
  end: (window: SessionWindow) => Promise<unknown>
  /** Staff gave up what was not finished. */
  isGivenUp?: true
}
const ENDS: Readonly<Record<string, End>> = {
  'signing out': { end: (window) => window.signOut(), isGivenUp: true },
  'a session that expired': { end: async (window) => window.page().ended('rx', 'expired') },
  'signing out of a locked screen': {
    end: async () => (await import('../../src/app/leave.ts')).signOutLockedOut(),
  },
  'somebody else who comes in by a mail’s link': {
    end: (window) => window.passwordByLink('reset', 'token', 'new-secret'),
  },
  'a session whose cookie somebody removed': {
    async end() {
      device.cookies.delete('RID')
      device.look()
      await killing.until(() => killing.isDead() || !device.cookies.has('rows-x'))
    },
  },
}

/** Ends a session in a browser that is killed after so many operations; answers how many there were. */
async function endKilled({ end }: End, after: number): Promise<readonly string[]> {
  const window = await working()
  killing.killAfter(after)
  void end(window).catch(() => undefined)
  await killing.until(() => killing.isDead() || isLeft(window))
  return killing.operations()
}

function isLeft(window: SessionWindow): boolean {
  const state = window.session.current()
  return state.state === 'none' || (state.state === 'open' && state.user.id !== 'x')
}

async function cleared(): Promise<void> {
  await killing.start()
  device.cookies.clear()
  device.values.clear()
  await forgetAll()
}

// DISK-09.
describe.each(Object.entries(ENDS))('a browser killed at any step of %s', (_, given) => {
  it('has nothing on the disk that opens the rows, or a whole session, and the next start finishes it', async () => {
    const steps = [...(await endKilled(given, Infinity))]
    expect(await isReadable()).toBe(false)
    expect(steps.length).toBeGreaterThan(8)
    const told: string[] = []
    for (let after = 0; after <= steps.length; after += 1) {
      await cleared()
      await endKilled(given, after)
      const where = `after ${after} of ${steps.length}: ${steps[after - 1]}`
      await killing.start()
      if ((await isReadable()) && !isSignedIn()) told.push(`readable ${where}`)
      told.push(...(await nextStart(given)).map((what) => `${what} ${where}`))
    }
    expect(told).toEqual([])
  })
})

/** What is wrong with the next start. */
async function nextStart({ isGivenUp }: End): Promise<string[]> {
  const next = await windowOf('x')
  const { state } = next.session.current()
  const rows = state === 'open' ? await openDb(next).outbox.toArray() : []
  const isKept =
    rows.some(({ id, name }) => id === BEGUN.id && name === BEGUN.name) ||
    (await allSealed()).some(({ count, box }) => count === 1 && box !== null)
  const isOver = state === 'none'
  return [
    isKept || (isGivenUp && isOver) ? '' : 'has lost its work',
    // Whose session it is may have to be asked of a server, which is not there.
    isOver || killing.cookiesOnDisk().has('RID') ? '' : `is ${state} without a session`,
    isOver && (await databaseNames()).length > 0 ? 'has a database' : '',
    isOver && killing.cookiesOnDisk().has('rows-x') ? 'has a half' : '',
  ].filter((what) => what !== '')
}
