import { describe, expect, it } from 'vitest'
import { conditionsOf } from '../../src/ui/conditions.ts'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Caution } from '../../src/model/vitals/caution.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'

const NOW = 1_800_000_000_000
const alarm = (type: string, more: Partial<ListedAlarm> = {}) =>
  ({ alarmId: type, type, content: `${type} content`, isConfirmed: false, ...more }) as ListedAlarm
const hr: Caution = { measure: 'hr', value: '178bpm', beyond: '> 80bpm', limit: '80bpm' }
const HR = 'Heart Rate 178bpm > 80bpm'
const battery: Caution = { measure: 'battery', value: '8%', beyond: '≤ 20%', limit: '20%' }
const told = (cautions: readonly Caution[], alarms: readonly ListedAlarm[]) =>
  conditionsOf(cautions, alarms, false, NOW, DEVICE_ZONE).map(({ priority, text, alarms: own }) => [
    priority,
    text,
    own.length,
  ])

// PCARD-09, AMB-35.
describe('what is wrong with a patient', () => {
  it('is told once: a value in caution and the standing alarm about it are one matter', () => {
    expect(told([hr], [alarm('High HR')])).toEqual([['medium', HR, 1]])
  })
  it('is told apart where the alarm is of before', () => {
    expect(told([hr], [alarm('High HR', { endedTs: 5 })])).toEqual([
      ['medium', HR, 0],
      ['medium', 'High HR content', 1],
    ])
  })
  it('is told once for all alarms of one type, and a call for help apart from a fall', () => {
    const fall: Caution = { measure: 'falling' }
    const again = alarm('Urine', { alarmId: 'again' })
    expect(told([fall], [alarm('Falling'), alarm('SOS'), alarm('Urine'), again])).toEqual([
      ['high', 'Fall detected', 1],
      ['high', 'SOS content', 1],
      ['low', 'Urine content', 2],
    ])
  })
  it('begins with what is most urgent, and nothing is left out', () => {
    const all = told([hr, battery], [alarm('Urine'), alarm('Falling'), alarm('Nobody knows')])
    expect(all).toEqual([
      ['high', 'Fall detected', 1],
      ['medium', 'Nobody knows content', 1],
      ['medium', HR, 0],
      ['low', 'Urine content', 1],
      ['technical', 'Battery 8% ≤ 20%', 0],
    ])
  })
})
