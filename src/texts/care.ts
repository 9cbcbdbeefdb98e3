/** Turns and diapers: the marks on tile, card and board, and the page of rounds. */
import type { DayCount, DiaperState, Soil } from '../model/care/diaper.ts'
import { LEAST_DAYS } from '../model/care/diaper.ts'
import type { TurnState } from '../model/care/turn.ts'
import type { TurnPosition } from '../model/care/turn-stored.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../model/constants.ts'
import type { Zone } from '../model/time/dates.ts'
import { shortBeside } from '../model/time/moment.ts'
import { SPAN_TEXTS } from './durations.ts'
import {
  CARE_TEXTS,
  DAYS_TEXTS,
  DIAPER_MARKS,
  POSITION_TEXTS as POSITION_TEXTS_EN,
  SOIL_TEXTS,
  TURN_MARKS,
} from './en/care.ts'
import { sentences } from './words.ts'

export { CARE_TEXTS } from './en/care.ts'

export const POSITION_TEXTS = POSITION_TEXTS_EN satisfies Record<TurnPosition, string>

/** Whole minutes under an hour, then hours and minutes: `40 min`, `2 h`, `2 h 5 min`, `3 d`. Never more than has passed. */
export function spanText(ms: number): string {
  const rest = Math.floor(ms / MINUTE_MS) % 60
  const hasRest = ms >= HOUR_MS && ms < 2 * DAY_MS && rest > 0
  return hasRest ? SPAN_TEXTS.two(wholeSpan(ms), SPAN_TEXTS.min(`${rest}`)) : wholeSpan(ms)
}

/** Until then. The minute that has begun counts: half a minute before it is in a minute, not in none. */
export const leftText = (ms: number): string => spanText(Math.ceil(ms / MINUTE_MS) * MINUTE_MS)

/** The same in one unit: `40 min`, `2 h`, `3 d`. */
function wholeSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return SPAN_TEXTS.min(`${minutes}`)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? SPAN_TEXTS.h(`${hours}`) : SPAN_TEXTS.d(`${Math.floor(hours / 24)}`)
}

/** A mark: what a small form says, where it shares a narrow line, and the whole sentence behind it. */
export type MarkText = { short: string; brief: string; long: string }

/** `Turn due 25 min`, `Turn 14:30`, `Turn ?`; `null` for a patient who is up or not turned. */
export function turnMark(state: TurnState, now: number, zone: Zone): MarkText | null {
  const at = (ts: number): string => shortBeside(ts, now, zone)
  switch (state.kind) {
    case 'off':
    case 'up':
      return null
    case 'due': {
      const late = now - state.since
      const isNow = late < MINUTE_MS
      return {
        short: TURN_MARKS.due(isNow ? '' : spanText(late)),
        brief: TURN_MARKS.dueBrief(isNow ? '' : wholeSpan(late)),
        long: TURN_MARKS.dueLong(at(state.since), turnedText(state, now, zone)),
      }
    }
    case 'within': {
      const due = at(state.dueAt)
      const short = TURN_MARKS.within(due)
      return { short, brief: short, long: TURN_MARKS.withinLong(due, turnedText(state, now, zone)) }
    }
    case 'unknown':
      return {
        short: TURN_MARKS.unknown,
        brief: TURN_MARKS.unknownBrief,
        long: sentences(...unknownFacts(state, now, zone)),
      }
  }
}

/** When the patient was turned last: `Turned at 12:05`. */
export function turnedText(
  { turnedAt }: { turnedAt: number | null },
  now: number,
  zone: Zone,
): string {
  return CARE_TEXTS.turned(turnedAt === null ? '' : shortBeside(turnedAt, now, zone))
}

/** Why no countdown can be shown. */
function unknownText(
  { why, since }: Extract<TurnState, { kind: 'unknown' }>,
  now: number,
  zone: Zone,
): string {
  switch (why) {
    case 'silent':
      return TURN_MARKS.why.silent(since === null ? '' : shortBeside(since, now, zone))
    case 'off':
      return CARE_TEXTS.off
    case 'never':
    case 'unseen':
      return TURN_MARKS.why[why]
  }
}

/** Why it is not known how long the patient lies so, and the last turn where one was seen: never that none is known beside it. */
export function unknownFacts(
  state: Extract<TurnState, { kind: 'unknown' }>,
  now: number,
  zone: Zone,
): string[] {
  if (state.turnedAt === null) return [unknownText(state, now, zone)]
  const turned = turnedText(state, now, zone)
  return state.why === 'unseen' ? [turned] : [unknownText(state, now, zone), turned]
}

/** `Wet`, `Very wet`, `Full`, and with stool `Soiled`. */
export const soilText = ({ level, isSoiled }: Soil): string => SOIL_TEXTS.alone(level, isSoiled)

/** The same within a sentence. */
export const soilWords = ({ level, isSoiled }: Soil): string =>
  SOIL_TEXTS.inSentence(level, isSoiled)

/** `Wet`, `Likely wet`, `Dry`, `Diaper ?`. */
export function diaperMark(state: DiaperState, now: number, zone: Zone): MarkText {
  const at = (ts: number): string => shortBeside(ts, now, zone)
  switch (state.kind) {
    case 'wet': {
      const { soil, since } = state
      return {
        short: soilText(soil),
        brief: soilText(soil.isSoiled ? { ...soil, level: 0 } : soil),
        long: DIAPER_MARKS.wet(soilWords(soil), since === null ? '' : at(since)),
      }
    }
    case 'likely':
    case 'dry': {
      const short =
        state.kind === 'likely' ? CARE_TEXTS.likely : soilText({ level: 0, isSoiled: false })
      return { short, brief: short, long: dryText(state.days, at(state.round)) }
    }
    case 'unknown': {
      const short = DIAPER_MARKS.unknown
      return { short, brief: short, long: unknownDiaper(state, at) }
    }
  }
}

const dryText = ({ wet, known }: DayCount, round: string): string =>
  known < LEAST_DAYS ? DIAPER_MARKS.dryFew(known, round) : DIAPER_MARKS.dry(wet, known, round)

function unknownDiaper(
  state: Extract<DiaperState, { kind: 'unknown' }>,
  at: (ts: number) => string,
): string {
  if (state.why === 'never') return DIAPER_MARKS.never
  const last = soilWords(state.last)
  return state.why === 'off' ? DIAPER_MARKS.off(last) : DIAPER_MARKS.silent(last, at(state.since))
}

/** `Wet on 6 of 7 days`; fewer days than say anything are named as such. */
export const daysText = ({ wet, known }: DayCount): string =>
  known < LEAST_DAYS ? DAYS_TEXTS.few(known) : DAYS_TEXTS.wet(wet, known)
