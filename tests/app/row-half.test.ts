import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseNames } from '../../src/db/database.ts'
import { allSealed } from '../../src/db/unsealing.ts'
import { putStatus, statusRow } from '../../src/db/status.ts'
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

/* The half of a key lives as long as the database it opens, and dies before it (docs/decisions/encrypted-rows.md). */

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

/** Signed in, with a command that is under way. */
async function working(id = 'x'): Promise<SessionWindow> {
  const window = await windowOf(id)
  await window.signIn(id, PASSWORD, false)
  const db = openDb(window)
  await putStatus(db, {
    key: 'session',
    user: managerOf(id),
    expiresAt: 1,
    obtainedAt: 1,
  })
  await db.outbox.put(BEGUN)
  return window
}
const halves = (): string[] => [...device.cookies.keys()].filter((name) => name.startsWith('rows-'))

/** What the device has at the moment when the database would be deleted, which does not come to pass. */
function killedAtDeletion(): { halves: string[]; sealed: number }[] {
  const seen: { halves: string[]; sealed: number }[] = []
  vi.spyOn(Dexie, 'delete').mockImplementation(() => {
    const then = { halves: halves(), sealed: 0 }
    seen.push(then)
    void allSealed().then(({ length }) => (then.sealed = length))
    return new Dexie.Promise(() => undefined)
  })
  return seen
}

// DISK-02, DISK-04.
describe('the half of a key', () => {
  it('is there before the session is, of 32 bytes that nobody else has', async () => {
    const window = await working()
    expect(halves()).toEqual(['rows-x'])
    expect(device.cookies.get('rows-x')).toMatch(/^[0-9a-f]{64}$/)
    const first = device.cookies.get('rows-x')
    await window.signOut()
    await window.signIn('x', PASSWORD, false)
    expect(device.cookies.get('rows-x')).not.toBe(first)
  })
  it('is read by the windows that come later', async () => {
    await working()
    const second = await windowOf('x')
    expect(await openDb(second).outbox.count()).toBe(1)
    expect((await openDb(second).outbox.get('c'))?.name).toBe('add-patient')
  })
  it('is waited for where a window sees it later than the database', async () => {
    await working()
    const half = device.cookies.get('rows-x') ?? ''
    device.cookies.delete('rows-x')
    setTimeout(() => device.cookies.set('rows-x', half), 120)
    const second = await windowOf('x')
    expect((await openDb(second).outbox.get('c'))?.name).toBe('add-patient')
  })
  it('that is lost empties the database; who it is is asked, and nothing is bricked', async () => {
    await working()
    device.closeAll()
    device.cookies.delete('rows-x')
    const next = await windowOf('x')
    expect(next.session.current().state).toBe('opening')
    await next.signIn('x', PASSWORD, false)
    // DISK-08: what nobody can send again is named.
    await openDb(next).outbox.toArray()
    await vi.waitFor(async () =>
      expect(await openDb(next).outbox.toArray()).toMatchObject([
        { id: 'c', name: 'lost', state: 'refused', written: 'perhaps', createdAt: 9 },
      ]),
    )
    expect(await statusRow(openDb(next), 'seal')).toBeDefined()
  })
  it('that is lost with the session: how many commands are lost is told', async () => {
    await working()
    device.closeAll()
    device.cookies.clear()
    const next = await windowOf('x')
    expect([await databaseNames(), halves()]).toEqual([[], []])
    expect(await allSealed()).toMatchObject([
      { user: 'x', count: 1, begun: 1, since: 9, box: null },
    ])
    expect(await next.signIn('x', PASSWORD, false)).toMatchObject({
      unsealed: { kind: 'lost', why: 'not-kept', count: 1 },
    })
  })
})

// DISK-04.
describe('the half of a key goes before the database', () => {
  it('when staff sign out, and a kill in between leaves what the next start deletes', async () => {
    const window = await working()
    const seen = killedAtDeletion()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    void window.signOut()
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]?.halves).toEqual([])
    device.closeAll()
    vi.useRealTimers()
    vi.mocked(Dexie.delete).mockRestore()
    expect(await databaseNames()).toEqual(['wardlight-x.2'])
    await windowOf('x')
    expect([await databaseNames(), halves(), await allSealed()]).toEqual([[], [], []])
  })
  it('when a session expires, and after its commands are sealed', async () => {
    const window = await working()
    const seen = killedAtDeletion()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    void window.page().ended('rx', 'expired')
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    await vi.waitFor(() => expect(seen).toEqual([{ halves: [], sealed: 1 }]))
    device.closeAll()
    vi.useRealTimers()
    vi.mocked(Dexie.delete).mockRestore()
    await windowOf('x')
    expect([await databaseNames(), halves()]).toEqual([[], []])
    expect(await allSealed()).toMatchObject([{ count: 1, begun: 1 }])
    expect((await allSealed())[0]?.box).not.toBeNull()
  })
  it("with somebody else's sign-in, who has one of their own", async () => {
    await working('x')
    device.closeAll()
    device.cookies.delete('RID')
    const next = await windowOf('y')
    await next.signIn('y', PASSWORD, false)
    expect(halves()).toEqual(['rows-y'])
    expect(await databaseNames()).toEqual(['wardlight-y.2'])
  })
  it('and goes with a session that was over before it was known: at the next start', async () => {
    await working()
    device.closeAll()
    device.cookies.delete('RID')
    await windowOf('x')
    expect([halves(), await databaseNames()]).toEqual([[], []])
    expect(await allSealed()).toMatchObject([{ count: 1 }])
  })
})
