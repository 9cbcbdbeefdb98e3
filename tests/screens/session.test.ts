import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WardlightDb, databaseNames } from '../../src/db/database.ts'
import { putStatus } from '../../src/db/status.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'
import { PASSWORD, browser } from '../support/session-windows.ts'
import { settle } from '../support/virtual-time.ts'

const X: SessionUser = { ...NO_USER, id: 'x', accountType: 'Manager' }

let device: ReturnType<typeof browser>
beforeEach(() => {
  device = browser()
})
afterEach(async () => {
  device.closeAll()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of await databaseNames()) await Dexie.delete(name)
})

/** X signed in here before: cookie, whose database it is, and the row of who it is. */
async function signedInBefore(): Promise<void> {
  device.cookies.set('RID', 'rx')
  device.values.set('wardlight.user', 'x')
  await remembered()
}

/** The row of who it is, as X's worker writes it. */
async function remembered(): Promise<void> {
  vi.resetModules()
  const { rowHalf } = await import('../../src/app/row-half.ts')
  const db = new WardlightDb('x', await rowHalf('x'))
  await putStatus(db, { key: 'session', user: X, expiresAt: 1, obtainedAt: 1 })
  db.close()
}

/** An answer that is held back until the test gives it. */
function held() {
  let give: ((answer: unknown) => void) | null = null
  const answer = new Promise<unknown>((resolve) => (give = resolve))
  return { answer, give: (value: unknown) => give?.(value) }
}

