/** Samples of types that their declarations do not make, by rules of their own, and what is shown besides. */
import {
  AVERAGED,
  CAUTIONS,
  CONTINUOUS,
  HISTORY,
  MEASURE_KEYS,
} from '../../../src/domain/registry.ts'
import { ALARM_KINDS } from '../../../src/model/alarms/alarm-settings.ts'
import type { LogEntry } from '../../../src/model/alarms/alarm-log.ts'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import type { OutboxEntry } from '../../../src/model/command.ts'
import type { Changed } from '../../../src/model/handover/changed.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/model/constants.ts'
import { HISTORY_TABS } from '../../../src/model/history/charts.ts'
import type { Course } from '../../../src/model/history/course.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import type { Trend } from '../../../src/model/history/trend.ts'
import type { Patient } from '../../../src/model/patients/patient.ts'
import type { PostureSample, PostureSegment } from '../../../src/model/vitals/posture.ts'
import { isLimited } from '../../../src/model/vitals/limits.ts'
import { NO_VITALS, SLOT, SLOT_COUNT, type Vitals } from '../../../src/model/vitals/telemetry.ts'
import type { Say } from '../../../src/texts/handover-lines.ts'
import { AUDIT_ENTRIES } from './audit-entries.ts'
import { DAY, NOW, TEXTS, ZONE } from './names.ts'

const patient: Patient = {
  entityId: 'p1',
  id: '102',
  name: 'Kim Minji',
  phone: '010-1234',
  ward: 'Maple',
  wardRoom: '101',
  wardId: 'w1',
  wardRoomId: 'r1',
  wardLocation: 'Maple',
  room: '101',
  diaperType: '0x0001',
  sensorName: 'Dr.0001',
  sensorId: 's1',
  attached: 'connected',
}

const logged: LogEntry = {
  alarmId: 'a1',
  originator: 'p1',
  type: 'High HR',
  content: 'High HR 112bpm (limit 80bpm)',
  cause: { value: 112, limit: 80 },
  name: 'Kim Minji',
  id: 'P102',
  ward: 'Maple',
  room: '101',
  raised: NOW - 40 * MINUTE_MS,
  received: NOW - 39 * MINUTE_MS,
  shown: NOW - 39 * MINUTE_MS,
  sounded: NOW - 38 * MINUTE_MS,
  confirmed: 0,
  device: null,
  who: '',
  ended: 0,
}
const answered = { ...logged, confirmed: NOW - 30 * MINUTE_MS, device: 'this', who: 'Ann' } as const
const logEntries: readonly LogEntry[] = [
  logged,
  answered,
  { ...answered, device: 'other' },
  { ...answered, who: '' },
  { ...logged, ended: NOW - 20 * MINUTE_MS },
  { ...logged, over: NOW - 10 * MINUTE_MS },
  { ...logged, learned: NOW - 5 * MINUTE_MS },
  { ...logged, handed: NOW - 5 * MINUTE_MS },
  { ...logged, raised: NOW - 26 * HOUR_MS },
  { ...logged, type: 'Falling', content: 'Fall detected', cause: {} },
  { ...logged, seen: { ward: 'Cedar', room: '202' } },
  { ...logged, id: '', name: '', ward: '', room: '' },
]

const calm: Changed = {
  patient,
  open: [],
  heard: { heardAt: NOW - 12 * SECOND_MS },
  over: 0,
  happened: [],
  unwatched: [],
  notes: 0,
}
const HOURS = { from: NOW - 3 * HOUR_MS, until: NOW - HOUR_MS }
const changes: readonly Changed[] = [
  calm,
  { ...calm, open: logEntries.slice(0, 1) },
  { ...calm, open: [logged, logged, logged, logged, logged] },
  { ...calm, open: [logged], heard: { heardAt: NOW - 26 * HOUR_MS } },
  ...logEntries.map((entry) => ({ ...calm, open: [entry] })),
  ...[1, 2].flatMap((count) => [
    { ...calm, over: count },
    { ...calm, notes: count },
    { ...calm, happened: [{ measure: 'falling', hours: count }] as const },
    { ...calm, happened: [{ measure: 'ulcer', hours: count }] as const },
  ]),
  { ...calm, unwatched: [{ kind: 'no-sensor' }, { kind: 'silent', since: 0 }] },
  { ...calm, unwatched: [{ kind: 'silent', since: NOW - HOUR_MS }] },
  { ...calm, unwatched: [{ kind: 'missing', measures: ['hr'], isEverything: true, ...HOURS }] },
]

