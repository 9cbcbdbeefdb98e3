import { expect, it } from 'vitest'
import { createLock } from '../../../src/app/privacy/lock.ts'
import type { ScreenLock } from '../../../src/model/privacy/lock.ts'

const MINUTE = 60_000
const LOCK: ScreenLock = { salt: '', hash: '', rounds: 1, minutes: 5 }

/** A device whose time passes when it is told to; its windows share what is kept. */
function someDevice() {
  const values = new Map<string, string>()
  const locks = new Map<string, ScreenLock>([['x', LOCK]])
  let at = 1_000 * MINUTE
  function window() {
    let who: string | null | undefined = 'x'
    const opened = at
    const lock = createLock({
      user: () => who,
      lockOf: (user) => locks.get(user) ?? null,
      now: () => ({ wall: at, elapsed: at - opened }),
      kept: {
        read: (key) => values.get(key) ?? null,
        write: (key, text) => void (text === null ? values.delete(key) : values.set(key, text)),
      },
    })
    lock.look()
    return {
      ...lock,
      isLocked: () => {
        lock.look()
        return lock.isLocked.current()
      },
      comes(next: string | null | undefined) {
        who = next
        lock.look()
      },
    }
  }
  return { window, locks, values, pass: (ms: number) => void (at += ms) }
}

it('locks after the minutes without a touch, and a touch that comes too late does not keep it open (PRIV-08)', () => {
  const { window, pass } = someDevice()
  const one = window()
  pass(4 * MINUTE)
  one.touch()
  pass(5 * MINUTE - 1)
  expect(one.isLocked()).toBe(false)
  pass(1)
  one.touch()
  expect(one.isLocked()).toBe(true)
  one.touch()
  expect(one.isLocked()).toBe(true)
})

it('without a lock of their own nothing locks, and one that is set begins then', () => {
  const { window, locks, pass, values } = someDevice()
  locks.clear()
  const one = window()
  one.touch()
  expect([...values]).toEqual([])
  pass(60 * MINUTE)
  expect(one.isLocked()).toBe(false)
  one.lockNow()
  expect(one.isLocked()).toBe(false)
  locks.set('x', LOCK)
  expect(one.isLocked()).toBe(false)
  pass(5 * MINUTE)
  expect(one.isLocked()).toBe(true)
})

it('all windows lock and unlock together, and a touch of one keeps the others open (PRIV-10)', () => {
  const { window, pass } = someDevice()
  const [one, other] = [window(), window()]
  one.touch()
  other.touch()
  pass(4 * MINUTE)
  one.touch()
  expect(other.isLocked()).toBe(false)
  pass(4 * MINUTE)
  expect([one.isLocked(), other.isLocked()]).toEqual([false, false])
  other.lockNow()
  expect([one.isLocked(), other.isLocked()]).toEqual([true, true])
  one.unlock()
  expect([one.isLocked(), other.isLocked()]).toEqual([false, false])
})

it('stays locked over a reload, and locks where the browser was closed meanwhile (PRIV-10)', () => {
  const { window, pass } = someDevice()
  const one = window()
  one.lockNow()
  expect(window().isLocked()).toBe(true)
  one.unlock()
  pass(2 * MINUTE)
  expect(window().isLocked()).toBe(false)
  pass(3 * MINUTE)
  expect(window().isLocked()).toBe(true)
})

it('a lock whose PIN is gone stays locked: the password opens it', () => {
  const { window, locks } = someDevice()
  const one = window()
  one.lockNow()
  locks.clear()
  expect(one.isLocked()).toBe(true)
  expect(window().isLocked()).toBe(true)
})

it('while it is being found out who is here nothing opens; who comes in by a password is not asked for the PIN', () => {
  const { window, pass, values } = someDevice()
  const one = window()
  one.lockNow()
  one.comes(undefined)
  expect(one.isLocked()).toBe(true)
  one.comes(null)
  expect(one.isLocked()).toBe(false)
  expect(values.get('wardlight.locked')).toBeUndefined()
  pass(24 * 60 * MINUTE)
  one.comes(undefined)
  one.comes('x')
  expect(one.isLocked()).toBe(false)
  pass(5 * MINUTE)
  expect(one.isLocked()).toBe(true)
})

it('somebody else is not locked out by the lock of who was here', () => {
  const { window } = someDevice()
  const one = window()
  one.lockNow()
  one.comes(undefined)
  one.comes('y')
  expect(one.isLocked()).toBe(false)
})

it('a window that hears of an unlocking half way does not lock again', () => {
  const { window, pass, values } = someDevice()
  const [one, other] = [window(), window()]
  pass(10 * MINUTE)
  expect([one.isLocked(), other.isLocked()]).toEqual([true, true])
  const order: string[] = []
  const [set, remove] = [values.set.bind(values), values.delete.bind(values)]
  values.set = (key, text) => (order.push(key), other.look(), set(key, text))
  values.delete = (key) => {
    order.push(key)
    other.look()
    return remove(key)
  }
  one.unlock()
  expect(order).toEqual(['wardlight.touched', 'wardlight.locked'])
  expect([one.isLocked(), other.isLocked()]).toEqual([false, false])
})
