import { CONTINUOUS, HIGHEST, type HistoryMeasure } from '../../domain/registry.ts'
import type { Zone } from '../../model/time/dates.ts'
import { momentText } from '../../texts/moments.ts'
import { detailNote, faceWithSteps } from '../face.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { CARD_NAMES, MEASURE_NAMES } from '../../texts/measures.ts'
import type { Alarm, ListedAlarm } from '../../model/alarms/alarm.ts'
import { type AlarmLook, heardAtOf, lookOfMatter } from '../../model/alarms/look.ts'
import { cautions, type Measure } from '../../model/vitals/caution.ts'
import { diaperFlag } from '../../model/vitals/card-texts.ts'
import { type Condition, conditionsOf } from '../conditions.ts'
import { confirmedStill, confirmedTime } from '../../model/alarms/standing.ts'

/** What the detail card shows: ten values as specified (PDET-03 to PDET-05), and every other measure of the registry. */
export type DetailItem = HistoryMeasure | 'posture' | 'steps'

const CARE: readonly DetailItem[] = ['urine', 'stool']
const MOVING: readonly DetailItem[] = ['ulcer', 'posture', 'falling', 'steps']

export const COLUMNS: readonly {
  key: 'vital' | 'care' | 'moving'
  items: readonly DetailItem[]
}[] = [
  { key: 'vital', items: CONTINUOUS },
  { key: 'care', items: CARE },
  { key: 'moving', items: [...MOVING, ...HIGHEST.filter((key) => !isListed(key))] },
]

function isListed(item: DetailItem): boolean {
  return CARE.includes(item) || MOVING.includes(item)
}

export const itemName = (item: DetailItem): string => nameIn(MEASURE_NAMES, item)
/** The shorter name, for the line of values over the history. */
export const lineName = (item: DetailItem): string => nameIn(CARD_NAMES, item)

function nameIn(names: Readonly<Record<HistoryMeasure, string>>, item: DetailItem): string {
  if (item === 'steps') return DETAIL_TEXTS.steps
  return item === 'posture' ? DETAIL_TEXTS.posture : names[item]
}

/** The measure an item can be in caution of; position and steps never are. */
export function measureOf(item: DetailItem): Measure | null {
  return item === 'steps' || item === 'posture' ? null : item
}

/** `more` is added in brackets; `note` is the age in words, of a fresh value too. */
export type Shown = {
  main: string
  unit: string
  more: string
  isFresh: boolean
  isOld: boolean
  note: string
  hasValue: boolean
}

/** One value with its age (ST2, ST3). */
export function shownItem(
  item: DetailItem,
  vitals: Vitals,
  limits: Thresholds,
  now: number,
  zone: Zone,
): Shown {
  const face = faceWithSteps(item, vitals, limits, now, zone)
  const { main, unit, more, isOld } = face
  const hasValue = face.freshness !== 'never'
  const isFresh = face.freshness === 'fresh'
  return { main, unit, more, isOld, isFresh, note: detailNote(face, now, zone), hasValue }
}

/** What is wrong with a value, and how it looks (ONE-07). */
export type Matter = Pick<Condition, 'caution' | 'priority'> & { look: AlarmLook }
/** By measure, and by `DIAPER`. */
export type Matters = ReadonlyMap<string, Matter>

/** @param open the patient's unconfirmed alarms */
export function mattersOf(
  vitals: Vitals,
  limits: Thresholds,
  open: readonly ListedAlarm[],
  now: number,
  zone: Zone,
): Matters {
  const conditions = conditionsOf(cautions(vitals, limits), open, diaperFlag(vitals), now, zone)
  return new Map(
    conditions.map(({ key, caution, priority, alarms }) => {
      const look = lookOfMatter(alarms, heardAtOf(vitals), now)
      return [key, { caution, priority, look }] as const
    }),
  )
}

/** The note on a measure whose alarm was confirmed while its value is still out of limits (ruling R15). */
export function stillOf(
  measure: Measure,
  alarms: readonly Alarm[],
  now: number,
  zone: Zone,
): string | null {
  const alarm = confirmedStill(measure, alarms)
  if (alarm === null) return null
  const at = confirmedTime(alarm, now, zone)
  return at === ''
    ? DETAIL_TEXTS.alarmStill(momentText(alarm.first, now, zone))
    : DETAIL_TEXTS.confirmedStill(at)
}
