import { describe, expect, it } from 'vitest'
import { createAlarmPages } from '../../../workers/connection/alarm-pages.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

function setUp() {
  const time = new VirtualTime(0, 3)
  let asked = 0
  const pages = createAlarmPages(time.timers, () => void (asked += 1))
  const askedIn = async (ms: number): Promise<number> => {
    const before = asked
    await time.advance(ms)
    return asked - before
  }
  return { pages, askedIn, asked: () => asked }
}

describe('pages of followed alarms (protocol §9.4)', () => {
  it('an alarm that is gone from a page: the list is asked for', () => {
    const { pages, asked } = setUp()
    pages.page(['a', 'b'])
    pages.page(['a', 'b', 'c'])
    expect(asked()).toBe(0)
    pages.page(['a', 'c'])
    expect(asked()).toBe(1)
    pages.begin()
    pages.page(['x'])
    expect(asked()).toBe(1)
  })
  it('few pages a minute: the server tells the next one too', async () => {
    const { pages, askedIn } = setUp()
    for (let sent = 0; sent < 30; sent += 1) {
      pages.page(['a'])
      expect(await askedIn(10_000)).toBe(0)
    }
  })
  it('many pages a minute: the list is asked for until the server may tell again', async () => {
    const { pages, askedIn } = setUp()
    for (let sent = 0; sent < 10; sent += 1) pages.page(['a'])
    expect(await askedIn(59_999)).toBe(11)
    expect(await askedIn(600_000)).toBe(0)
  })
  it('nothing is asked for after the end', async () => {
    const { pages, askedIn } = setUp()
    for (let sent = 0; sent < 10; sent += 1) pages.page(['a'])
    pages.stop()
    expect(await askedIn(60_000)).toBe(0)
  })
})
