import { momentText, shortMomentText } from '../../../src/texts/moments.ts'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/model/constants.ts'
import { isAhead, timeOrDay } from '../../../src/model/time/moment.ts'

const ZONE = 'Asia/Seoul'
/** 00:30 on the 22nd in Seoul. */
const NOW = Date.UTC(2026, 10, 21, 15, 30)

describe('a moment', () => {
  it('is a time of day only today', () => {
    expect(momentText(NOW - 20 * MINUTE_MS, NOW, ZONE)).toBe('00:10')
    // Twenty minutes more, and it is yesterday.
    expect(momentText(NOW - 40 * MINUTE_MS, NOW, ZONE)).toBe('2026-11-21 23:50')
    expect(momentText(NOW - 50 * HOUR_MS, NOW, ZONE)).toBe('2026-11-19 22:30')
    expect(momentText(NOW - 365 * DAY_MS, NOW, ZONE)).toBe('2025-11-22 00:30')
  })
  it('is short where there is little room, with its day all the same', () => {
    const short = (ts: number) => shortMomentText(ts, NOW, ZONE)
    expect(short(NOW - 20 * MINUTE_MS)).toBe('00:10')
    expect(short(NOW - 40 * MINUTE_MS)).toBe('11-21 23:50')
    expect(short(NOW + 10 * MINUTE_MS)).toBe('10 min ahead')
    expect(short(0)).toBe('-')
  })
  it('is a day alone where not even its time has room', () => {
    const brief = (ts: number) => timeOrDay(ts, NOW, ZONE)
    expect(brief(NOW - 20 * MINUTE_MS)).toBe('00:10')
    expect(brief(NOW - 40 * MINUTE_MS)).toBe('11-21')
    expect(brief(NOW - 200 * DAY_MS)).toBe('2026-05-06')
  })
  it('is none where there was none', () => expect(momentText(0, NOW, ZONE)).toBe('-'))

  // ST4: what is stamped more than a minute ahead is flagged.
  it('says that it is from the future, a minute and more', () => {
    expect(momentText(NOW + MINUTE_MS, NOW, ZONE)).toBe('00:31')
    expect(momentText(NOW + 10 * MINUTE_MS, NOW, ZONE)).toBe('00:40, 10 min in the future')
    expect(momentText(NOW + 20 * HOUR_MS, NOW, ZONE)).toBe('20:30, 20 h in the future')
    expect(momentText(NOW + 2 * DAY_MS, NOW, ZONE)).toBe('2026-11-24 00:30, 2 days in the future')
  })
  it('is ahead by more than a minute only', () => {
    expect(isAhead(NOW + MINUTE_MS, NOW)).toBe(false)
    expect(isAhead(NOW + MINUTE_MS + 1, NOW)).toBe(true)
    expect(momentText(NOW + MINUTE_MS + SECOND_MS, NOW, ZONE)).toBe('00:31, 61 s in the future')
  })
})
