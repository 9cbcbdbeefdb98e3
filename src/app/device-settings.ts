/**
 * Settings of the device (ruling R35): kept in localStorage, so that they survive the sign-out and whoever signs in
 * next finds them. They hold nothing about patients. A subject declares its own setting beside what it is for:
 *
 *   export const volume = deviceSetting('volume', 0.8, isVolume)
 *   const [loudness, setLoudness] = useDeviceSetting(volume)
 */
import { type Store, useStore } from './store.ts'

export type DeviceSetting<T> = Store<T>

/** The browser's part, a parameter for tests. `storage` throws where the browser keeps nothing. */
export type DevicePlace = {
  storage(): Pick<Storage, 'getItem' | 'setItem'>
  /** Calls `listener` with the key that another window has changed, `null` for all. */
  onChanged(listener: (key: string | null) => void): void
}

const PREFIX = 'wardlight.device.'

const browser: DevicePlace = {
  storage: () => localStorage,
  onChanged(listener) {
    if (typeof window === 'undefined') return
    window.addEventListener('storage', (event) => listener(event.key))
  },
}

/**
 * One setting, by a key of its own. What is stored and is no longer valid counts as never set. Where the browser keeps
 * nothing, what is set holds until the window closes. The value is JSON.
 */
export function deviceSetting<T>(
  name: string,
  fallback: T,
  isValid: (stored: unknown) => stored is T,
  { storage, onChanged }: DevicePlace = browser,
): DeviceSetting<T> {
  const key = PREFIX + name
  const listeners = new Set<() => void>()
  /** What was last read or written; the value keeps its identity while this text stays. */
  let text: string | null = null
  let value = fallback
  let isKnown = false

  function read(): void {
    isKnown = true
    let stored: string | null
    try {
      stored = storage().getItem(key)
    } catch {
      return
    }
    if (stored === text) return
    text = stored
    value = parsed(stored, fallback, isValid)
  }
  function tell(): void {
    for (const listener of listeners) listener()
  }

  onChanged((changed) => {
    if (changed !== key && changed !== null) return
    const before = value
    read()
    if (value !== before) tell()
  })
  return {
    current() {
      if (!isKnown) read()
      return value
    },
    set(next) {
      isKnown = true
      value = next
      text = JSON.stringify(next)
      try {
        storage().setItem(key, text)
      } catch {
        // Full, or closed to us: it holds until the window closes.
      }
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parsed<T>(text: string | null, fallback: T, isValid: (stored: unknown) => stored is T): T {
  if (text === null) return fallback
  try {
    const stored: unknown = JSON.parse(text)
    return isValid(stored) ? stored : fallback
  } catch {
    return fallback
  }
}

/** The setting and how to change it; follows changes in this window and in others. */
export function useDeviceSetting<T>(setting: DeviceSetting<T>): [T, (next: T) => void] {
  return [useStore(setting), setting.set]
}

export const isBoolean = (stored: unknown): stored is boolean => typeof stored === 'boolean'

export const isTexts = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((each) => typeof each === 'string')

/** A number from `least` to `most`. */
export function isWithin(least: number, most: number): (stored: unknown) => stored is number {
  return (stored): stored is number =>
    typeof stored === 'number' && stored >= least && stored <= most
}