describe('signing out', () => {
  it('that is cut short by closing the window is finished at the next start (ruling R9)', async () => {
    await signedInBefore()
    const first = await device.window({ signOut: () => new Promise(() => undefined) })
    await first.openSession()
    expect(first.session.current().state).toBe('open')
    // Its timers never come: it is closed.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    void first.signOut()
    device.closeAll()
    vi.useRealTimers()

    const next = await device.window()
    await next.openSession()
    expect(next.session.current().state).toBe('none')
    expect(device.cookies.size).toBe(0)
    expect(await databaseNames()).toEqual([])
  })
  it('is no expiry for a window that is opened before the server has said that it is done', async () => {
    await signedInBefore()
    const logout = held()
    const first = await device.window({ signOut: () => logout.answer })
    await first.openSession()
    const leaving = first.signOut()
    const second = await device.window()
    await second.openSession()
    await second.page().ended('rx', 'expired')
    await settle()
    logout.give(undefined)
    await leaving
    await vi.waitFor(() => expect(first.ends).toEqual(['signed-out']))
    expect(second.ends).not.toContain('expired')
    expect(second.session.current().state).toBe('none')
  })
  it('while a window opens the database of who it has just found out signs that one out too', async () => {
    const first = await device.window()
    device.cookies.set('RID', 'rx')
    const second = await device.window({
      identify: () => Promise.resolve({ kind: 'user', user: X }),
    })
    await second.openSession()
    // Written as the database begins to open.
    await vi.waitFor(() => expect(device.values.get('wardlight.user')).toBe('x'), { interval: 0 })
    expect(second.session.current().state).toBe('opening')
    await second.page().ended('rx', 'expired')
    await settle()
    expect(second.session.current().state).toBe('none')
    expect(second.started).toEqual([])
    expect(first.session.current().state).toBe('none')
    expect(await databaseNames()).toEqual([])
  })
  it('while another window opens signs that one out too', async () => {
    await signedInBefore()
    const second = await device.window()
    const first = await device.window()
    await first.openSession()
    // Between the look at the cookie and the row of who it is.
    const open = vi.spyOn(Dexie.prototype, 'open')
    const opening = second.openSession()
    await vi.waitFor(() => expect(open).toHaveBeenCalled(), { interval: 0 })
    await first.signOut()
    await opening
    await settle()
    expect(second.session.current().state).toBe('none')
    expect(second.started).toEqual([])
    expect(second.ends).not.toContain('expired')
    expect(await databaseNames()).toEqual([])
  })
  it('ends on the sign-in page also where a database will not go: it stays marked', async () => {
    await signedInBefore()
    const first = await device.window()
    await first.openSession()
    vi.spyOn(Dexie, 'delete').mockImplementation(() => Dexie.Promise.reject(new Error('disk')))
    await first.signOut().catch(() => undefined)
    expect(first.ends).toEqual(['signed-out'])
    expect(device.values.get('wardlight.wipe')).toBe('wardlight-x.2')
  })
  it('does not wait for a window that sleeps and holds the database', async () => {
    await signedInBefore()
    const first = await device.window()
    await first.openSession()
    const asleep = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('wardlight-x.2')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const over = first.signOut()
    for (let i = 0; i < 20; i += 1) {
      await vi.advanceTimersByTimeAsync(500)
      await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    expect(first.ends).toEqual(['signed-out'])
    expect(device.values.get('wardlight.wipe')).toBe('wardlight-x.2')
    asleep.close()
    await over
    await vi.waitFor(async () => expect(await databaseNames()).toEqual([]))
    await vi.waitFor(() => expect(device.values.has('wardlight.wipe')).toBe(false))
  })
})

describe('a cookie that is gone, whoever took it', () => {
  it('ends the session in every window, also in those that are not loaded anew', async () => {
    await signedInBefore()
    const [first, second] = [await device.window(), await device.window()]
    await first.openSession()
    await second.openSession()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    device.look()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([first.session.current().state, second.session.current().state]).toEqual([
      'open',
      'open',
    ])
    device.cookies.delete('RID')
    device.look()
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    await vi.waitFor(() =>
      expect([first.ends, second.ends]).toEqual([['signed-out'], ['signed-out']]),
    )
    expect(await databaseNames()).toEqual([])
  })
  it('leaves why a session ended to the window that ended it', async () => {
    await signedInBefore()
    const [first, second] = [await device.window(), await device.window()]
    await first.openSession()
    await second.openSession()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const over = first.page().ended('rx', 'expired')
    device.look()
    // Less than a wipe waits for a window that sleeps: what goes here is gone when the test is over.
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    await over
    await vi.waitFor(() => expect([first.ends, second.ends]).toEqual([['expired'], ['expired']]))
  })
})

describe('the end of a session that is heard late', () => {
  const came = (): Promise<unknown> =>
    Promise.resolve({ kind: 'signed-in', user: X, refreshToken: 'next' })
  // As a window does that finds the cookie gone before it is told why.
  it('is no end of the next one, in the window that has signed in meanwhile', async () => {
    await signedInBefore()
    const [first, second] = [
      await device.window({ signIn: came }),
      await device.window({ identify: () => held().answer }),
    ]
    await first.openSession()
    await second.openSession()
    const late = device.holdBack()
    const [one, other] = [first.signOut(), second.signOut()]
    await Promise.all([one, other])
    await first.signIn('x', PASSWORD, false)
    late()
    await settle()
    expect([device.reloads(), first.session.current().state]).toEqual([0, 'open'])
    expect(device.cookies.get('RID')).toBe('next')
  })
  it('in a window that does not see yet that the cookie is gone, is its end', async () => {
    await signedInBefore()
    const [first, second] = [await device.window(), await device.window()]
    await first.openSession()
    await second.openSession()
    device.freezeCookies()
    await first.signOut()
    await settle()
    expect([device.reloads(), second.ends]).toEqual([0, ['signed-out']])
  })
  it('in a window that slept takes nobody’s session away: it starts anew', async () => {
    await signedInBefore()
    const [first, asleep] = [await device.window({ signIn: came }), await device.window()]
    await first.openSession()
    await asleep.openSession()
    const late = device.holdBack()
    await first.signOut()
    await first.signIn('x', PASSWORD, false)
    late()
    await settle()
    expect(device.reloads()).toBeGreaterThan(0)
    expect([device.cookies.get('RID'), asleep.ends]).toEqual(['next', []])
  })
})

// OFFL-32.
describe('a device that is full', () => {
  const inBoth = async () => {
    await signedInBefore()
    const [first, second] = [await device.window(), await device.window()]
    await first.openSession()
    await second.openSession()
    const both = (where: string): Promise<void> =>
      vi.waitFor(() => expect([first.keeping(), second.keeping()]).toEqual([where, where]))
    return { first, second, both }
  }

  it('is so in every window, whichever was told; and has room again in all of them', async () => {
    const { first, second, both } = await inBoth()
    await both('stored')
    await first.page().storageFull()
    await both('full')
    await second.page().storageRoom()
    await both('stored')
  })
  it('whoever comes in next finds out anew', async () => {
    const { first, both } = await inBoth()
    await first.page().storageFull()
    await both('full')
    await first.signOut()
    const next = await device.window({
      signIn: () => Promise.resolve({ kind: 'signed-in', user: X, refreshToken: 'rx' }),
    })
    await next.openSession()
    await remembered()
    await next.signIn('x', PASSWORD, false)
    await both('stored')
  })
})

describe('a refresh token that another window has replaced', () => {
  const Y: SessionUser = { ...NO_USER, id: 'y', accountType: 'Manager' }

  it('ends nothing when it is refused, and its successor is nobody’s', async () => {
    await signedInBefore()
    const behind = await device.window()
    await behind.openSession()
    // By a mail's link, in another window: this one has not heard of it yet.
    const link = await device.window({
      resetPassword: () => Promise.resolve({ kind: 'signed-in', user: Y, refreshToken: 'ry' }),
    })
    await link.openSession()
    await link.passwordByLink('reset', 'token', PASSWORD)
    await behind.page().rotated('rx2', 'rx')
    await behind.page().ended('rx', 'expired')
    await settle()
    expect(device.cookies.get('RID')).toBe('ry')
    expect(link.session.current()).toMatchObject({ state: 'open', user: { id: 'y' } })
    expect(link.ends).toEqual([])
    await link.page().rotated('ry2', 'ry')
    expect(device.cookies.get('RID')).toBe('ry2')
  })
  it('refused where no other came ends the session, said as what it is (AUTH-44)', async () => {
    await signedInBefore()
    const [first, second] = [await device.window(), await device.window()]
    await first.openSession()
    await second.openSession()
    await first.page().ended('rx', 'expired')
    await vi.waitFor(() => expect([first.ends, second.ends]).toEqual([['expired'], ['expired']]))
    expect([device.cookies.size, await databaseNames()]).toEqual([0, []])
  })
})

// DOOR-18.
describe('a session of which an old token was used again', () => {
  it('ends in every window with that reason', async () => {
    await signedInBefore()
    const [first, second] = [await device.window(), await device.window()]
    await first.openSession()
    await second.openSession()
    await second.page().ended('rx', 'used-again')
    await vi.waitFor(() =>
      expect([first.ends, second.ends]).toEqual([['used-again'], ['used-again']]),
    )
    expect([device.cookies.size, await databaseNames()]).toEqual([0, []])
  })
  it('is the end by choice where staff are just signing out', async () => {
    await signedInBefore()
    const first = await device.window({ signOut: () => held().answer })
    await first.openSession()
    void first.signOut()
    await first.page().ended('rx', 'used-again')
    await vi.waitFor(() => expect(first.ends).toEqual(['signed-out']))
  })
})

describe('the password of who is signed in, set by a mail’s link', () => {
  it('is no expiry when the server ends the lines before it answers', async () => {
    await signedInBefore()
    const answer = held()
    const first = await device.window({ resetPassword: () => answer.answer })
    const second = await device.window()
    await first.openSession()
    await second.openSession()
    const saving = first.passwordByLink('reset', 'token', PASSWORD)
    await second.page().ended('rx', 'expired')
    answer.give({ kind: 'changed' })
    expect(await saving).toEqual({ kind: 'changed' })
    await vi.waitFor(() => expect(first.ends).toEqual(['signed-out']))
    expect(second.ends).toEqual(['signed-out'])
  })
  it('that was not saved leaves the session, and its later expiry, as they are', async () => {
    await signedInBefore()
    const first = await device.window({
      resetPassword: () => Promise.resolve({ kind: 'unreachable' }),
    })
    await first.openSession()
    await first.passwordByLink('reset', 'token', PASSWORD)
    expect(first.session.current().state).toBe('open')
    await first.page().ended('rx', 'expired')
    await vi.waitFor(() => expect(first.ends).toEqual(['expired']))
  })
})

describe('somebody who signs in in another window', () => {
  const signIn = () => Promise.resolve({ kind: 'signed-in', user: X, refreshToken: 'rx' })

  it('is signed in here too, and a page that shows a form of its own stays', async () => {
    const [first, second] = [await device.window({ signIn }), await device.window()]
    await first.openSession()
    await second.openSession()
    await remembered()
    await first.signIn('x', PASSWORD, false)
    await vi.waitFor(() => expect(second.started).toEqual([X]))
    expect(second.session.current()).toMatchObject({ state: 'open', user: X })
    expect(device.reloads()).toBe(0)
  })
  it('is not mixed with what is under way here: the page starts anew', async () => {
    const mine = held()
    const [first, second] = [
      await device.window({ signIn }),
      await device.window({ signIn: () => mine.answer }),
    ]
    await first.openSession()
    await second.openSession()
    const entering = second.signIn('y', PASSWORD, false)
    await first.signIn('x', PASSWORD, false)
    await settle()
    expect(device.reloads()).toBe(1)
    mine.give({ kind: 'unreachable' })
    await entering
    expect(second.started).toEqual([])
  })
})
