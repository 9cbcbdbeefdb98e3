/** The page of rounds, and the forms that belong to it. */
import { hourText } from '../model/history/timeline.ts'
import { type DayCount, type DiaperState, LEAST_DAYS } from '../model/care/diaper.ts'
import type { RoundTimes } from '../model/care/round-times.ts'
import type { TurnState } from '../model/care/turn.ts'
import { MINUTE_MS } from '../model/constants.ts'
import { sameLocalDay, type Zone } from '../model/time/dates.ts'
import { shortBeside, timeBeside } from '../model/time/moment.ts'
import { counted } from './words.ts'
import { daysText, OFF_TEXT, POSITION_TEXTS, spanText, turnedText, unknownFacts } from './care.ts'
import { ROUND_TEXTS as ROUND_TEXTS_EN } from './en/rounds.ts'
import { withCode } from './with-code.ts'

export const ROUND_TEXTS = withCode(ROUND_TEXTS_EN, {
  times: {
    are: (hours: readonly number[]) => `Rounds at ${hours.map(hourText).join(', ')}.`,
  },
})

/** `Every 4 h from 06:00` */
export function roundsText({ first, every }: RoundTimes): string {
  return every === 24
    ? `Once a day, ${hourText(first)}`
    : `Every ${every} h from ${hourText(first)}`
}

/** The minute that has begun counts: half a minute before it is in a minute, not in none. */
const leftText = (ms: number): string => spanText(Math.ceil(ms / MINUTE_MS) * MINUTE_MS)

/** `Next round 18:00, in 1 h 20 min`; it is never later than tomorrow. */
export function nextRoundText(at: number, now: number, zone: Zone): string {
  const day = sameLocalDay(at, now, zone) ? '' : 'tomorrow '
  return `Next round ${day}${timeBeside(at, at, zone)}, in ${leftText(at - now)}`
}

/** How soon, to be read from afar, and what belongs to it. */
export function turnWhen(
  state: TurnState,
  now: number,
  zone: Zone,
): { large: string; small: string } {
  switch (state.kind) {
    case 'off':
    case 'up':
      return { large: '–', small: '' }
    case 'unknown':
      return { large: '?', small: '' }
    case 'due': {
      const late = now - state.since
      return late < MINUTE_MS
        ? { large: 'Now', small: 'due' }
        : { large: spanText(late), small: 'overdue' }
    }
    case 'within':
      return {
        large: `in ${leftText(state.dueAt - now)}`,
        small: shortBeside(state.dueAt, now, zone),
      }
  }
}

/** What was seen: position and last turn, or why neither is known. */
export function turnFacts(state: TurnState, now: number, zone: Zone): string[] {
  switch (state.kind) {
    case 'off':
      return []
    case 'up':
      return [POSITION_TEXTS[state.position], turnedText(state, now, zone)]
    case 'due':
    case 'within': {
      const position = POSITION_TEXTS[state.position]
      return [state.isNew ? `${position} just now` : position, turnedText(state, now, zone)]
    }
    case 'unknown':
      return unknownFacts(state, now, zone)
  }
}

/** What is known of the diaper beside its mark, and when it was changed last. */
export function diaperFacts(
  state: DiaperState,
  changed: number | null,
  now: number,
  zone: Zone,
): string[] {
  const at = (ts: number): string => shortBeside(ts, now, zone)
  const change = changed === null ? [] : [`Changed at ${at(changed)}`]
  switch (state.kind) {
    case 'wet':
      return [...(state.since === null ? [] : [`Since about ${at(state.since)}`]), ...change]
    case 'likely':
    case 'dry':
      return [likelyText(state.days, at(state.round)), ...change]
    case 'unknown':
      return [unknownFact(state, at), ...change]
  }
}

function unknownFact(
  state: Extract<DiaperState, { kind: 'unknown' }>,
  at: (ts: number) => string,
): string {
  switch (state.why) {
    case 'never':
      return 'Never heard'
    case 'silent':
      return `Not known since ${at(state.since)}`
    case 'off':
      return OFF_TEXT
  }
}

/** `By 18:00 wet on 6 of 7 days`; fewer days than say anything are named as such. */
function likelyText(days: DayCount, round: string): string {
  const text = daysText(days)
  return days.known < LEAST_DAYS ? text : `By ${round} ${text.toLowerCase()}`
}

/** `5 due, 2 not known` */
export function turnCounts(
  { due, unknown }: { due: number; unknown: number },
  unwatched = 0,
): string {
  return joined(
    due === 0 ? 'None due' : `${due} due`,
    some(unknown, 'not known'),
    some(unwatched, NOT_WATCHED),
  )
}

/** `6 wet, 4 likely, 1 not known` */
export function diaperCounts(
  counts: { wet: number; likely: number; unknown: number },
  unwatched = 0,
): string {
  const { wet, likely, unknown } = counts
  return joined(
    wet === 0 ? 'None wet' : `${wet} wet`,
    some(likely, 'likely'),
    some(unknown, 'not known'),
    some(unwatched, NOT_WATCHED),
  )
}

/** That no diaper is to be changed, and of how many patients that is not sure: a link to their sensor is broken. */
export function allDryText(unwatched: number): string {
  const { allDry } = ROUND_TEXTS.diapers
  return unwatched === 0 ? allDry : `${allDry} ${counted(unwatched, 'patient')} ${NOT_WATCHED}.`
}

const NOT_WATCHED = 'not watched'
const some = (count: number, what: string): string => (count > 0 ? `${count} ${what}` : '')
const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ')
