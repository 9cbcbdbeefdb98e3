import { type ListedAlarm, PRIORITIES, type Priority } from '../model/alarms/alarm.ts'
import { measurePriority } from '../model/alarms/silent-caution.ts'
import { type AlarmLook, heardAtOf, lookOfMatter } from '../model/alarms/look.ts'
import { conditionOf, isOfMeasure } from '../model/alarms/standing.ts'
import { compareRanks, firstRank, urgencyOf, valueRank } from '../model/alarms/urgency.ts'
import { grouped } from '../model/collections.ts'
import { TEXTS } from '../texts/common.ts'
import type { Measure } from '../model/vitals/caution.ts'
import type { Zone } from '../model/time/dates.ts'
import { shortMomentText } from '../texts/moments.ts'
import { NO_VITALS, type Vitals } from '../model/vitals/telemetry.ts'
import { TILE_TEXTS } from '../texts/tile.ts'
import { alarmName, shortAlarm } from '../texts/alarm-names.ts'
import { alarmText } from '../texts/alarm-words.ts'
import { type MissingNames, missingText } from '../texts/vital-signs.ts'
import { STALE_MS } from '../model/constants.ts'
import { type CautionWithOff, cautionWithOffText } from './caution-off.ts'
import { type Broken, brokenAtBed, isShared, type SharedLink } from '../model/watch/watched.ts'
import { briefSince, endedShort, endedText, pastText, sinceText } from '../texts/alarm-condition.ts'
import { notWatched, WATCH_TEXTS } from '../texts/watch.ts'
import { shortLink } from '../texts/watch-links.ts'

/**
 * One thing that is wrong with a patient: a measure out of its limits and the alarm it raised are one (PCARD-09).
 * `alarms` are the unconfirmed ones about it, newest first.
 */
export type Condition = {
  key: string
  priority: Priority
  caution: CautionWithOff | null
  alarms: readonly ListedAlarm[]
  /** In few words, for one line. */
  short: string
  /** The present value with its limit, else what the alarm says. */
  text: string
  /** When it ended, of alarms that are over and wait for a Confirm (AL28, WCH-07); absent while it lasts. */
  endedTs?: number
}

/** The key of the condition that a diaper has to be changed. */
export const DIAPER = 'diaper change quantity'
const keyOf = ({ type }: ListedAlarm): string => type.trim().toLowerCase()

/**
 * The most urgent first. An alarm whose condition is over is a matter of its own, apart from the value as it is now; of
 * one type there is one. A call for help is never one with a fall.
 *
 * @param now the server's time, milliseconds
 */
export function conditionsOf(
  cautions: readonly CautionWithOff[],
  alarms: readonly ListedAlarm[],
  needsDiaper: boolean,
  now: number,
  zone: Zone,
): Condition[] {
  const taken = new Set<ListedAlarm>()
  const take = (isMatching: (alarm: ListedAlarm) => boolean): ListedAlarm[] => {
    const matching = alarms.filter((alarm) => alarm.endedTs === undefined && isMatching(alarm))
    for (const alarm of matching) taken.add(alarm)
    return matching
  }
  const conditions = cautions.map((caution) => {
    const { measure } = caution
    const raised = take((alarm) => keyOf(alarm) !== 'sos' && isOfMeasure(measure, alarm.type))
    return condition(measure, measurePriority(measure), caution, raised, now, zone)
  })
  if (needsDiaper) {
    const raised = take((alarm) => keyOf(alarm) === DIAPER)
    conditions.push({
      ...condition(DIAPER, 'low', null, raised, now, zone),
      short: TEXTS.card.diaperChange,
      text: TEXTS.card.diaperChange,
    })
  }
  const others = alarms.filter((alarm) => !taken.has(alarm))
  for (const [type, same] of grouped(others, keyOf))
    conditions.push(condition(`alarm ${type}`, 'technical', null, same, now, zone))
  const rank = ({ alarms: raised, priority }: Condition) =>
    raised.length > 0 ? firstRank(raised, null, now) : valueRank(priority)
  return conditions.toSorted((a, b) => compareRanks(rank(a), rank(b)))
}

