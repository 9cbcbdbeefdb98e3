import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../../protocol/types.ts'

/**
 * Codes of screens that wait to become wall boards (device flow, RFC 8628): an Admin reads and types `userCode`, the
 * screen fetches its session with `deviceCode` and shows that to no one. Codes are in memory only: after a restart the
 * screens ask for new ones.
 */
export type BoardCodes = {
  /** If too many screens wait, the oldest code is dropped: its screen asks for another. */
  begin(): BoardCode
  /** The state of a code; a screen that asks before its interval is over is slowed down. */
  poll(deviceCode: string): Polled
  /** Removes a code and returns the hash of its screen's secret: a second Admin gets `undefined`. */
  take(userCode: string): string | undefined
}
export type BoardCode = {
  deviceCode: string
  userCode: string
  ttlMs: number
  intervalMs: number
}
export type Polled = { state: 'waiting' | 'slow-down'; intervalMs: number } | { state: 'expired' }

/** A code is valid for this time. */
export const codeMs = 600_000
/** The interval of a screen's questions, and what is added each time it asked too early (RFC 8628 §3.5). */
const intervalMs = 3_000
const slowerMs = 5_000
/** A timer may be this much early. */
const earlyMs = 500

/** No vowels, so no words; no digits, so none is taken for a letter (RFC 8628 §6.1). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

/** What is stored of a screen's secret. */
export const hashOf = (deviceCode: string): string =>
  createHash('sha256').update(deviceCode).digest('hex')

/** A code as it is stored: however it was typed, in small letters, with a blank or without its hyphen. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z]/g, '')

/** A random code, as it is stored. */
export const codeOf = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('')

/** A code as it is shown. */
export const shownCode = (code: string): string =>
  `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** How often a screen may ask. */
export type Pace = { intervalMs: number; polledAt: number }
export const firstPace = (now: number): Pace => ({ intervalMs, polledAt: now })

/** Answers a screen that asks now, and slows it down if its interval is not over. Changes its pace. */
export function answerPoll(pace: Pace, now: number): Polled {
  const isEarly = now - pace.polledAt < pace.intervalMs - earlyMs
  pace.polledAt = now
  if (isEarly) pace.intervalMs += slowerMs
  return { state: isEarly ? 'slow-down' : 'waiting', intervalMs: pace.intervalMs }
}

type Waiting = Pace & { hash: string; until: number }

/**
 * @param most so many may wait
 * @param pick a whole number below its argument, by chance
 */
export function createBoardCodes(
  clock: Clock,
  most: number,
  pick: (below: number) => number = randomInt,
): BoardCodes {
  const byCode = new Map<string, Waiting>()

  function forgetExpired(): void {
    for (const [code, { until }] of byCode) if (until <= clock()) byCode.delete(code)
  }

  function freshCode(): string {
    for (;;) {
      const code = codeOf(pick)
      if (!byCode.has(code)) return code
    }
  }

  return {
    begin() {
      forgetExpired()
      const [oldest] = byCode.keys()
      if (byCode.size >= most && oldest !== undefined) byCode.delete(oldest)
      const [deviceCode, code] = [randomBytes(32).toString('base64url'), freshCode()]
      const until = clock() + codeMs
      byCode.set(code, { hash: hashOf(deviceCode), until, ...firstPace(clock()) })
      return { deviceCode, userCode: shownCode(code), ttlMs: codeMs, intervalMs }
    },
    poll(deviceCode) {
      const hash = hashOf(deviceCode)
      const one = [...byCode.values()].find((each) => each.hash === hash)
      if (!one || one.until <= clock()) return { state: 'expired' }
      return answerPoll(one, clock())
    },
    take(userCode) {
      forgetExpired()
      const code = plainCode(userCode)
      const one = byCode.get(code)
      byCode.delete(code)
      return one?.hash
    },
  }
}
