import { describe, expect, it } from 'vitest'
import { byUrgency, stripOf } from '../../src/components/card-strip.ts'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Caution } from '../../src/model/vitals/caution.ts'
import { NO_VITALS } from '../../src/model/vitals/telemetry.ts'

const NOW = 1_800_000_000_000
const heard = (agoMs: number) => ({ ...NO_VITALS, heardAt: NOW - agoMs })
const alarm = (type: string) => ({ alarmId: type, type }) as ListedAlarm
const highHr: Caution = {
  measure: 'hr',
  text: 'Heart Rate 112bpm > 80bpm',
  beyond: '> 80bpm',
  limit: '80bpm',
}
const battery: Caution = { measure: 'battery', text: 'Battery 8% ≤ 20%', limit: '20%' }

describe('the line that says what is wrong with a patient', () => {
  it('says the most urgent first and how many more there are', () => {
    const strip = stripOf([highHr, battery], [alarm('Falling')], false, heard(0), NOW)
    expect(strip).toEqual({ level: 'high', text: 'Falling', more: 1, flashing: true })
  })
  it('does not count an alarm and its caution twice', () => {
    const strip = stripOf([highHr], [alarm('High HR')], false, heard(0), NOW)
    expect(strip).toMatchObject({ text: highHr.text, more: 0 })
  })
  // AL9.
  it('keeps a confirmed alarm in caution, at rest (ruling R15)', () => {
    expect(stripOf([highHr], [], false, heard(0), NOW)).toEqual({
      level: 'medium',
      text: highHr.text,
      more: 0,
      flashing: false,
    })
  })
  it('names a diaper that needs changing', () => {
    expect(stripOf([], [], true, heard(0), NOW).level).toBe('low')
  })
  it('says that all is well only while the sensor is heard (ruling R10)', () => {
    const text = (agoMs: number) => stripOf([], [], false, heard(agoMs), NOW).text
    expect(text(1_000)).toBe('Within limits')
    expect(text(10 * 60_000)).toContain('last heard 10 min ago')
    expect(text(3 * 3_600_000)).not.toContain('Within limits')
    expect(stripOf([], [], false, NO_VITALS, NOW).text).toBe('No data yet')
  })
})

// PCARD-09.
it('lists the alarms of a patient by urgency', () => {
  const types = byUrgency([alarm('Battery'), alarm('Urine'), alarm('High HR'), alarm('Falling')])
  expect(types.map((each) => each.type)).toEqual(['Falling', 'High HR', 'Urine', 'Battery'])
})
