/** The time in this window: the server's (ST4). Nothing here but `device()` reads the device's own clocks. */

import { useSyncExternalStore } from 'react'
import type { WardlightDb } from '../db/database.ts'
import { connection, statusRow } from '../db/status.ts'
import {
  type ClockNote,
  type DeviceTime,
  type ServerClock,
  carriedOn,
  clockNote,
  isSameClock,
  keptClock,
  measuredClock,
  passed,
  serverTime,
} from '../model/time/server-clock.ts'
import { wordOf } from '../model/connection.ts'
import { followLive } from './live-query.ts'
import { createStore } from './store.ts'

export function device(): DeviceTime {
  return { wall: Date.now(), elapsed: performance.now() }
}

type Ticker = {
  subscribe: (listener: () => void) => () => void
  current: () => number
  tick: () => void
}

/** The server's time in this window: it belongs to the device and its server, and outlives a session. */
class WindowClock {
  #server: ServerClock = { state: 'unknown' }
  readonly #tickers = new Map<number, Ticker>()

  now(): number {
    const at = device()
    this.#server = carriedOn(this.#server, at)
    return serverTime(this.#server, at)
  }

  /** Every shown age is computed again at once. */
  set(server: ServerClock): void {
    this.#server = server
    for (const { tick } of this.#tickers.values()) tick()
  }

  note(): ClockNote | null {
    return clockNote(this.#server, device())
  }

  ticker(everyMs: number): Ticker {
    const existing = this.#tickers.get(everyMs)
    if (existing) return existing
    const ticker = createTicker(everyMs)
    this.#tickers.set(everyMs, ticker)
    return ticker
  }
}

const windowClock = new WindowClock()

/** The server's time, milliseconds: everything with a time of the server is compared with it. */
export function serverNow(): number {
  return windowClock.now()
}

/**
 * When this window opened, by the server's clock: not when some part of it had loaded, for data may arrive in between.
 * Computed by the clock as it is known now: were the clock corrected since, a kept time would belong to an earlier run.
 */
export function openedAt(): number {
  return serverNow() - passed({ wall: performance.timeOrigin, elapsed: 0 }, device())
}

/** `wordOf` the connection as this window's session found it: until another is written it says nothing of now (OFFL-79). */
export const earlierWord = createStore<number | undefined>(undefined)

/**
 * Before any age is shown: sets the clock as it was stored, and from then on as the leading window measures it (ST4). And
 * before whoever leads can hear of this window, and answer: notes the word that was there.
 * @param signal lasts as long as the session
 */
export async function followServerClock(db: WardlightDb, signal: AbortSignal): Promise<void> {
  earlierWord.set(wordOf(await connection(db)))
  const first = await statusRow(db, 'clock')
  if (first) windowClock.set(keptClock(first, device()))
  let last = first
  const update = (row: typeof first): void => {
    if (!row || isSameClock(row, last)) return
    last = row
    windowClock.set(measuredClock(row, device()))
  }
  followLive(() => statusRow(db, 'clock'), update, signal)
}

/** One timer for all who follow it; it runs only while somebody does. */
function createTicker(everyMs: number): Ticker {
  let now = serverNow()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const tick = () => {
    now = serverNow()
    for (const listener of listeners) listener()
  }
  // After sleep the ages must be right at once, not at the next tick.
  const wake = () => document.visibilityState === 'visible' && tick()
  return {
    tick,
    current: () => now,
    subscribe(listener) {
      if (listeners.size === 0) {
        now = serverNow()
        timer = setInterval(tick, everyMs)
        document.addEventListener('visibilitychange', wake)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        document.removeEventListener('visibilitychange', wake)
      }
    },
  }
}

/** The server's time, renewed every `everyMs`: ages are computed from it without reading any row again. */
export function useNow(everyMs: number): number {
  const ticker = windowClock.ticker(everyMs)
  return useSyncExternalStore(ticker.subscribe, ticker.current)
}

/** What staff need to know about this device's clock; `null` where it is right. */
export function useClockNote(everyMs: number): ClockNote | null {
  useNow(everyMs)
  return windowClock.note()
}
