import { describe, expect, it } from 'vitest'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import { fewAlarms } from '../../../src/model/alarms/few.ts'
import { alarmOf, listed } from '../rows.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const of = (type: string, count: number, more: Partial<Alarm> = {}) =>
  Array.from({ length: count }, (_, at) =>
    listed(alarmOf({ ...more, alarmId: `${type}-${at}`, type, first: NOW - at * 1000 })),
  )
const failed = { state: 'failed', message: '', command: 'c' } as const
const few = (alarms: ReturnType<typeof of>) => {
  const { first, more } = fewAlarms(alarms, NOW)
  return [first.map(({ alarmId }) => alarmId).join(' '), more]
}

// PDET-18.
describe('of the alarms of one patient', () => {
  it('three are first, the most urgent, and it is counted how many more there are', () =>
    expect(few([...of('High HR', 38), ...of('Falling', 1), ...of('Battery', 1)])).toEqual([
      'Falling-0 High HR-0 High HR-1',
      37,
    ]))
  it('up to four are all first: one alone is not folded away', () => {
    expect(few(of('High HR', 4))[1]).toBe(0)
    expect(few(of('High HR', 5))[1]).toBe(2)
  })
  it('high ones that last are first while there is room for five', () => {
    const high = of('Falling', 4)
    expect(few([...of('High HR', 30), ...high])[1]).toBe(30)
    expect(few([...of('High HR', 30), ...of('Falling', 9)])).toEqual([
      'Falling-0 Falling-1 Falling-2 Falling-3 Falling-4',
      34,
    ])
  })
  it('high ones that are over or confirmed are not kept', () => {
    const over = { endedTs: NOW }
    expect(few([...of('High HR', 3), ...of('Falling', 9, over)])[1]).toBe(9)
    expect(few([...of('High HR', 3), ...of('Falling', 9, { isConfirmed: true })])[1]).toBe(9)
  })
  it('a confirm that failed stays where it is seen', () => {
    const last = { ...of('Battery', 1)[0], confirm: failed } as ReturnType<typeof listed>
    expect(few([...of('High HR', 30), last])).toEqual([
      'High HR-0 High HR-1 High HR-2 Battery-0',
      27,
    ])
  })
})
