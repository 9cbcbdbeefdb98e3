import { describe, expect, it } from 'vitest'
import { presentOf } from '../../../src/model/alarms/present.ts'
import { conditionOf, isStanding, measureOfType } from '../../../src/model/alarms/standing.ts'
import { type Slot, SLOT, SLOT_COUNT, type Vitals } from '../../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'
import { briefText, conditionText, presentText } from '../../../src/texts/alarm-condition.ts'
import { kst, SEOUL } from '../vitals.ts'

const NOW = kst('15:30:00')
const SECOND = 1_000
const MINUTE = 60 * SECOND

function measured(values: Partial<Record<Slot, number>>, agoMs = 12 * SECOND): Vitals {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  for (const [slot, value] of Object.entries(values) as [Slot, number][]) {
    v[SLOT[slot]] = value
    ts[SLOT[slot]] = NOW - agoMs
  }
  return { v, ts, heardAt: NOW - agoMs }
}

const said = (type: string, vitals: Vitals): string | null => {
  const present = presentOf({ type, first: NOW - MINUTE }, vitals, DEFAULT_THRESHOLDS, NOW)
  return present && presentText(present, NOW, SEOUL)
}

describe('what is measured now of what an alarm was raised about', () => {
  it.each<[string, Partial<Record<Slot, number>>, string | null]>([
    ['High HR', { hr: 178 }, 'Now 178bpm, 12 s ago'],
    ['low hr', { hr: 71 }, 'Now 71bpm, 12 s ago'],
    ['High HR', { hr: 80.4 }, 'Now 80.4bpm, 12 s ago'],
    ['Low SpO2', { spo2: 88 }, 'Now 88%, 12 s ago'],
    ['High Temp', { temperature: 38.6 }, 'Now 38.6°C, 12 s ago'],
    ['Low BodyTemp', { bodyTemperature: 35.2 }, 'Now 35.2°C, 12 s ago'],
    ['Urine', { urine: 2 }, 'Now 66%, 12 s ago'],
    ['Stool', { stool: 0 }, 'Now Clean, 12 s ago'],
    ['Falling', { falling: 1 }, 'Now Fall, 12 s ago'],
    ['Pressure ulcer', { ulcer: 0 }, 'Now Safe, 12 s ago'],
    ['Battery', { battery: 9 }, 'Now 9%, 12 s ago'],
    ['Electrode Disconnection', { electrode: 0 }, 'Now disconnected, 12 s ago'],
    ['Sensor Inactivity', { hr: 70 }, 'Sensor last heard 12 s ago'],
    ['High HR', { hr: 999 }, 'No reading now'],
    ['High HR', { spo2: 97 }, 'No reading now'],
    ['Diaper Change Quantity', { diaperChangeQty: 2 }, null],
    ['SOS', { falling: 0 }, null],
    ['Anything else', { hr: 70 }, null],
  ])('%s with %j', (type, values, text) => {
    expect(said(type, measured(values))).toBe(text)
  })

  // ST2.
  it.each([
    [4 * MINUTE, 'Now 178bpm, 4 min ago'],
    [6 * MINUTE, '178bpm at 15:24'],
    [16 * MINUTE, 'Last 178bpm, 15:14'],
    [24 * 60 * MINUTE, 'Last 178bpm, 2024-05-09 15:30'],
  ])('%i ms old', (agoMs, text) => {
    expect(said('High HR', measured({ hr: 178 }, agoMs))).toBe(text)
  })

  it('is out of its limits or back in them', () => {
    const present = (hr: number) =>
      presentOf({ type: 'High HR', first: NOW }, measured({ hr }), DEFAULT_THRESHOLDS, NOW)
    expect(present(178)).toMatchObject({ isBeyond: true })
    expect(present(71)).toMatchObject({ isBeyond: false })
  })
})

// HOME-24.
it('a reading that is on its way is not missing', () => {
  const present = (first: number) =>
    presentOf({ type: 'Falling', first }, measured({ hr: 71 }), DEFAULT_THRESHOLDS, NOW)
  expect(present(NOW - SECOND)).toBeNull()
  expect(present(NOW - 13 * SECOND)).toEqual({ kind: 'none' })
})

it('an alarm of a type is about one measure, or none', () => {
  expect(measureOfType(' high hr ')).toBe('hr')
  expect(measureOfType('Network connection')).toBe('network')
  expect(measureOfType('toString')).toBeNull()
})

