import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { halfOf } from '../../../src/db/cipher/row-key.ts'
import { WardlightDb, databaseNames } from '../../../src/db/database.ts'
import { allSealed } from '../../../src/db/unsealing.ts'
import { statusRow } from '../../../src/db/status.ts'
import { newCommand, type OutboxRow } from '../../../src/model/command.ts'
import { NO_USER, type SessionUser } from '../../../src/model/people/session.ts'
import { MOST_TRIES } from '../../../src/model/privacy/lock.ts'
import { PASSWORD, browser } from '../../support/session-windows.ts'

const NURSE: SessionUser = { ...NO_USER, id: 'x', accountType: 'Manager' }
const NOT_SENT: OutboxRow = {
  ...newCommand({
    id: 'c1',
    name: 'add-patient',
    args: { name: 'Ann' },
    subject: 'patient-id:1',
    createdAt: 1_000,
  }),
  state: 'resting',
  until: 9e15,
}
const PIN = '1357'

let device: ReturnType<typeof browser>
beforeEach(() => {
  device = browser()
})
afterEach(async () => {
  device.closeAll()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of [...(await databaseNames()), 'sealed-commands']) await Dexie.delete(name)
})

/** The nurse is signed in here, has a PIN, and a command that has not been sent. */
async function working() {
  const told = vi.fn(() => Promise.resolve())
  const window = await device.window({
    signIn: () => Promise.resolve({ kind: 'signed-in', user: NURSE, refreshToken: 'rx' }),
    signOut: told,
  })
  const pin = await import('../../../src/app/privacy/pin.ts')
  const { screenLock } = await import('../../../src/app/privacy/lock.ts')
  const { keptLock } = await import('../../../src/app/privacy/lock.ts')
  const { device: clocks } = await import('../../../src/app/now.ts')
  window.session.subscribe(screenLock.look)
  await window.openSession()
  await window.signIn('x', PASSWORD, true)
  const db = new WardlightDb('x', halfOf(device.cookies.get('rows-x') ?? ''), true)
  await vi.waitFor(async () => {
    if ((await statusRow(db, 'seal')) === undefined) throw new Error('No key is kept yet.')
  })
  await db.outbox.put(NOT_SENT)
  db.close()
  await pin.setPin(PIN, 5)
  const typed = async (text: string) => {
    // The wait is over.
    const { tries } = keptLock('x')
    tries.set({ ...tries.current(), at: clocks().wall - 3_600_000 })
    return pin.tryPin(text)
  }
  return { window, told, screenLock, typed, ...pin }
}

it('keeps nothing that can be read as the PIN, and knows it again (PRIV-09)', async () => {
  const { unlockWith, screenLock, isPin, keptPin } = await working()
  const stored = [...device.values].map(([key, value]) => `${key}=${value}`).join('\n')
  expect(stored).toContain('wardlight.device.lock.x')
  expect(stored).not.toContain(PIN)
  const [one, other] = [await keptPin(PIN, 3), await keptPin(PIN, 3)]
  expect(one.hash).not.toBe(other.hash)
  expect(await isPin(one, PIN)).toBe(true)
  expect(await isPin(one, '1358')).toBe(false)

  screenLock.lockNow()
  expect(screenLock.isLocked.current()).toBe(true)
  expect(await unlockWith('2468')).toEqual({ kind: 'wrong', left: MOST_TRIES - 1, waitMs: 0 })
  expect(screenLock.isLocked.current()).toBe(true)
  expect(await unlockWith(PIN)).toEqual({ kind: 'right' })
  expect(screenLock.isLocked.current()).toBe(false)
})

it('a wrong PIN is counted over a reload, waits, and the right one forgives all (PRIV-11)', async () => {
  const { tryPin, typed } = await working()
  for (const left of [9, 8]) expect(await tryPin('2468')).toMatchObject({ left, waitMs: 0 })
  expect(await tryPin('2468')).toMatchObject({ kind: 'wrong', left: 7 })
  const waits = await tryPin(PIN)
  expect(waits.kind).toBe('waiting')
  expect(JSON.parse(device.values.get('wardlight.device.pin-tries.x') ?? '')).toMatchObject({
    count: 3,
  })
  expect(await typed(PIN)).toEqual({ kind: 'right' })
  expect(await tryPin('2468')).toMatchObject({ left: 9, waitMs: 0 })
})

it('the last wrong one signs out in all windows, and what was not finished is kept sealed (PRIV-12)', async () => {
  const { window, told, typed, screenLock } = await working()
  screenLock.lockNow()
  for (let count = 1; count < MOST_TRIES; count += 1)
    expect((await typed('2468')).kind).toBe('wrong')
  expect(window.session.current().state).toBe('open')
  expect((await typed('2468')).kind).toBe('out')

  expect(window.session.current().state).toBe('none')
  expect(window.ends).toEqual(['locked-out'])
  expect(told).toHaveBeenCalledOnce()
  expect(device.cookies.size).toBe(0)
  expect(await databaseNames()).toEqual([])
  expect(await allSealed()).toMatchObject([{ user: 'x', count: 1 }])

  // The password proves who it is: nothing is lost, and the PIN is gone.
  const again = await window.signIn('x', PASSWORD, true)
  expect(again).toMatchObject({ kind: 'signed-in', unsealed: { kind: 'opened' } })
  expect(screenLock.isLocked.current()).toBe(false)
  expect(device.values.get('wardlight.device.lock.x')).toBe('null')
})

it('a window that is closed while it signs out does not open again, and seals at the next start (PRIV-12)', async () => {
  const { signOutWithoutPin, told } = await working()
  told.mockReturnValue(new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  void signOutWithoutPin()
  device.closeAll()
  vi.useRealTimers()

  const next = await device.window()
  await next.openSession()
  expect(next.session.current().state).toBe('none')
  expect(device.cookies.size).toBe(0)
  expect(await allSealed()).toMatchObject([{ user: 'x', count: 1 }])
})