const isOver = ({ endedTs }: Condition): boolean => endedTs !== undefined

function condition(
  key: string,
  least: Priority,
  caution: CautionWithOff | null,
  alarms: readonly ListedAlarm[],
  now: number,
  zone: Zone,
): Condition {
  const [newest] = alarms
  const urgencies = new Set([least, ...alarms.map((alarm) => urgencyOf(alarm, now))])
  const priority = PRIORITIES.find((each) => urgencies.has(each)) ?? least
  const content = newest && alarmText(newest)
  const words = caution === null ? undefined : cautionWithOffText(caution)
  const ended = alarms.map(({ endedTs }) => endedTs).filter((at) => at !== undefined)
  if (caution === null && newest && ended.length === alarms.length) {
    const endedTs = Math.max(...ended)
    const short = endedText(newest.type, endedTs, now, zone)
    const text = pastText(newest.type) ?? content ?? ''
    return { key, priority, caution, alarms, short, text, endedTs }
  }
  return {
    key,
    priority,
    caution,
    alarms,
    short: words ?? (newest ? alarmName(newest.type) : ''),
    text: (caution?.limit === undefined ? content : undefined) ?? words ?? '',
  }
}

/** The one line of a card that says what is wrong, most urgent first. */
export type Strip = {
  level: Priority | 'none'
  text: string
  /** How many more there are. */
  more: number
  /** Since when it is so, in short; `''` where that is not known, or in the text. */
  since: string
  /** `null` while nothing is wrong. */
  look: AlarmLook | null
  /** Nothing is known to be wrong, but the patient is not watched, or not all four vital signs are known now. */
  isUnknown: boolean
}

/**
 * The most urgent condition, and how many more there are. A confirmed one whose value is still outside its limits stays,
 * and calls no one (ruling R15).
 */
export function stripOf(
  conditions: readonly Condition[],
  vitals: Vitals,
  watch: readonly Broken[],
  now: number,
  zone: Zone,
): Strip {
  const [worst, ...more] = conditions
  if (!worst)
    return { level: 'none', ...calm(vitals, watch, now, zone), more: 0, since: '', look: null }
  return {
    level: worst.priority,
    text: worst.short,
    more: more.length,
    since: isOver(worst) ? '' : sinceOf(worst, vitals, now, zone).since,
    look: lookOfMatter(worst.alarms, heardAtOf(vitals), now),
    isUnknown: false,
  }
}

/**
 * The strip of a patient without conditions: "all in limits" only of one who is watched (ruling R37, AL23), and while all
 * four vital signs are known, else which of them is missing (ruling R10).
 */
export function calm(
  vitals: Vitals,
  watch: readonly Broken[],
  now: number,
  zone: Zone,
  names: MissingNames = 'whole',
): Pick<Strip, 'text' | 'isUnknown'> {
  const text = notCalm(vitals, watch, now, zone, names)
  return { text: text || TEXTS.card.allInLimits, isUnknown: text !== '' }
}

function notCalm(
  vitals: Vitals,
  [broken]: readonly Broken[],
  now: number,
  zone: Zone,
  names: MissingNames,
): string {
  if (vitals.isUnread) return TEXTS.common.unread
  if (broken) return notWatched(broken, { now, zone })
  const isUnheard = vitals.heardAt === NO_VITALS.heardAt
  return isUnheard ? TEXTS.connection.empty : missingText(vitals, now, zone, names)
}

/** The one line of a tile: what is wrong, in the fewest words. */
export type TileStrip = {
  level: Priority | 'none' | 'unknown'
  /** In few letters, for the eye. */
  text: string
  /** The whole, to be read out. */
  whole: string
  /** `4 min`: how long it lasts, or `last 12:41`: when it was last known, or over; `''` where that is not known. */
  since: string
  /** The same in the fewest letters: `4m`, `12:41`. */
  sinceBrief: string
  /** What else is wrong, by name. */
  rest: readonly string[]
  /** `null` while nothing is wrong. */
  look: AlarmLook | null
  /** Why the patient is not watched, whole; `''` where they are, or where the text says it. */
  notWatched: string
  /** The text says why the patient is not watched. */
  isWhy: boolean
  /** It is not known yet whether the patient is watched. */
  isDoubt: boolean
}

