/** Texts and numbers by the names of the parameters and fields that they are given to. Every moment is fixed. */
import { MEASURE_ALARMS, OTHER_ALARMS } from '../../../src/domain/registry.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/model/constants.ts'

/** 28 November 2026, 14:05 in Seoul. */
export const NOW = Date.UTC(2026, 10, 28, 5, 5)
export const ZONE = 'Asia/Seoul'
export const DAY = '2026-11-28'

/** With their first samples; what has none is given its own name. */
export const TEXTS: Readonly<Record<string, readonly string[]>> = {
  who: ['Ann'],
  name: ['Kim Minji'],
  patient: ['Kim Minji'],
  other: ['Lee Jun'],
  email: ['ann@example.org'],
  time: ['14:05'],
  at: ['14:05'],
  when: ['14:05'],
  since: ['13:10'],
  from: ['08:00'],
  to: ['16:00'],
  until: ['15:40'],
  duration: ['5 min'],
  span: ['5 min'],
  interval: ['2 h'],
  size: ['40 s'],
  age: ['12 s ago'],
  asOf: ['as of 00:59'],
  ward: ['Maple'],
  hospital: ['Seoul General'],
  title: ['Seoul General'],
  room: ['101'],
  place: ['Maple #101'],
  sensor: ['Dr.0001'],
  gateway: ['GW-7'],
  value: ['112bpm'],
  limit: ['80bpm'],
  why: ['The server cannot be reached.'],
  list: ['patients'],
  type: [
    ...MEASURE_ALARMS.map(({ type }) => type),
    ...OTHER_ALARMS.map(({ type }) => type),
    'Door open',
  ],
  content: ['High HR 112bpm (limit 80bpm)'],
  id: ['P102'],
  now: ['Cedar'],
  before: ['Cedar'],
}

/** The texts of these samples, where they are to be taken out again. */
export const SAMPLES = Object.values(TEXTS).flat()

const PAST = [NOW - 40 * MINUTE_MS, NOW - 26 * HOUR_MS, 0]
const HEARD = [NOW - 12 * SECOND_MS, ...PAST]
const AHEAD = [NOW + 25 * MINUTE_MS, NOW - 10 * MINUTE_MS, NOW + 26 * HOUR_MS]
const SPANS = [40 * SECOND_MS, 0, 3 * MINUTE_MS, 2 * HOUR_MS, 3 * DAY_MS]
const COUNTS = [2, 0, 1, 5]
const BYTES = [2_500_000, 0, 900, 40_000, 3_200_000_000]

const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  now: [NOW],
  ts: HEARD,
  at: HEARD,
  heardAt: HEARD,
  since: PAST,
  raised: PAST,
  turned: PAST,
  asOf: PAST,
  last: PAST,
  began: PAST,
  ended: PAST,
  dueAt: AHEAD,
  emptyAt: AHEAD,
  ms: SPANS,
  skewMs: [3 * MINUTE_MS, 0, -40 * SECOND_MS, -3 * MINUTE_MS],
  seconds: [30, 0, 1, 60, 90, 120],
  inSeconds: [30, 0, 1, 90],
  minutes: [2, 0, 1, 5, 60, 90, 120, 240],
  hours: [2, 0, 1, 8, 24],
  hour: [9, 0, 23],
  part: [0.5, 0, 1],
  percent: [12, 0, 100],
  every: [4, 24],
  status: [502, 0],
  level: [2, 0, 1, 3, 5],
  bytes: BYTES,
}

/** An hour of the day, or hours in a field that others of the same name count. */
const FIELDS: Readonly<Record<string, readonly number[]>> = {
  from: [NOW - 3 * HOUR_MS, NOW - 26 * HOUR_MS],
  to: [NOW - 2 * HOUR_MS, 0],
  until: [NOW - HOUR_MS, NOW + 25 * MINUTE_MS, 0],
  first: PAST,
  changed: PAST,
  start: [NOW - 3 * HOUR_MS],
  end: [NOW - 2 * HOUR_MS],
}

/** `''` says that something is not there; a day is always one. */
export const textsOf = (name: string): readonly string[] =>
  name === 'day' ? [DAY] : [...(TEXTS[name] ?? [name]), '']

/** @param isField of an object; else it is a parameter */
export function numbersOf(name: string, isField: boolean): readonly number[] {
  const field = isField ? FIELDS[name] : undefined
  if (field) return field
  if (NUMBERS[name]) return NUMBERS[name]
  if (/(?:At|Ts|Since)$/.test(name)) return PAST
  if (name.endsWith('Bytes')) return BYTES
  return name.endsWith('Ms') ? SPANS : COUNTS
}
