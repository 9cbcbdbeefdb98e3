import { describe, expect, it } from 'vitest'
import { stripOf, conditionsOf, tileStrip } from '../../src/ui/conditions.ts'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Caution } from '../../src/model/vitals/caution.ts'
import { NO_VITALS, type Vitals } from '../../src/model/vitals/telemetry.ts'
import { signs } from '../model/vital-signs.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'

const NOW = 1_800_000_000_000
const heard = (agoMs: number) => ({ ...NO_VITALS, heardAt: NOW - agoMs })
const alarm = (type: string) =>
  ({ alarmId: type, type, first: NOW, isConfirmed: false }) as ListedAlarm
const highHr: Caution = {
  measure: 'hr',
  value: '112bpm',
  beyond: '> 80bpm',
  limit: '80bpm',
}
const HIGH_HR = 'Heart Rate 112bpm > 80bpm'
const battery: Caution = { measure: 'battery', value: '8%', beyond: '≤ 20%', limit: '20%' }

describe('the line that says what is wrong with a patient', () => {
  it('says the most urgent first and how many more there are', () => {
    const strip = stripOf(
      conditionsOf([highHr, battery], [alarm('Falling')], false, NOW, DEVICE_ZONE),
      heard(0),
      [],
      NOW,
      DEVICE_ZONE,
    )
    expect(strip).toEqual({
      level: 'high',
      text: 'Falling',
      more: 2,
      since: '0 s',
      look: 'standing',
      isUnknown: false,
    })
  })
  it('does not count an alarm and its caution twice', () => {
    const strip = stripOf(
      conditionsOf([highHr], [alarm('High HR')], false, NOW, DEVICE_ZONE),
      heard(0),
      [],
      NOW,
      DEVICE_ZONE,
    )
    expect(strip).toMatchObject({ text: HIGH_HR, more: 0 })
  })
  // AL9.
  it('keeps a confirmed alarm in caution, at rest (ruling R15)', () => {
    expect(
      stripOf(conditionsOf([highHr], [], false, NOW, DEVICE_ZONE), heard(0), [], NOW, DEVICE_ZONE),
    ).toEqual({
      level: 'medium',
      text: HIGH_HR,
      more: 0,
      since: '',
      look: 'confirmed',
      isUnknown: false,
    })
  })
  it('names a diaper that needs changing', () => {
    expect(
      stripOf(conditionsOf([], [], true, NOW, DEVICE_ZONE), heard(0), [], NOW, DEVICE_ZONE).level,
    ).toBe('low')
  })
  it('says that all is well only while all four vital signs are known (ruling R10)', () => {
    const strip = (vitals: Vitals) =>
      stripOf(conditionsOf([], [], false, NOW, DEVICE_ZONE), vitals, [], NOW, DEVICE_ZONE)
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
  it('on a tile names them in brief, and whole for those who hear it (ONE-05)', () => {
    const vitals = signs(NOW, { hr: 121_000, spo2: 121_000, temperature: 0, bodyTemperature: 0 })
    expect(tileStrip([], vitals, [], NOW, DEVICE_ZONE)).toMatchObject({
      level: 'unknown',
      text: 'HR, SpO2: no reading for 2 min',
      whole: 'Heart rate and SpO2: no reading for 2 min',
    })
  })
})

// PCARD-09.
describe('what is wrong with a patient, each matter once', () => {
  const of = (type: string, more: Partial<ListedAlarm> = {}) =>
    ({
      ...alarm(type),
      content: `${type} raised`,
      ...more,
    }) as ListedAlarm
  const found = (...given: Parameters<typeof conditionsOf>) =>
    conditionsOf(...given).map(({ text, priority, alarms }) => [text, priority, alarms.length])

  it('is listed by urgency', () => {
    const alarms = [of('Battery'), of('Urine'), of('High HR'), of('Falling')]
    expect(found([], alarms, false, NOW, DEVICE_ZONE).map(([text]) => text)).toEqual([
      'Fall detected',
      'High HR raised',
      'Urine raised',
      'Battery raised',
    ])
  })
  it('a value out of its limits and its alarm are one', () => {
    expect(found([highHr], [of('High HR')], false, NOW, DEVICE_ZONE)).toEqual([
      [HIGH_HR, 'medium', 1],
    ])
  })
  it('an event says what its alarm says', () => {
    const fall: Caution = { measure: 'falling' }
    expect(found([fall], [of('Falling')], false, NOW, DEVICE_ZONE)).toEqual([
      ['Fall detected', 'high', 1],
    ])
    expect(found([fall], [], false, NOW, DEVICE_ZONE)).toEqual([['Fall', 'high', 0]])
  })
  it('a call for help is not a fall, and what is over is not what is now', () => {
    const fall: Caution = { measure: 'falling' }
    expect(
      found([fall, highHr], [of('SOS'), of('Low HR', { endedTs: NOW })], false, NOW, DEVICE_ZONE),
    ).toEqual([
      ['SOS raised', 'high', 1],
      ['Fall', 'high', 0],
      [HIGH_HR, 'medium', 0],
      ['Low HR raised', 'medium', 1],
    ])
  })
  it('one that was raised again and again is one', () => {
    expect(
      found([], [of('Falling'), of('Falling'), of('Falling')], false, NOW, DEVICE_ZONE),
    ).toEqual([['Fall detected', 'high', 3]])
  })
  it('a diaper that needs changing is one with its alarm', () => {
    expect(found([], [of('Diaper Change Quantity')], true, NOW, DEVICE_ZONE)).toEqual([
      ['Diaper change needed', 'low', 1],
    ])
  })
  it('a sensor that has been silent for long is as urgent as a medium one (B.2)', () => {
    const silent = of('Sensor Inactivity', { first: NOW - 16 * 60_000 })
    expect(found([], [silent], false, NOW, DEVICE_ZONE)[0]?.[1]).toBe('medium')
  })
})