/**
 * The most urgent condition by its name alone, because the tile shows its value and limit above; else what is not
 * known; else that all is well.
 */
export function tileStrip(
  conditions: readonly Condition[],
  vitals: Vitals,
  watch: readonly Broken[],
  now: number,
  zone: Zone,
): TileStrip {
  const [worst, ...more] = conditions
  const atBed = brokenAtBed(watch)
  if (!worst) return nothing(vitals, watch, now, zone)
  return {
    level: worst.priority,
    text: nameOf(worst, vitals, now, isStale(vitals, now)),
    whole: wholeOf(worst, vitals, now, zone),
    ...sinceOf(worst, vitals, now, zone),
    rest: more.map((each) => nameOf(each, vitals, now)),
    look: lookOfMatter(worst.alarms, heardAtOf(vitals), now),
    notWatched: atBed ? notWatched(atBed, { now, zone }) : '',
    isWhy: false,
    isDoubt: false,
  }
}

/** A condition that was seen long ago says how long ago; on the tile itself in few letters (`isBrief`). */
function nameOf(condition: Condition, vitals: Vitals, now: number, isBrief = false): string {
  const { caution, alarms, short } = condition
  const [newest] = alarms
  if (newest && isOver(condition)) return endedShort(newest.type)
  if (newest) return shortAlarm(newest.type)
  const names: Partial<Record<Measure, string>> = isBrief ? TILE_TEXTS.measures : {}
  const text =
    caution?.limit === undefined
      ? short
      : (names[caution.measure] ?? TEXTS.card.measures[caution.measure])
  if (!isStale(vitals, now)) return text
  return (isBrief ? TILE_TEXTS.wasBrief : TILE_TEXTS.was)(text, now - vitals.heardAt)
}

const isStale = ({ heardAt }: Vitals, now: number): boolean => now - heardAt > STALE_MS

/** The same for those who hear it: the whole kind, and since when. */
function wholeOf(condition: Condition, vitals: Vitals, now: number, zone: Zone): string {
  const [newest] = condition.alarms
  if (!newest) return nameOf(condition, vitals, now)
  return isOver(condition)
    ? condition.short
    : `${alarmName(newest.type)} · ${sinceOf(condition, vitals, now, zone).since}`
}

const NEVER = { since: '', sinceBrief: '' }

function sinceOf(
  { alarms, endedTs }: Condition,
  vitals: Vitals,
  now: number,
  zone: Zone,
): Pick<TileStrip, 'since' | 'sinceBrief'> {
  const [newest] = alarms
  if (!newest) return NEVER
  if (endedTs !== undefined) {
    const since = shortMomentText(endedTs, now, zone)
    return { since, sinceBrief: since }
  }
  const condition = conditionOf(newest, heardAtOf(vitals), now)
  return {
    since: sinceText(condition, now, zone),
    sinceBrief: briefSince(condition, now, zone),
  }
}

/** Of no condition: a link at the bed by its name, one that all share as "Not watched" alone, for the screen names it. */
function nothing(vitals: Vitals, watch: readonly Broken[], now: number, zone: Zone): TileStrip {
  const { text: whole, isUnknown } = calm(vitals, watch, now, zone)
  const [broken] = watch
  const plain = { rest: [], ...NEVER, look: null, isDoubt: broken?.link === 'checking' }
  if (vitals.isUnread || broken === undefined) {
    const level = isUnknown ? 'unknown' : 'none'
    const { text } = calm(vitals, watch, now, zone, 'brief')
    return { ...plain, level, text, whole, notWatched: '', isWhy: false }
  }
  const isWhy = !isShared(broken)
  const short = isWhy ? shortLink(broken, now) : sharedShort(broken)
  return { ...plain, level: 'unknown', text: short, whole: short, notWatched: whole, isWhy }
}

const sharedShort = ({ link }: SharedLink): string =>
  link === 'checking' ? WATCH_TEXTS.checking : WATCH_TEXTS.notWatched
