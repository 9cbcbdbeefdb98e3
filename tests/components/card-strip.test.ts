import { describe, expect, it } from 'vitest'
import { byUrgency, stripOf } from '../../src/components/card-strip.ts'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Caution } from '../../src/model/vitals/caution.ts'
import { NO_VITALS, type Vitals } from '../../src/model/vitals/telemetry.ts'
import { signs } from '../model/vital-signs.ts'

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
    expect(strip).toEqual({
      level: 'high',
      text: 'Falling',
      more: 1,
      flashing: true,
      isUnknown: false,
    })
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
      isUnknown: false,
    })
  })
  it('names a diaper that needs changing', () => {
    expect(stripOf([], [], true, heard(0), NOW).level).toBe('low')
  })
  it('says that all is well only while all four vital signs are known (ruling R10)', () => {
    const strip = (vitals: Vitals) => stripOf([], [], false, vitals, NOW)
    const of = (agoMs: number) =>
      signs(NOW, { hr: agoMs, spo2: 0, temperature: 0, bodyTemperature: 0 })
    expect(strip(of(1_000))).toMatchObject({ text: 'Within limits', isUnknown: false })
    expect(strip(of(121_000))).toMatchObject({
      text: 'Heart rate: no reading for 2 min',
      isUnknown: true,
    })
    expect(strip(heard(0))).toMatchObject({ text: 'Vital signs: never read', isUnknown: true })
    expect(strip(NO_VITALS)).toMatchObject({ text: 'No data yet', isUnknown: true })
  })
})

// PCARD-09.
it('lists the alarms of a patient by urgency', () => {
  const types = byUrgency([alarm('Battery'), alarm('Urine'), alarm('High HR'), alarm('Falling')])
  expect(types.map((each) => each.type)).toEqual(['Falling', 'High HR', 'Urine', 'Battery'])
})
