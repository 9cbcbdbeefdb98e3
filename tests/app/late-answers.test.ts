import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WardlightDb, databaseNames } from '../../src/db/database.ts'
import { putStatus } from '../../src/db/status.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'
import { type Answers, PASSWORD, type SessionWindow, browser } from '../support/session-windows.ts'
import { settle } from '../support/virtual-time.ts'

const nurse = (id: string): SessionUser => ({ ...NO_USER, id, accountType: 'Manager' })
const [X, Y] = [nurse('x'), nurse('y')]

let device: ReturnType<typeof browser>
beforeEach(() => {
  device = browser()
})
afterEach(async () => {
  device.closeAll()
  vi.unstubAllGlobals()
  for (const name of await databaseNames()) await Dexie.delete(name)
})

/** A window in which X signs in, and whose form signs in Y from then on. */
async function withX(answers: Answers = {}): Promise<SessionWindow> {
  const came = [X, Y].map((user) => ({ kind: 'signed-in', user, refreshToken: `r${user.id}` }))
  const window = await device.window({
    signIn: () => Promise.resolve(came.shift()),
    resetPassword: () => Promise.resolve(came.at(-1)),
    ...answers,
  })
  await window.openSession()
  await window.signIn('x', PASSWORD, false)
  return window
}

function open(window: SessionWindow) {
  const state = window.session.current()
  if (state.state !== 'open') throw new Error(`The session is ${state.state}.`)
  return state
}

async function thenY(window: SessionWindow) {
  await window.signOut()
  await window.signIn('y', PASSWORD, false)
  const { db } = open(window)
  await putStatus(db, { key: 'session', user: Y, expiresAt: 1, obtainedAt: 1 })
  return db
}

describe('a session that has ended', () => {
  it('aborts whoever waits for an answer, however late that comes', async () => {
    let answer: (page: unknown) => void = () => undefined
    const window = await withX({
      ask: () => new Promise((resolve) => (answer = resolve)),
    })
    const wish = { page: 0, text: '', from: 0, to: 0 } as never
    const [asked] = [Promise.allSettled([window.ask('auditPage', wish)])]
    await thenY(window)
    answer({ kind: 'page', rows: ['of X'] })
    const [outcome] = await asked
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
    expect(open(window).user).toEqual(Y)
  })

  it('is not heard any more: the next user’s account, cookie, session and storage stay theirs', async () => {
    const window = await withX()
    const late = window.page()
    await thenY(window)
    const before = window.session.current()

    await late.userChanged({ ...X, name: 'X, changed' })
    await late.userChanged({ ...Y, name: 'Y, by the worker of X' })
    await late.rotated('rx2', 'ry')
    await late.ended('ry', 'expired')
    await late.storageFull()
    await settle()
    expect(window.keeping()).toBe('stored')
    expect(window.session.current()).toBe(before)
    expect(device.cookies.get('RID')).toBe('ry')
    expect(window.ends).toEqual(['signed-out'])
    // Of Y's token nothing is told to the worker of X.
    expect(await late.refreshToken()).toBe('')
  })

  it('has a closed database: what it still writes is written nowhere', async () => {
    const window = await withX()
    const { db } = open(window)
    const next = await thenY(window)
    const write = putStatus(db, { key: 'session', user: X, expiresAt: 2, obtainedAt: 2 })
    await expect(write).rejects.toThrow()
    expect(await next.status.get('session')).toMatchObject({ user: Y, expiresAt: 1 })
    expect(await databaseNames()).toEqual(['wardlight-y.2'])
  })

  it('leaves its worker with it: the next one has another', async () => {
    const window = await withX()
    const first = open(window).scope
    await thenY(window)
    const next = open(window).scope
    expect([first.signal.aborted, next.signal.aborted]).toEqual([true, false])
    expect(next.worker).not.toBe(first.worker)
    expect(window.workers.filter(({ signal }) => !signal.aborted)).toHaveLength(1)
    expect(window.started).toEqual([X, Y])
  })
})

describe('somebody who comes in by a mail’s link while another is signed in', () => {
  it('ends that session without a word, and nothing of it is heard or kept (ruling R9)', async () => {
    const window = await withX()
    const [first, late] = [open(window), window.page()]
    expect(await window.passwordByLink('reset', 'token', PASSWORD)).toMatchObject({ user: Y })
    expect(first.scope.signal.aborted).toBe(true)
    await late.ended('ry', 'expired')
    await late.userChanged({ ...X, name: 'X, changed' })
    await settle()
    expect(open(window).user).toEqual(Y)
    expect([window.ends, await databaseNames()]).toEqual([[], ['wardlight-y.2']])
    const db = new WardlightDb('y')
    expect(await db.patients.count()).toBe(0)
    db.close()
  })
})

describe('a form on its way', () => {
  it('that was refused leaves no worker and no session', async () => {
    const window = await device.window({
      signIn: () => Promise.resolve({ kind: 'refused', status: 401, message: 'No.' }),
    })
    await window.openSession()
    expect(await window.signIn('x', PASSWORD, false)).toMatchObject({ kind: 'refused' })
    expect(window.session.current()).toEqual({ state: 'none', after: null })
    expect(window.workers.every(({ signal }) => signal.aborted)).toBe(true)
  })
  it('gives way to a second one: its late answer signs nobody in', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const window = await device.window({
      signIn: () => new Promise((resolve) => answers.push(resolve)),
    })
    await window.openSession()
    const first = Promise.allSettled([window.signIn('x', PASSWORD, false)])
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const second = window.signIn('y', PASSWORD, false)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.({ kind: 'signed-in', user: Y, refreshToken: 'ry' })
    await second
    answers[0]?.({ kind: 'signed-in', user: X, refreshToken: 'rx' })
    expect((await first)[0]).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
    expect([open(window).user, device.cookies.get('RID')]).toEqual([Y, 'ry'])
    expect(await databaseNames()).toEqual(['wardlight-y.2'])
  })
})

describe('who is not known on this device yet', () => {
  it('is asked for again at once when staff want it, once each time (AMB-03)', async () => {
    device.cookies.set('RID', 'rx')
    const asked: ((outcome: unknown) => void)[] = []
    const window = await device.window({
      identify: () => new Promise((resolve) => asked.push(resolve)),
    })
    await window.openSession()
    await settle()
    asked[0]?.({ kind: 'unreachable' })
    await settle()
    const first = window.session.current()
    if (!('again' in first)) throw new Error(`The session is ${first.state}.`)
    first.again()
    first.again()
    await settle()
    expect(asked).toHaveLength(2)
    asked[1]?.({ kind: 'unreachable' })
    await settle()
    const second = window.session.current()
    if (!('again' in second)) throw new Error(`The session is ${second.state}.`)
    // Another answer, another question: what was asked already is over.
    expect(second.again).not.toBe(first.again)
    first.again()
    expect(asked).toHaveLength(2)
    second.again()
    await settle()
    asked[2]?.({ kind: 'user', user: X })
    await expect.poll(() => window.session.current().state).toBe('open')
  })
})
