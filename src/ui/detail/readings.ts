import { CONTINUOUS, HIGHEST, type HistoryMeasure } from '../../domain/registry.ts'
import type { Measure } from '../../model/vitals/caution.ts'
import { DEVICE_ZONE, sameLocalDay } from '../../model/time/dates.ts'
import { roundTo, type Thresholds } from '../../model/vitals/limits.ts'
import { shortMomentText, momentText } from '../../model/time/moment.ts'
import {
  isNumber,
  numberText,
  postureText,
  stateText,
  UNITS,
  urineText,
} from '../../model/vitals/display.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { ageText, type Freshness, freshness, freshnessOf } from '../../model/vitals/freshness.ts'
import { reading, type Vitals } from '../../model/vitals/telemetry.ts'
import { TEXTS } from '../../texts/common.ts'
import { CARD_NAMES, MEASURE_NAMES } from '../../texts/measures.ts'
import type { Alarm } from '../../model/alarms/alarm.ts'
import { confirmedStill, confirmedTime } from '../../model/alarms/standing.ts'

/** What the detail card shows: ten values as specified (PDET-03 to PDET-05), and every other measure of the registry. */
export type Item = HistoryMeasure | 'posture' | 'steps'

const CARE: readonly Item[] = ['urine', 'stool']
const MOVING: readonly Item[] = ['ulcer', 'posture', 'falling', 'steps']

export const COLUMNS: readonly { key: 'vital' | 'care' | 'moving'; items: readonly Item[] }[] = [
  { key: 'vital', items: CONTINUOUS },
  { key: 'care', items: CARE },
  { key: 'moving', items: [...MOVING, ...HIGHEST.filter((key) => !isListed(key))] },
]

function isListed(item: Item): boolean {
  return CARE.includes(item) || MOVING.includes(item)
}

export const itemName = (item: Item): string => nameIn(MEASURE_NAMES, item)
/** The shorter name, for the line of values over the history. */
export const lineName = (item: Item): string => nameIn(CARD_NAMES, item)

function nameIn(names: Readonly<Record<HistoryMeasure, string>>, item: Item): string {
  if (item === 'steps') return DETAIL_TEXTS.steps
  return item === 'posture' ? DETAIL_TEXTS.posture : names[item]
}

/** The measure an item can be in caution of; position and steps never are. */
export function measureOf(item: Item): Measure | null {
  return item === 'steps' || item === 'posture' ? null : item
}

/** `note` is the age in words, of a fresh value too. */
export type Shown = { main: string; unit: string; isFresh: boolean; isOld: boolean; note: string }

/**
 * One value with its age (ST2, ST3): a stale one is subdued and dated, one that is too old gives way to a dash and
 * goes into the note, and one that never came is "No data".
 */
export function shownItem(item: Item, vitals: Vitals, limits: Thresholds, now: number): Shown {
  if (item === 'steps') return shownSteps(vitals, now)
  const current = reading(vitals, item)
  const age = freshnessOf(vitals, item, now)
  if (current === null || age === 'never') {
    return { main: '-', unit: '', isFresh: false, isOld: true, note: TEXTS.common.noData }
  }
  const [main, unit] = partsOf(item, vitals, limits)
  return aged({ main, unit, ts: current.ts, age }, now)
}

/**
 * Today's steps: 0 as of the last contact where the sensor has counted none yet today. A sensor that was silent today
 * shows its last count with its own date (AMB-42).
 */
function shownSteps(vitals: Vitals, now: number): Shown {
  const counts = [reading(vitals, 'dailySteps'), reading(vitals, 'step')].filter((c) => c !== null)
  const [first] = counts
  if (!first) return { main: '-', unit: '', isFresh: false, isOld: true, note: TEXTS.common.noData }
  const isToday = (ts: number): boolean => sameLocalDay(ts, now, DEVICE_ZONE)
  const today = counts.find(({ ts }) => isToday(ts))
  const isHeardToday = today === undefined && isToday(vitals.heardAt)
  const { value, ts } = today ?? (isHeardToday ? { value: 0, ts: vitals.heardAt } : first)
  const age = freshness(Math.max(ts, vitals.heardAt), now)
  return aged({ main: String(roundTo(value, 0)), unit: '', ts, age }, now)
}

type Aged = { main: string; unit: string; ts: number; age: Freshness }

function aged({ main, unit, ts, age }: Aged, now: number): Shown {
  switch (age) {
    case 'never':
    case 'fresh':
    case 'aging':
      return {
        main,
        unit,
        isFresh: age === 'fresh',
        isOld: false,
        note: ageText(ts, now, DEVICE_ZONE),
      }
    case 'stale':
      return {
        main,
        unit,
        isFresh: false,
        isOld: true,
        note: shortMomentText(ts, now, DEVICE_ZONE),
      }
    case 'too-old':
      return {
        main: '—',
        unit: '',
        isFresh: false,
        isOld: true,
        note: DETAIL_TEXTS.last(main + unit, shortMomentText(ts, now, DEVICE_ZONE)),
      }
  }
}

/** The value and the small text beside it. */
function partsOf(
  item: Exclude<Item, 'steps'>,
  vitals: Vitals,
  limits: Thresholds,
): [string, string] {
  if (item === 'urine') return beforeBracket(urineText(vitals, limits))
  if (item === 'posture') return beforeBracket(postureText(vitals))
  if (isNumber(item))
    return [numberText(item, reading(vitals, item)?.value ?? 0, limits), UNITS[item]]
  return [stateText(vitals, item), '']
}

function beforeBracket(text: string): [string, string] {
  const at = text.indexOf('(')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** The note on a measure whose alarm was confirmed while its value is still out of limits (ruling R15). */
export function stillOf(measure: Measure, alarms: readonly Alarm[], now: number): string | null {
  const alarm = confirmedStill(measure, alarms)
  if (alarm === null) return null
  const at = confirmedTime(alarm, now, DEVICE_ZONE)
  return at === ''
    ? DETAIL_TEXTS.alarmStill(momentText(alarm.first, now, DEVICE_ZONE))
    : DETAIL_TEXTS.confirmedStill(at)
}
