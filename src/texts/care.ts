/** Turns and diapers: the marks on tile, card and board, and the page of rounds. */
import type { DayCount, DiaperState, Soil } from '../model/care/diaper.ts'
import { LEAST_DAYS } from '../model/care/diaper.ts'
import type { TurnState } from '../model/care/turn.ts'
import type { TurnPosition } from '../model/care/turn-stored.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../model/constants.ts'
import type { Zone } from '../model/time/dates.ts'
import { shortBeside } from '../model/time/moment.ts'
import { POSITION_TEXTS as POSITION_TEXTS_EN } from './en/care.ts'

/** The last report does not describe the diaper then. */
export const OFF_TEXT = 'Sensor off the diaper'

export const POSITION_TEXTS = POSITION_TEXTS_EN satisfies Record<TurnPosition, string>

/** Whole minutes under an hour, then hours and minutes: `40 min`, `2 h`, `2 h 5 min`, `3 d`. Never more than has passed. */
export function spanText(ms: number): string {
  const rest = Math.floor(ms / MINUTE_MS) % 60
  const hasRest = ms >= HOUR_MS && ms < 2 * DAY_MS && rest > 0
  return hasRest ? `${wholeSpan(ms)} ${rest} min` : wholeSpan(ms)
}

/** The same in one unit: `40 min`, `2 h`, `3 d`. */
function wholeSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
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
        short: isNow ? 'Turn due' : `Turn due ${spanText(late)}`,
        brief: isNow ? 'Turn due' : `Due ${wholeSpan(late)}`,
        long: `Turn due since ${at(state.since)}. ${turnedText(state, now, zone)}.`,
      }
    }
    case 'within':
      return {
        short: `Turn ${at(state.dueAt)}`,
        brief: `Turn ${at(state.dueAt)}`,
        long: `Turn due at ${at(state.dueAt)}. ${turnedText(state, now, zone)}.`,
      }
    case 'unknown':
      return {
        short: 'Turn ?',
        brief: '?',
        long: `${unknownFacts(state, now, zone).join('. ')}.`,
      }
  }
}

/** When the patient was turned last: `Turned at 12:05`. */
export function turnedText(
  { turnedAt }: { turnedAt: number | null },
  now: number,
  zone: Zone,
): string {
  return turnedAt === null ? 'No turn was seen' : `Turned at ${shortBeside(turnedAt, now, zone)}`
}

/** Why no countdown can be shown. */
function unknownText(
  { why, since }: Extract<TurnState, { kind: 'unknown' }>,
  now: number,
  zone: Zone,
): string {
  const from = since === null ? '' : ` since ${shortBeside(since, now, zone)}`
  switch (why) {
    case 'never':
      return 'No position reported yet'
    case 'silent':
      return `Position unknown${from}`
    case 'off':
      return OFF_TEXT
    case 'unseen':
      return 'Last turn not known yet'
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

const LEVELS = ['', 'Wet', 'Very wet', 'Full'] as const

/** `Wet`, `Very wet`, `Full`, and with stool `Soiled`. */
export function soilText({ level, isSoiled }: Soil): string {
  const wet = LEVELS[level] ?? ''
  if (!isSoiled) return wet === '' ? 'Dry' : wet
  return wet === '' ? 'Soiled' : `Soiled, ${wet.toLowerCase()}`
}

/** `Wet`, `Likely wet`, `Dry`, `Diaper ?`. */
export function diaperMark(state: DiaperState, now: number, zone: Zone): MarkText {
  const at = (ts: number): string => shortBeside(ts, now, zone)
  switch (state.kind) {
    case 'wet': {
      const short = soilText(state.soil)
      const since = state.since === null ? '' : ` since about ${at(state.since)}`
      const brief = state.soil.isSoiled ? soilText({ ...state.soil, level: 0 }) : short
      return { short, brief, long: `Diaper: ${short.toLowerCase()}${since}.` }
    }
    case 'likely':
      return {
        short: 'Likely wet',
        brief: 'Likely wet',
        long: `Diaper: dry now. ${daysText(state.days)} by ${at(state.round)}.`,
      }
    case 'dry':
      return {
        short: 'Dry',
        brief: 'Dry',
        long: `Diaper: dry now. ${daysText(state.days)} by ${at(state.round)}.`,
      }
    case 'unknown':
      return { short: 'Diaper ?', brief: 'Diaper ?', long: unknownDiaper(state, at) }
  }
}

function unknownDiaper(
  state: Extract<DiaperState, { kind: 'unknown' }>,
  at: (ts: number) => string,
): string {
  if (state.why === 'never') return 'Diaper: unknown.'
  const why = state.why === 'off' ? `. ${OFF_TEXT}` : ` since ${at(state.since)}`
  return `Diaper: unknown${why}. Last reported: ${soilText(state.last).toLowerCase()}.`
}

/** `Wet on 6 of 7 days`; fewer days than say anything are named as such. */
export function daysText({ wet, known }: DayCount): string {
  if (known < LEAST_DAYS)
    return known === 1
      ? 'Only 1 day of history'
      : known === 0
        ? 'No history yet'
        : `Only ${known} days of history`
  return `Wet on ${wet} of ${known} days`
}
