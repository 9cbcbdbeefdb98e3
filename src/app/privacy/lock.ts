/**
 * The lock of the screen (docs/decisions/screen-lock.md): all windows of a device lock together, and stay locked over a
 * reload. The device keeps whether it is locked, for which user, and when it was last touched.
 */
import {
  isUntouched,
  type ScreenLock,
  isScreenLock,
  isTries,
  NO_TRIES,
  type Tries,
} from '../../model/privacy/lock.ts'
import { device } from '../now.ts'
import { session } from '../scope.ts'
import { type Store, createStore, perUser } from '../store.ts'
import { revealed } from './names.ts'
import { createTouches, type KeptTexts } from './touches.ts'
import { type DeviceSetting, deviceSetting } from '../device-settings.ts'

/** The id of the user whose screen is locked. */
const LOCKED_KEY = 'wardlight.locked'
const LOOK_EVERY_MS = 1_000

/** The id of who is signed in; `null` while signed out, `undefined` until it is known. */
type Who = string | null | undefined

/** The browser's part and who is here, a parameter for tests. */
export type LockPlace = {
  user(): Who
  lockOf(user: string): ScreenLock | null
  now(): { wall: number; elapsed: number }
  kept: KeptTexts
}

type Lock = {
  isLocked: Pick<Store<boolean>, 'current' | 'subscribe'>
  /** Looks whether it is time, and what the other windows did. */
  look(): void
  /** Somebody touched this window. Who comes too late locks it by that, and does not keep it open. */
  touch(): void
  lockNow(): void
  /** The PIN was right. */
  unlock(): void
}

export function createLock({ user, lockOf, now, kept }: LockPlace): Lock {
  const isLocked = createStore(false)
  const touches = createTouches(kept, now)
  /** Who was here when it was looked for last. */
  let before: Who

  /** The touch first: another window that saw only the lock change would find no touch, and lock again. */
  function open(): void {
    touches.note()
    kept.write(LOCKED_KEY, null)
  }
  /** Whoever was here when the window was opened has to have touched it; who comes in by a password has. */
  function comeIn(who: string): void {
    const isFirst = before === undefined
    before = who
    if (!isFirst) open()
  }
  function isLockedFor(who: string): boolean {
    if (before !== who) comeIn(who)
    // Also where its PIN is gone: then it is opened by the password.
    if (kept.read(LOCKED_KEY) === who) return true
    const lock = lockOf(who)
    if (lock === null) {
      touches.forget()
      return false
    }
    if (!isUntouched(now(), touches.last(), lock.minutes)) return false
    kept.write(LOCKED_KEY, who)
    return true
  }
  function look(): void {
    const who = user()
    if (who === undefined) return
    if (who === null) {
      before = null
      kept.write(LOCKED_KEY, null)
    }
    const next = who !== null && isLockedFor(who)
    if (isLocked.current() !== next) isLocked.set(next)
  }
  /** Who is here and has a lock. */
  function owner(): string | null {
    const who = user()
    return typeof who === 'string' && lockOf(who) !== null ? who : null
  }

  return {
    isLocked,
    look,
    touch() {
      look()
      if (owner() !== null && !isLocked.current()) touches.note()
    },
    lockNow() {
      const who = owner()
      if (who !== null) kept.write(LOCKED_KEY, who)
      look()
    },
    unlock() {
      open()
      look()
    },
  }
}

function userOfSession(): Who {
  const state = session.current()
  if (state.state === 'open') return state.user.id
  // What is being left stays locked until nothing of it is here.
  return state.state === 'none' ? null : undefined
}

export const screenLock = createLock({
  user: userOfSession,
  lockOf: (user) => keptLock(user).lock.current(),
  now: device,
  kept: {
    read: (key) => attempt(() => localStorage.getItem(key)),
    write: (key, text) =>
      void attempt(() =>
        text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text),
      ),
  },
})

/** A browser that keeps nothing keeps no PIN either. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Whatever may be a hand at this device. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Watches this window and what the others do; called once, before the first picture is drawn. */
export function watchLock(): void {
  const { look, touch, isLocked } = screenLock
  look()
  session.subscribe(look)
  isLocked.subscribe(() => isLocked.current() && revealed.hide())
  for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true })
  addEventListener('storage', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_EVERY_MS)
}

/** What this device keeps of one user's lock: it is theirs alone, stays when they sign out, and is never sent. */
type Kept = { lock: DeviceSetting<ScreenLock | null>; tries: DeviceSetting<Tries> }

/** The lock of this user on this device, `null` while they have none, and the wrong PINs in a row. */
export const keptLock = perUser((user): Kept => ({
  lock: deviceSetting<ScreenLock | null>(`lock.${user}`, null, isScreenLock),
  tries: deviceSetting<Tries>(`pin-tries.${user}`, NO_TRIES, isTries),
}))

/** It is gone: who has signed in with the password chooses a new PIN, or none. */
export function forgetLock(user: string): void {
  const { lock, tries } = keptLock(user)
  lock.set(null)
  tries.set(NO_TRIES)
}