// Ruling R27: one that stands has no "until".
describe('whether an alarm stands', () => {
  const first = NOW - 5 * MINUTE
  const alarm = { first, last: NOW - MINUTE, isConfirmed: false, confirmedAt: 0 }
  it.each([
    ['standing', alarm, true, 'Ongoing for 5 min'],
    ['standing for hours', { ...alarm, first: NOW - 130 * MINUTE }, true, 'Ongoing for 2 h'],
    ['standing for days', { ...alarm, first: NOW - 50 * 60 * MINUTE }, true, 'Ongoing for 2 days'],
    ['standing just now', { ...alarm, first: NOW + SECOND }, true, 'Ongoing for 0 s'],
    ['ended', { ...alarm, endedTs: NOW - 2 * MINUTE }, false, 'Ended 15:28:00'],
    [
      'ended on another day than it began',
      { ...alarm, first: NOW - 24 * 60 * MINUTE, endedTs: NOW - 2 * MINUTE },
      false,
      'Ended 2024-05-10 15:28:00',
    ],
    ['confirmed', { ...alarm, isConfirmed: true }, false, 'last seen 15:29:00'],
    ['confirmed at once', { ...alarm, last: first, isConfirmed: true }, false, ''],
    [
      'confirmed and ended',
      { ...alarm, isConfirmed: true, endedTs: NOW - 2 * MINUTE },
      false,
      'Ended 15:28:00',
    ],
    [
      'closed by the server',
      { ...alarm, isConfirmed: true, confirmedAt: NOW - MINUTE, closedBy: 'server' as const },
      false,
      'Ended 15:29:00',
    ],
  ])('%s', (_, given, stands, text) => {
    expect(isStanding(given)).toBe(stands)
    expect(
      conditionText(conditionOf({ type: 'High HR', ...given }, NOW - SECOND, NOW), NOW, SEOUL),
    ).toBe(text)
    if (stands) expect(text).not.toMatch(/until|ended|last/i)
  })
})

// AL28, WCH-06.
describe('whether an alarm goes on, of a sensor that has fallen silent', () => {
  const alarm = {
    type: 'High HR',
    first: NOW - 31 * MINUTE,
    last: NOW,
    isConfirmed: false,
    confirmedAt: 0,
  }
  const text = (heardAt: number | null, more: Partial<typeof alarm> & { endedTs?: number } = {}) =>
    conditionText(conditionOf({ ...alarm, ...more }, heardAt, NOW), NOW, SEOUL)

  it('is last known, never ongoing', () => {
    expect(text(NOW - SECOND)).toBe('Ongoing for 31 min')
    expect(text(NOW - 30 * MINUTE)).toBe('Last known ongoing 15:00')
    // It was raised late, about a moment after which nothing was heard.
    expect(text(NOW - 40 * MINUTE)).toBe('Last known ongoing 14:59')
    expect(text(0)).toBe('Last known ongoing 14:59')
  })
  // HOME-24.
  it('was heard when the alarm was raised', () => {
    expect(text(0, { first: NOW - SECOND })).toBe('Ongoing for 1 s')
    expect(text(NOW - 40 * MINUTE, { first: NOW - 6 * MINUTE })).toBe('Last known ongoing 15:24')
  })
  it('is over all the same where it ended, and not known where nothing is read', () => {
    expect(text(0, { endedTs: NOW - 5 * MINUTE })).toBe('Ended 15:25:00')
    expect(text(null)).toBe('Ongoing for 31 min')
  })
  it.each(['Sensor Inactivity', 'Network connection', 'Clock skew'])('%s goes on', (type) => {
    expect(text(0, { type })).toBe('Ongoing for 31 min')
  })
  it('in a few words for bar, lock and board', () => {
    const brief = (heardAt: number, more: { type?: string; endedTs?: number } = {}) => {
      const given = { ...alarm, ...more }
      return briefText(given, conditionOf(given, heardAt, NOW), NOW, SEOUL)
    }
    expect(brief(NOW)).toBe('High HR')
    expect(brief(NOW - 30 * MINUTE)).toBe('High HR, last known 15:00')
    // WCH-07.
    expect(brief(NOW, { endedTs: NOW - 5 * MINUTE })).toBe('High HR, ended 15:25')
    expect(brief(NOW, { type: 'Falling', endedTs: NOW - 5 * MINUTE })).toBe('Fell, ended 15:25')
  })
})
