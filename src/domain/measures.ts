/**
 * The registry of measures: all that the field knows of each, once. Console, charts, board, hand-over, CSV, the server's
 * rules, the scripts of a stock ThingsBoard, and the simulator derive from it. Imports nothing but its types.
 *
 * In the order of the history's tabs (PHIST-01), then what is no tab. A new measure is an entry here, its words
 * (`texts/en/measure-words.json`) and a row in the tests.
 */
import type { Measure, Range, Scale } from './measure.ts'
import { PERCENT, PERCENT_ENDS, PERCENT_STEPS, PERCENT_TICKS } from './percent.ts'
import { VITAL_SIGNS } from './vital-signs.ts'

const LEVEL = { ...PERCENT, as: 'level' } as const satisfies Scale

const FLAG = { least: 0, most: 9, isFlag: true } as const satisfies Range
const DAY_MINUTES = 1440

/** The chart of what happened or did not. */
const EVENT = {
  low: 0,
  high: 1,
  ticks: [0, 1],
  guides: [],
  leastSpan: 1,
  round: 1,
  empty: { low: 0, high: 1 },
  share: 2,
} as const

export const MEASURES = {
  urine: {
    slot: 0,
    series: ['urine'],
    // From level 3 on a diaper is full; 3.7 is still a full one.
    possible: { least: 0, most: 4 },
    scale: LEVEL,
    rank: 7,
    alarms: [
      {
        type: 'Urine',
        metric: 'urine',
        priority: 'low',
        category: 0,
        when: { sign: '≥', limit: 1 },
      },
    ],
    setting: {
      kind: 'urine',
      place: 1,
      slider: { least: 0, most: 99, step: 33, gap: 0 },
      stored: { least: 1, most: 3 },
    },
    history: { column: 16, reduction: 'maximum' },
    chart: {
      ...PERCENT_ENDS,
      ticks: PERCENT_TICKS,
      guides: [60],
      leastSpan: 100,
      round: 100,
      empty: PERCENT_ENDS,
      bounds: PERCENT_ENDS,
      share: 3,
    },
  },
  stool: {
    slot: 2,
    series: ['stool'],
    possible: FLAG,
    rank: 8,
    alarms: [
      {
        type: 'Stool',
        metric: 'stool',
        priority: 'low',
        category: 0,
        when: { is: 1 },
      },
    ],
    setting: { kind: 'stool', place: 2 },
    history: { column: 17, reduction: 'maximum' },
    chart: EVENT,
  },
  falling: {
    slot: 3,
    series: ['falling'],
    possible: FLAG,
    rank: 1,
    alarms: [
      {
        type: 'Falling',
        metric: 'falling',
        priority: 'high',
        category: 4,
        when: { is: 1 },
      },
    ],
    setting: { kind: 'falling', place: 7 },
    history: { column: 18, reduction: 'maximum' },
    chart: EVENT,
  },
  ulcer: {
    slot: 4,
    series: ['ulcer'],
    possible: FLAG,
    rank: 6,
    alarms: [
      {
        type: 'Pressure ulcer',
        metric: 'ulcer',
        priority: 'medium',
        category: 4,
        when: { is: 1 },
      },
    ],
    setting: { kind: 'ulcer', place: 8 },
    history: { column: 19, reduction: 'maximum' },
    chart: EVENT,
  },
  ...VITAL_SIGNS,
  /** Whether the sensor is heard: an attribute of the patient, 1 for connected. */
  network: {
    slot: 17,
    series: [],
    rank: 9,
    alarms: [
      {
        type: 'Sensor Inactivity',
        metric: 'inactivitySensor',
        priority: 'technical',
        category: 6,
        when: { not: 1 },
        closesItself: true,
      },
    ],
    setting: { kind: 'inactivitySensor', place: 10 },
  },
  electrode: {
    slot: 14,
    series: ['electrode_connected'],
    possible: FLAG,
    rank: 10,
    alarms: [
      {
        type: 'Electrode Disconnection',
        metric: 'electrode',
        priority: 'technical',
        category: 5,
        when: { not: 1 },
      },
    ],
    setting: { kind: 'electrode', place: 11 },
  },
  battery: {
    slot: 9,
    series: ['batt_level'],
    possible: { least: 0, most: 100 },
    scale: PERCENT,
    rank: 11,
    alarms: [
      {
        type: 'Battery',
        metric: 'lowBatt',
        priority: 'technical',
        category: 3,
        when: { sign: '≤', limit: 20 },
      },
    ],
    setting: { kind: 'lowBatt', place: 9, slider: PERCENT_STEPS, fallback: [12] },
  },
  diaperChangeQty: {
    slot: 15,
    series: ['diaper_change_qty'],
    possible: FLAG,
    alarms: [
      {
        type: 'Diaper Change Quantity',
        metric: 'diaperChangeQty',
        priority: 'low',
        category: 9,
        when: { is: 2 },
        hasNoSwitch: true,
      },
    ],
  },
  /** When the diaper was changed last: five series spell it (FORM-41). */
  diaperChange: { slot: 16, series: [] },
  urineVolume: { slot: 1, series: ['urine_volume'], possible: { least: 0, most: 10_000 } },
  posture: { slot: 10, series: ['current_position'], possible: FLAG },
  postureMinutes: {
    slot: 11,
    series: ['current_position_duration'],
    possible: { least: 0, most: 366 * DAY_MINUTES },
  },
  dailySteps: { slot: 12, series: ['daily_steps'], possible: { least: 0, most: 200_000 } },
  step: { slot: 13, series: ['step'], possible: { least: 0, most: 200_000 } },
} as const satisfies Record<string, Measure>
