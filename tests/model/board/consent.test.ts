import { describe, expect, it } from 'vitest'
import { consentOf } from '../../../src/model/board/consent.ts'
import { BOARD_TEXTS, consentText } from '../../../src/texts/board.ts'

const good = { kind: 'known', forMs: 300_000, at: 1000 } as const
const offline = { kind: 'offline', at: 2000 } as const
const failed = { kind: 'failed', why: 'no', at: 2000 } as const
const here = (now: number) => ({ isReached: true, now })

// PAIR-23
describe('whether a board may be changed by whoever is in front of it', () => {
  it('runs out by itself, whatever the device’s clock does', () => {
    expect(consentOf(good, undefined, here(1000))).toEqual({ kind: 'open', leftMs: 300_000 })
    expect(consentOf(good, undefined, here(300_999))).toEqual({ kind: 'open', leftMs: 1 })
    expect(consentOf(good, undefined, here(301_000))).toEqual({ kind: 'closed' })
    expect(consentOf(good, undefined, here(0))).toEqual({ kind: 'open', leftMs: 300_000 })
  })
  it('is closed where an Admin allows nothing, and where the server refuses to say', () => {
    expect(consentOf({ ...good, forMs: 0 }, undefined, here(1000))).toEqual({ kind: 'closed' })
    expect(consentOf(good, failed, here(2000))).toEqual({ kind: 'closed' })
  })
  it('needs the connection, even if it was allowed a moment ago', () => {
    const away = { isReached: false, now: 2000 }
    expect(consentOf(good, undefined, away)).toEqual({ kind: 'offline' })
    expect(consentOf(good, offline, here(2000))).toEqual({ kind: 'offline' })
  })
  it('is not known before the first answer', () => {
    expect(consentOf(undefined, undefined, here(0))).toEqual({ kind: 'asking' })
  })
  it('is said in a sentence each', () => {
    expect(consentText({ kind: 'open', leftMs: 240_000 })).toBe(
      'An Admin allows changes for another 4 min.',
    )
    expect(consentText({ kind: 'closed' })).toMatch(/locked.*An Admin allows changes/)
    expect(consentText({ kind: 'offline' })).toMatch(/No connection.*until it is back/)
    expect(consentText({ kind: 'asking' })).toMatch(/Asking/)
  })
  it('the question before the end says what it does (BOARD-18)', () => {
    expect(BOARD_TEXTS.end.sure).toMatch(/deleted on it.*paired it again/)
  })
})
