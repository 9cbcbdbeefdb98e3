import { type DeviceSetting, deviceSetting } from '../device-settings.ts'
import {
  isScreenLock,
  isTries,
  NO_TRIES,
  type ScreenLock,
  type Tries,
} from '../../model/privacy/lock.ts'

/** What this device keeps of one user's lock: it is theirs alone, stays when they sign out, and is never sent. */
type Kept = { lock: DeviceSetting<ScreenLock | null>; tries: DeviceSetting<Tries> }

const users = new Map<string, Kept>()

/** The lock of this user on this device, `null` while they have none, and the wrong PINs in a row. */
export function keptLock(user: string): Kept {
  const kept = users.get(user) ?? {
    lock: deviceSetting<ScreenLock | null>(`lock.${user}`, null, isScreenLock),
    tries: deviceSetting<Tries>(`pin-tries.${user}`, NO_TRIES, isTries),
  }
  users.set(user, kept)
  return kept
}

/** It is gone: who has signed in with the password chooses a new PIN, or none. */
export function forgetLock(user: string): void {
  const { lock, tries } = keptLock(user)
  lock.set(null)
  tries.set(NO_TRIES)
}
