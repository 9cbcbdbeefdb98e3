import { ageText, shortMomentText } from '../texts/moments.ts'
import type { HistoryMeasure } from '../domain/registry.ts'
import { measurePriority } from '../model/alarms/silent-caution.ts'
import type { Attachment } from '../model/patients/patient.ts'
import { type Zone, sameLocalDay } from '../model/time/dates.ts'
import { isAhead } from '../model/time/moment.ts'
import { type Caution, type Measure, stateOf } from '../model/vitals/caution.ts'
import { isNumber, numberText, UNITS } from '../model/vitals/display.ts'
import { urineParts } from '../model/vitals/card-texts.ts'
import { type Freshness, freshness, judgedAt } from '../model/vitals/freshness.ts'
import { roundTo, type Thresholds } from '../model/vitals/limits.ts'
import { reading, type Vitals } from '../model/vitals/telemetry.ts'
import { TEXTS } from '../texts/common.ts'
import { DETAIL_TEXTS } from '../texts/detail.ts'
import { postureParts } from '../texts/positions.ts'
import { TILE_TEXTS } from '../texts/tile.ts'
import { stateText } from '../texts/states.ts'
import { shortSpan, spanText } from '../texts/durations.ts'

/** Whatever has a value of its own on a card, a tile, the board or the detail. */
export type Item = HistoryMeasure | Measure | 'posture'

/**
 * How a reading looks on every surface (card, compact, tile, board, detail): decided once, here. The surfaces differ
 * only in the words for its age, which are below.
 */
export type Face = {
  freshness: Freshness
  /** The value; `—` when it is too old to be shown, `-` when it never came. */
  main: string
  /** Beside the value; `''` without a value. */
  unit: string
  /** Added to the value, in brackets: `(120ml)`; `''` of most. */
  more: string
  /** The value with its unit, even when it is too old. */
  whole: string
  /** Subdued: stale, too old or never received. */
  isOld: boolean
  /** When it was measured. */
  ts: number
  /** The time its freshness is judged by: a state holds as long as its sensor is heard. */
  judgedAt: number
  /** It is still asked for. */
  isUnread?: true
}

const NEVER: Face = {
  freshness: 'never',
  main: '-',
  unit: '',
  more: '',
  whole: '-',
  isOld: true,
  ts: 0,
  judgedAt: 0,
}

/** @param now the server's time, milliseconds */
export function faceOf(item: Item, vitals: Vitals, limits: Thresholds, now: number): Face {
  if (vitals.isUnread) return { ...NEVER, isUnread: true }
  const current = reading(vitals, item)
  if (current === null) return NEVER
  return agedFace(
    partsOf(item, current.value, vitals, limits),
    current.ts,
    judgedAt(vitals, item),
    now,
  )
}

/** The same, and steps, which count by the day. */
export function faceWithSteps(
  item: Item | 'steps',
  vitals: Vitals,
  limits: Thresholds,
  now: number,
  zone: Zone,
): Face {
  return item === 'steps' ? stepsFace(vitals, now, zone) : faceOf(item, vitals, limits, now)
}

/**
 * Today's steps: 0 as of the last contact where the sensor has counted none yet today. A sensor that was silent today
 * shows its last count with its own date (AMB-42).
 */
function stepsFace(vitals: Vitals, now: number, zone: Zone): Face {
  if (vitals.isUnread) return { ...NEVER, isUnread: true }
  const counts = [reading(vitals, 'dailySteps'), reading(vitals, 'step')].filter((c) => c !== null)
  const [first] = counts
  if (!first) return NEVER
  const isToday = (ts: number): boolean => sameLocalDay(ts, now, zone)
  const today = counts.find(({ ts }) => isToday(ts))
  const isHeardToday = today === undefined && isToday(vitals.heardAt)
  const { value, ts } = today ?? (isHeardToday ? { value: 0, ts: vitals.heardAt } : first)
  return agedFace({ value: String(roundTo(value, 0)) }, ts, Math.max(ts, vitals.heardAt), now)
}

/** Stale values are subdued, too old ones give way to a dash (ST2, ST3). */
function agedFace(
  { value, unit = '', more = '' }: Parts,
  ts: number,
  judged: number,
  now: number,
): Face {
  const age = freshness(judged, now)
  if (age === 'never') return NEVER
  const common = { freshness: age, whole: value + unit + more, ts, judgedAt: judged }
  if (age === 'too-old') return { ...common, main: '—', unit: '', more: '', isOld: true }
  return { ...common, main: value, unit, more, isOld: age === 'stale' }
}

type Parts = { value: string; unit?: string; more?: string }

/** The value and the small texts beside it. */
function partsOf(item: Item, value: number, vitals: Vitals, limits: Thresholds): Parts {
  if (item === 'urine') return urineParts(vitals, limits)
  if (item === 'posture') return postureParts(vitals)
  if (isNumber(item)) return { value: numberText(item, value, limits), unit: UNITS[item] }
  return { value: stateText(vitals, item) }
}

/** Shown, but so old that its date must be beside it. */
export function isDated({ freshness: age }: Face): boolean {
  return age === 'stale' || age === 'too-old'
}

/** Below a number of the card: nothing while it is fresh (ruling R11). */
export function cardNote(face: Face, now: number, zone: Zone): string {
  const { ts } = face
  switch (face.freshness) {
    case 'never':
      return face.isUnread ? TEXTS.common.unread : TEXTS.common.noData
    case 'fresh':
      return ''
    case 'aging':
      return ageText(ts, now, zone)
    case 'stale':
      return shortMomentText(ts, now, zone)
    case 'too-old':
      return TEXTS.card.tooOld(face.whole, shortMomentText(ts, now, zone))
  }
}

/** In the detail: as on the card, and the age of a fresh value, too. */
export function detailNote(face: Face, now: number, zone: Zone): string {
  const { ts } = face
  if (face.freshness === 'fresh') return ageText(ts, now, zone)
  if (face.freshness !== 'too-old') return cardNote(face, now, zone)
  return DETAIL_TEXTS.last(face.whole, shortMomentText(ts, now, zone))
}

export type TileAge = {
  /** `3 min`: how old it is, when it is not fresh or nothing arrives; `''` otherwise. */
  age: string
  /** The same in fewer letters: `3m`. */
  briefAge: string
}

/**
 * On a tile, in few letters.
 * @param isLive whether values arrive: while they do not, a fresh one says how old it is, too (ST5)
 */
export function tileAge({ freshness: age, ts }: Face, now: number, isLive: boolean): TileAge {
  if (age === 'never' || (age === 'fresh' && isLive)) return { age: '', briefAge: '' }
  if (isAhead(ts, now)) return { age: TILE_TEXTS.ahead, briefAge: TILE_TEXTS.ahead }
  return { age: spanText(now - ts), briefAge: shortSpan(now - ts) }
}

/** The colour of a number in caution: red for immediate harm, else amber, as its alarm has. */
export function cautionLevel(caution: Caution | undefined): 'high' | 'medium' | 'no' {
  if (caution === undefined) return 'no'
  return measurePriority(caution.measure) === 'high' ? 'high' : 'medium'
}

/** Connected or not: an old "connected" is not shown as if it were known (OFFL-22). */
export function attachmentOf(
  slot: 'network' | 'electrode',
  vitals: Vitals,
  now: number,
): Attachment {
  const state = stateOf(vitals, slot)
  if (state === 'bad') return 'disconnected'
  const age = freshness(judgedAt(vitals, slot), now)
  return state === 'good' && (age === 'fresh' || age === 'aging') ? 'connected' : 'unknown'
}