const alarm: Alarm = {
  alarmId: 'a1',
  originator: 'p1',
  category: 1,
  type: 'High HR',
  content: 'High HR 112bpm (limit 80bpm)',
  cause: { value: 112, limit: 80 },
  severity: 'MAJOR',
  first: NOW - 40 * MINUTE_MS,
  last: NOW - 12 * SECOND_MS,
  isConfirmed: false,
  confirmedAt: 0,
  name: 'Kim Minji',
  id: 'P102',
}
const alarms: readonly Alarm[] = [
  alarm,
  { ...alarm, type: 'Falling', content: 'Fall detected', category: 4, cause: {} },
  { ...alarm, type: 'Door open', content: 'The door is open', category: 4, cause: {} },
  { ...alarm, endedTs: NOW - 10 * MINUTE_MS },
  { ...alarm, type: 'Falling', endedTs: NOW - 10 * MINUTE_MS },
  { ...alarm, isConfirmed: true, confirmedAt: NOW - 5 * MINUTE_MS, confirmedBy: 'Ann' },
  { ...alarm, learnedAt: NOW - 5 * MINUTE_MS },
  { ...alarm, handedOnAt: NOW - 5 * MINUTE_MS },
]

const command: OutboxEntry = {
  id: 'c1',
  name: 'edit-patient',
  args: {},
  subject: 'patient:p1',
  createdAt: NOW - 40 * MINUTE_MS,
  written: 'no',
  concerns: [],
  who: { name: 'Kim Minji', id: '102' },
}

function vitals(ages: Partial<Record<keyof typeof SLOT, number>>): Vitals {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  const values: Partial<Record<keyof typeof SLOT, number>> = {
    hr: 78,
    spo2: 97,
    bodyTemperature: 36.6,
  }
  for (const [slot, age] of Object.entries(ages) as [keyof typeof SLOT, number][]) {
    v[SLOT[slot]] = values[slot] ?? 1
    ts[SLOT[slot]] = NOW - age
  }
  return { v, ts, heardAt: NOW - 12 * SECOND_MS }
}
const signs = (ages: readonly number[]): Vitals =>
  vitals(Object.fromEntries(CONTINUOUS.map((sign, index) => [sign, ages[index % ages.length]])))

const trends: readonly Trend[] = [
  { values: [71, 72, 74, 78, 80, 82, 85, 86, 88], part: 0.5 },
  { values: [71, Number.NaN, 74, 78, 80, 82, 85, 86, 88], part: 0.5 },
  { values: [71, Number.NaN, Number.NaN, 78, 80, 82, 85, 86, 88], part: 0.5 },
  { values: [71, 71, 71], part: 0.5 },
  { values: [71, 72], part: 0.5 },
  { values: [Number.NaN, Number.NaN, Number.NaN], part: 0.5 },
]

const course = (measure: Course['measure'], value: Trend, line: Course['line']): Course => ({
  measure,
  line,
  low: [],
  high: [],
  hours: { value, low: value, high: value },
  axis: { low: 0, high: 120, limits: [{ value: 80, text: '80bpm', bare: '80', side: 'on' }] },
})
const FEW = { values: [1, 0, 1, 0, 0, 0, 0, 0, 0], part: 0.5 }
const courses: readonly Course[] = [
  ...trends.flatMap((trend) => {
    const value = trend.values.at(-1) ?? Number.NaN
    if (Number.isNaN(value)) return [course('hr', trend, [])]
    const now = { x: 1, value }
    return [
      course('hr', trend, [[{ x: 0, value: value - 40 }, now]]),
      course('hr', trend, [
        [
          { x: 0, value: value + 40 },
          { x: 0.9, value },
        ],
      ]),
      course('hr', trend, [[now]]),
    ]
  }),
  course('falling', FEW, []),
  course('urine', FEW, []),
]

const cells = emptyDay()
for (const measure of HISTORY) {
  addPoint(cells, measure, 9, 1)
  addPoint(cells, measure, 10, 36)
  addPoint(cells, measure, 10, 38)
}

const segments: readonly PostureSegment[] = [0, 1, 2, 3, 4, 5].map((code) => ({
  code,
  start: NOW - (6 - code) * HOUR_MS,
  end: NOW - (6 - code) * HOUR_MS + 20 * MINUTE_MS,
}))
const postures: readonly PostureSample[] = segments.map(({ code, start }) => ({
  ts: start,
  code,
  minutes: 20,
}))

const say: Say = (ts) => new Date(ts).toISOString().slice(5, 16)

