/** The vital signs of the registry, in the order of the card: what a worn sensor reports steadily. */
import type { Measure, Range, Scale } from './measure.ts'
import { PERCENT, PERCENT_ENDS, PERCENT_STEPS, PERCENT_TICKS } from './percent.ts'

const BPM = { unit: 'bpm', decimals: 0 } as const satisfies Scale
const CELSIUS = { unit: '°C', decimals: 1 } as const satisfies Scale
const DEGREES = { least: 0, most: 50, none: 0 } as const satisfies Range
const PERCENTS = { least: 0, most: 100, none: 999 } as const satisfies Range
const DEGREE_STEPS = { least: 30, most: 42, step: 0.1, gap: 2 } as const

export const VITAL_SIGNS = {
  hr: {
    slot: 5,
    series: ['hr'],
    possible: { least: 0, most: 300, none: 999 },
    isContinuous: true,
    scale: BPM,
    rank: 3,
    alarms: [
      {
        type: 'High HR',
        metric: 'highHr',
        priority: 'medium',
        category: 2,
        when: { sign: '>', limit: 80 },
      },
      {
        type: 'Low HR',
        metric: 'lowHr',
        priority: 'medium',
        category: 2,
        when: { sign: '<', limit: 50 },
      },
    ],
    setting: {
      kind: 'Hr',
      place: 3,
      isRange: true,
      slider: { least: 40, most: 120, step: 1, gap: 10 },
      fallback: [65, 95],
    },
    history: { column: 0, reduction: 'average' },
    chart: {
      low: 38,
      high: 155,
      ticks: [50, 80, 110, 140],
      guides: [50, 80],
      leastSpan: 30,
      round: 5,
      empty: { low: 50, high: 80 },
      share: 5,
    },
  },
  spo2: {
    slot: 6,
    series: ['spo2'],
    possible: PERCENTS,
    isContinuous: true,
    scale: PERCENT,
    rank: 2,
    alarms: [
      {
        type: 'Low SpO2',
        metric: 'spo2',
        priority: 'high',
        category: 7,
        when: { sign: '<', limit: 95 },
      },
    ],
    setting: { kind: 'spo2', place: 4, slider: PERCENT_STEPS },
    history: { column: 4, reduction: 'average' },
    chart: {
      ...PERCENT_ENDS,
      ticks: PERCENT_TICKS,
      guides: [20],
      leastSpan: 10,
      round: 1,
      empty: { low: 90, high: 100 },
      bounds: PERCENT_ENDS,
      share: 5,
    },
  },
  temperature: {
    slot: 7,
    series: ['temperature'],
    possible: DEGREES,
    isContinuous: true,
    scale: CELSIUS,
    rank: 4,
    alarms: [
      {
        type: 'High Temp',
        metric: 'highTemp',
        priority: 'medium',
        category: 1,
        when: { sign: '>', limit: 37.5 },
      },
      {
        type: 'Low Temp',
        metric: 'lowTemp',
        priority: 'medium',
        category: 1,
        when: { sign: '<', limit: 35.5 },
      },
    ],
    setting: { kind: 'Temp', place: 5, isRange: true, slider: DEGREE_STEPS },
    history: { column: 8, reduction: 'average' },
    chart: {
      low: 15,
      high: 42,
      ticks: [15, 20, 25, 30, 35, 40],
      guides: [35.5, 37.5],
      leastSpan: 3,
      round: 0.5,
      empty: { low: 35, high: 38 },
      share: 5,
    },
  },
  bodyTemperature: {
    slot: 8,
    series: ['body_temperature', 'bodyTemperature'],
    possible: DEGREES,
    isContinuous: true,
    scale: CELSIUS,
    rank: 5,
    alarms: [
      {
        type: 'High BodyTemp',
        metric: 'highBodyTemp',
        priority: 'medium',
        category: 8,
        when: { sign: '>', limit: 37.5 },
      },
      {
        type: 'Low BodyTemp',
        metric: 'lowBodyTemp',
        priority: 'medium',
        category: 8,
        when: { sign: '<', limit: 35.5 },
      },
    ],
    setting: { kind: 'BodyTemp', place: 6, isRange: true, slider: DEGREE_STEPS },
    history: { column: 12, reduction: 'average' },
    chart: {
      low: 30,
      high: 42,
      ticks: [30, 33, 36, 39, 42],
      guides: [35.5, 37.5],
      leastSpan: 2,
      round: 0.5,
      empty: { low: 35.5, high: 37.5 },
      share: 5,
    },
  },
} as const satisfies Record<string, Measure>
