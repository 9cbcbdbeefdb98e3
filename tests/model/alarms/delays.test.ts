import { expect, it } from 'vitest'
import { newEntry } from '../../../src/model/alarms/alarm-log.ts'
import {
  DELAYS_KEPT,
  type Delay,
  delayReport,
  delaysOf,
  isLate,
  withDelays,
} from '../../../src/model/alarms/delays.ts'
import { alarmOf } from '../rows.ts'

/* How late this device shows alarms (AL18). */

const PLACE = { ward: '', room: '' }
const shownAt = (raised: number, received: number, shown: number) => ({
  ...newEntry(alarmOf({ alarmId: 'a', first: raised }), PLACE),
  received,
  shown,
})

it('counts from the server’s time of an alarm to its picture, and from its arrival', () => {
  expect(delaysOf([shownAt(1000, 1200, 1450)], 0)).toEqual([{ at: 1450, whole: 450, own: 250 }])
})

it('leaves out what was raised while nobody saw the screen', () => {
  expect(delaysOf([shownAt(999, 5000, 5100), shownAt(1000, 1100, 1200)], 1000)).toHaveLength(1)
})

it('an alarm that came while the line was down counts in full', () => {
  expect(delaysOf([shownAt(1000, 61_000, 61_100)], 0)).toEqual([
    { at: 61_100, whole: 60_100, own: 100 },
  ])
})

it('discloses the typical and the worst delay, and when that was', () => {
  const delays: Delay[] = [300, 12_000, 500].map((whole, at) => ({ at: at + 1, whole, own: 100 }))
  expect(delayReport(delays)).toEqual({
    count: 3,
    since: 1,
    typical: 500,
    typicalOwn: 100,
    worst: 12_000,
    worstAt: 2,
  })
  expect(delayReport([])).toBeNull()
})

it('marks what took longer than 10 s', () => {
  expect([isLate(10_000), isLate(10_001)]).toEqual([false, true])
})

it('keeps the newest of them', () => {
  const many = Array.from({ length: DELAYS_KEPT }, (_, at) => ({ at, whole: 1, own: 1 }))
  const kept = withDelays(many, [{ at: 9999, whole: 2, own: 1 }])
  expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([DELAYS_KEPT, 1, 9999])
})
