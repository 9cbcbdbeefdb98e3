/** The page of rounds, and the forms that belong to it. */
import { hourText } from '../model/history/timeline.ts'
import { type DayCount, type DiaperState, LEAST_DAYS } from '../model/care/diaper.ts'
import type { RoundTimes } from '../model/care/round-times.ts'
import type { TurnState } from '../model/care/turn.ts'
import { MINUTE_MS } from '../model/constants.ts'
import { sameLocalDay, type Zone } from '../model/time/dates.ts'
import { shortBeside, timeBeside } from '../model/time/moment.ts'
import {
  CARE_TEXTS,
  daysText,
  leftText,
  POSITION_TEXTS,
  spanText,
  turnedText,
  unknownFacts,
} from './care.ts'
import { COUNTS, DIAPER_FACTS, ROUND_TEXTS as ROUND_TEXTS_EN, TURN_FACTS } from './en/rounds.ts'
import { withCode } from './with-code.ts'
import { joined, sentences } from './words.ts'

export const ROUND_TEXTS = withCode(ROUND_TEXTS_EN, {
  times: {
    are: (hours: readonly number[]): string => ROUND_TEXTS_EN.times.at(joined(hours.map(hourText))),
  },
})

/** `Every 4 h from 06:00` */
export const roundsText = ({ first, every }: RoundTimes): string =>
  ROUND_TEXTS.times.rounds(every, hourText(first))

/** `Next round 18:00, in 1 h 20 min`; it is never later than tomorrow. */
export const nextRoundText = (at: number, now: number, zone: Zone): string =>
  ROUND_TEXTS.times.next(!sameLocalDay(at, now, zone), timeBeside(at, at, zone), leftText(at - now))

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
        ? { large: TURN_FACTS.now, small: TURN_FACTS.due }
        : { large: spanText(late), small: TURN_FACTS.overdue }
    }
    case 'within':
      return {
        large: TURN_FACTS.left(leftText(state.dueAt - now)),
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
      return [state.isNew ? TURN_FACTS.isNew(position) : position, turnedText(state, now, zone)]
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
  const change = changed === null ? [] : [CARE_TEXTS.changed(at(changed))]
  switch (state.kind) {
    case 'wet':
      return [...(state.since === null ? [] : [DIAPER_FACTS.since(at(state.since))]), ...change]
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
      return DIAPER_FACTS.never
    case 'silent':
      return DIAPER_FACTS.silent(at(state.since))
    case 'off':
      return CARE_TEXTS.off
  }
}

/** `By 18:00 wet on 6 of 7 days`; fewer days than say anything are named as such. */
const likelyText = (days: DayCount, round: string): string =>
  days.known < LEAST_DAYS ? daysText(days) : DIAPER_FACTS.likely(round, days.wet, days.known)

/** `5 due, 2 not known` */
export const turnCounts = (
  { due, unknown }: { due: number; unknown: number },
  unwatched = 0,
): string =>
  joined([COUNTS.due(due), some(unknown, COUNTS.unknown), some(unwatched, COUNTS.unwatched)])

/** `6 wet, 4 likely, 1 not known` */
export const diaperCounts = (
  { wet, likely, unknown }: { wet: number; likely: number; unknown: number },
  unwatched = 0,
): string =>
  joined([
    COUNTS.wet(wet),
    some(likely, COUNTS.likely),
    some(unknown, COUNTS.unknown),
    some(unwatched, COUNTS.unwatched),
  ])

/** That no diaper is to be changed, and of how many patients that is not sure: a link to their sensor is broken. */
export const allDryText = (unwatched: number): string =>
  sentences(ROUND_TEXTS.diapers.allDry, some(unwatched, COUNTS.patientsUnwatched))

const some = (count: number, text: (count: number) => string): string =>
  count > 0 ? text(count) : ''
