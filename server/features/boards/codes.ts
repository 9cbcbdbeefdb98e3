import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../../protocol/types.ts'

/**
 * Codes of screens that wait to become wall boards, as of the device flow of RFC 8628: `userCode` is shown and typed by
 * an Admin, `deviceCode` fetches the session and never leaves the screen. In memory alone: a server that was restarted
 * knows no code, and the screens ask for new ones.
 */
export type BoardCodes = {
  /** Where too many wait the oldest gives way: its screen asks for another. */
  begin(): BoardCode
  /** How a code stands; a screen that asks sooner than it was told is slowed down. */
  poll(deviceCode: string): Polled
  /** The hash of the screen's secret, once: whoever comes second finds nothing. */
  take(userCode: string): string | undefined
}
export type BoardCode = {
  deviceCode: string
  userCode: string
  ttlMs: number
  intervalMs: number
}
export type Polled = { state: 'waiting' | 'slow-down'; intervalMs: number } | { state: 'expired' }

/** A code lives so long. */
export const codeMs = 600_000
/** A screen asks so often, and so much more seldom each time it came too early (RFC 8628 §3.5). */
const intervalMs = 3_000
const slowerMs = 5_000
/** A timer that was a little early is not punished. */
const earlyMs = 500

/** No vowels, so no words; no digits, so none is taken for a letter (RFC 8628 §6.1). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

/** What is kept of a screen's secret. */
export const hashOf = (deviceCode: string): string =>
  createHash('sha256').update(deviceCode).digest('hex')

/** A code as it is kept: typed in small letters, with a blank or without its hyphen it is the same. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z]/g, '')

/** A code by chance, as it is kept. */
export const codeOf = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('')

/** A code as it is shown. */
export const shownCode = (code: string): string =>
  `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** How often a screen may ask. */
export type Pace = { intervalMs: number; polledAt: number }
export const firstPace = (now: number): Pace => ({ intervalMs, polledAt: now })

/** A screen asks: sooner than it was told slows it down. Changes its pace. */
export function askedNow(pace: Pace, now: number): Polled {
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
      return askedNow(one, clock())
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
