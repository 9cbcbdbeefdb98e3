import { describe, expect, it } from 'vitest'
import {
  codeMs,
  createBoardCodes,
  hashOf,
  plainCode,
} from '../../../../server/features/boards/codes.ts'

/** Codes at a clock that stands still until it is moved; every letter is drawn from `draws`, over and over. */
function codesAt(most = 10, draws: readonly number[] = []) {
  const clock = { now: 1_000_000 }
  let nth = 0
  const pick = draws.length === 0 ? undefined : () => draws[nth++ % draws.length] ?? 0
  return { clock, codes: createBoardCodes(() => clock.now, most, pick) }
}

describe('codes of screens that wait (PAIR-01, PAIR-02, PAIR-03)', () => {
  it('is eight letters that nobody takes for others, in two groups', () => {
    const { codes } = codesAt()
    for (let nth = 0; nth < 50; nth++)
      expect(codes.begin().userCode).toMatch(
        /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/,
      )
  })

  it('never gives two screens the same code', () => {
    const { codes } = codesAt(10, [...Array<number>(16).fill(0), ...Array<number>(8).fill(1)])
    expect(codes.begin().userCode).toBe('BBBB-BBBB')
    expect(codes.begin().userCode).toBe('CCCC-CCCC')
  })

  it('is found however it was typed, and once', () => {
    const { codes } = codesAt()
    const { userCode, deviceCode } = codes.begin()
    expect(codes.take(` ${userCode.toLowerCase().replace('-', ' ')} `)).toBe(hashOf(deviceCode))
    expect(codes.take(userCode)).toBeUndefined()
    expect(plainCode('kx-7 é q')).toBe('KXQ')
  })

  it('lives for ten minutes', () => {
    const { codes, clock } = codesAt()
    const { userCode, deviceCode } = codes.begin()
    clock.now += codeMs - 1
    expect(codes.poll(deviceCode).state).toBe('waiting')
    clock.now += 1
    expect(codes.poll(deviceCode)).toEqual({ state: 'expired' })
    expect(codes.take(userCode)).toBeUndefined()
    expect(codes.poll('made up')).toEqual({ state: 'expired' })
  })

  it('slows down who asks sooner than they were told', () => {
    const { codes, clock } = codesAt()
    const { deviceCode, intervalMs } = codes.begin()
    clock.now += intervalMs
    expect(codes.poll(deviceCode)).toEqual({ state: 'waiting', intervalMs })
    clock.now += intervalMs / 2
    expect(codes.poll(deviceCode)).toEqual({ state: 'slow-down', intervalMs: intervalMs + 5000 })
    clock.now += intervalMs + 5000
    expect(codes.poll(deviceCode).state).toBe('waiting')
  })

  it('keeps so many, and the oldest gives way', () => {
    const { codes } = codesAt(2)
    const [first, second, third] = [codes.begin(), codes.begin(), codes.begin()]
    expect([first, second, third].map(({ deviceCode }) => codes.poll(deviceCode).state)).toEqual([
      'expired',
      'slow-down',
      'slow-down',
    ])
  })
})