/** By the name of a type, or of a type and its field. */
export const BY_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  Zone: [ZONE],
  HistoryMeasure: HISTORY,
  HistoryTab: HISTORY_TABS,
  AveragedMeasure: AVERAGED,
  ContinuousMeasure: CONTINUOUS,
  CautionMeasure: CAUTIONS,
  StateMeasure: CAUTIONS.filter((measure) => !isLimited(measure)),
  MeasureKey: MEASURE_KEYS,
  SettingKind: ALARM_KINDS,
  Patient: [patient, { ...patient, name: '', ward: '', wardRoom: '', id: 'Unknown' }],
  LogEntry: logEntries,
  Changed: changes,
  Alarm: alarms,
  OutboxEntry: [command],
  AuditEntry: AUDIT_ENTRIES,
  Vitals: [
    signs([12 * SECOND_MS]),
    signs([6 * MINUTE_MS]),
    signs([12 * SECOND_MS, 6 * MINUTE_MS]),
    signs([6 * MINUTE_MS, 3 * HOUR_MS, -10 * MINUTE_MS]),
    vitals({ hr: 6 * MINUTE_MS }),
    NO_VITALS,
  ],
  Trend: trends,
  Course: courses,
  PostureSegment: segments,
  RawSeries: [
    {
      measures: new Map(
        HISTORY.map((measure) => [
          measure,
          [0, 1, 2, 36.6, 999].map((value, index) => ({ ts: NOW - index * HOUR_MS, value })),
        ]),
      ),
      samples: postures,
    },
  ],
  DayRange: [{ from: DAY, to: DAY }],
  Float32Array: [cells],
  ReadonlyMap: [new Map([[DAY, cells]])],
  // Of each month, and of each day of the week.
  Date: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
    (month) => new Date(Date.UTC(2026, month, 1 + month)),
  ),
  Say: [say],
  unknown: ['a row'],
}

/** Inside other types a reason is one of these few: its own words are shown by themselves. */
export const FEW_WITHIN: Readonly<Record<string, number>> = { Reason: 3 }

/** What is to be shown besides, by file and function: e.g. a zone that is not the device's. */
export const BESIDES: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'deeds doneWords': [
    [{ deed: { code: 'gateway-ward-renamed', gateway: 'GW-7' } }],
    [{ deed: { code: 'turning-saved', minutes: 120 } }],
    [{ deed: { code: 'repeat-confirmed', number: 1 } }],
    [{ deed: { code: 'of-next-year' } }],
  ],
  'countries countryText': [['kr'], ['US'], ['JP'], ['France']],
  'countries countriesNamed': [['korea'], ['un'], ['france']],
  'countries typedCountry': [['japan'], ['France']],
  'reasons reasonWords': [[{ code: 'of-next-year' }]],
  'command-words WHAT.changeHospital': [['sensor', 'Cedar']],
  'command-words WHAT.deleteDevice': [['sensor']],
  'clock zoneText': [['Europe/Berlin', NOW]],
  'csv csvInZone': [[[['date'], [DAY]], 'Europe/Berlin', NOW]],
  'csv csvCell': [['=1+1'], ['a "b"'], ['-']],
  'alarm-words alarmText': (TEXTS['type'] ?? []).map((type) => [
    { type, content: 'As the server has it', cause: {} },
  ]),
  'round dueTexts': [[{ turn: { kind: 'due', since: NOW }, change: null }, NOW]],
  'shift findingText': [300_000_000, 40_000_000_000].map((freeBytes) => [
    'storage',
    { storage: 'look' },
    { storage: 'stored', isPersisted: true, freeBytes },
    { now: NOW, zone: ZONE },
  ]),
  'devices emptyText': [5 * HOUR_MS, 14 * HOUR_MS, 3 * DAY_MS, 20 * DAY_MS].map((ms) => [
    { kind: 'empty', at: NOW + ms },
    NOW,
    ZONE,
  ]),
}

/** Samples that would be long to write out are shown by the name of their type and their place. */
const NAMED = ['Patient', 'Vitals', 'Trend', 'Course', 'RawSeries', 'Float32Array']
const namesOf = (types: readonly string[]): ReadonlyMap<unknown, string> =>
  new Map(
    types.flatMap((type) =>
      (BY_TYPE[type] ?? []).map((value, index) => [value, `‹${type} ${index + 1}›`] as const),
    ),
  )
const names = namesOf(NAMED)
const inside = namesOf(['LogEntry', 'Alarm'])
/** @param isInside of another one; there a row is enough by its name, too */
export const nameOfSample = (value: unknown, isInside: boolean): string | undefined =>
  names.get(value) ?? (isInside ? inside.get(value) : undefined)
