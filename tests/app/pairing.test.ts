import { describe, expect, it } from 'vitest'
import { type Pairing, pair } from '../../src/app/pairing.ts'
import type { CodeAsked, PairingPolled } from '../../src/model/people/boards.ts'
import { NO_USER } from '../../src/model/people/session.ts'

const came = { kind: 'signed-in', user: { ...NO_USER, id: 'b1' }, refreshToken: 'r' } as const
const code = (letters: string): CodeAsked => ({
  kind: 'code',
  code: letters,
  secret: `secret of ${letters}`,
  ttlMs: 10_000,
  intervalMs: 3_000,
})
const waiting = (intervalMs = 3_000): PairingPolled => ({ kind: 'waiting', intervalMs })

/** A screen whose server answers in this order; what it said, how long it waited, and what it asked with. */
async function screen(codes: CodeAsked[], polls: PairingPolled[]) {
  let now = 0
  const [told, waited, secrets] = [[] as Pairing[], [] as number[], [] as string[]]
  const next = <T>(answers: T[]): Promise<T> => {
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('asked too often'))
  }
  const found = await pair({
    begin: () => next(codes),
    poll(secret) {
      secrets.push(secret)
      return next(polls)
    },
    tell: (pairing) => void told.push(pairing),
    wait(ms) {
      now += ms
      waited.push(ms)
      return Promise.resolve()
    },
    elapsed: () => now,
  })
  return { found, told, waited, secrets }
}
const shown = (letters: string, untilMs: number, isOffline = false): Pairing => ({
  state: 'shown',
  code: letters,
  untilMs,
  isOffline,
})

describe('a screen that becomes a wall board (PAIR-13)', () => {
  it('shows its code until it is confirmed, and then comes in', async () => {
    const { found, told, waited, secrets } = await screen([code('KXPD-WQRT')], [waiting(), came])
    expect(found).toBe(came)
    expect(told).toEqual([
      { state: 'asking' },
      shown('KXPD-WQRT', 10_000),
      shown('KXPD-WQRT', 10_000),
      { state: 'coming-in' },
    ])
    expect(waited).toEqual([3_000, 3_000])
    expect(new Set(secrets)).toEqual(new Set(['secret of KXPD-WQRT']))
  })

  it('takes the next code when the time of one is over, or when the server forgot it', async () => {
    const polls = [waiting(), waiting(), waiting(), waiting(), { kind: 'expired' } as const, came]
    const { told, waited } = await screen([code('A'), code('B'), code('C')], polls)
    // The last wait of the first code is as long as the code, and no longer.
    expect(waited).toEqual([3_000, 3_000, 3_000, 1_000, 3_000, 3_000])
    expect(
      told.filter((each, nth) => JSON.stringify(each) !== JSON.stringify(told[nth - 1])),
    ).toEqual([
      { state: 'asking' },
      shown('A', 10_000),
      shown('B', 20_000),
      shown('C', 23_000),
      { state: 'coming-in' },
    ])
  })

  it('asks more seldom when it is told to (PAIR-03)', async () => {
    const { waited } = await screen([code('A')], [waiting(5_000), came])
    expect(waited).toEqual([3_000, 5_000])
  })

  it('says that the line is lost, keeps its code meanwhile, and goes on with it', async () => {
    const lost = { kind: 'unreachable' } as const
    const { told } = await screen([code('A')], [lost, waiting(), came])
    expect(told.slice(1, -1)).toEqual([
      shown('A', 10_000),
      shown('A', 10_000, true),
      shown('A', 10_000),
    ])
  })

  it('says why there is no code, and asks again by itself', async () => {
    const none: CodeAsked[] = [
      { kind: 'offline' },
      { kind: 'failed', why: 'Too many screens.' },
      { kind: 'none' },
      code('A'),
    ]
    const { told, waited } = await screen(none, [came])
    expect(told.slice(0, 4)).toEqual([
      { state: 'asking' },
      { state: 'unreachable' },
      { state: 'refused', why: 'Too many screens.' },
      { state: 'none' },
    ])
    expect(waited.every((ms) => ms >= 3_000)).toBe(true)
  })
})
