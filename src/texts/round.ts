/** A round through the ward: who is next, what is due, and what the sensors have seen done. */
import { apart, joined } from './words.ts'
import { CARE_TEXTS, leftText, soilWords, spanText } from './care.ts'
import type { Due, Look, RoundCount, RoundEntry, Seen } from '../model/care/round.ts'
import { MINUTE_MS } from '../model/constants.ts'
import type { Zone } from '../model/time/dates.ts'
import { shortBeside } from '../model/time/moment.ts'
import { LIST_TEXTS } from './lists.ts'
import { DUE_TEXTS, ROUND_COUNTS, WALK_TEXTS } from './en/round.ts'

export { WALK_TEXTS } from './en/round.ts'

/** `Turn, 25 min overdue`, `Change, very wet` */
export const dueTexts = (due: Due, now: number): string[] => textsOf(due, now, DUE_TEXTS)

function textsOf(
  { turn, change }: Due,
  now: number,
  texts: (typeof DUE_TEXTS)['inSentence'],
): string[] {
  const late = turn ? now - turn.since : 0
  return [
    ...(turn ? [texts.turn(late < MINUTE_MS ? '' : spanText(late))] : []),
    ...(change ? [texts.change(soilWords(change.soil))] : []),
  ]
}

/** Why somebody has to look. `unwatched` names the link. */
export function lookWhy(look: Look, unwatched: string): string {
  switch (look) {
    case 'unwatched':
      return unwatched
    case 'off':
    case 'likely':
      return CARE_TEXTS[look]
  }
}

/** The same behind a name: `turn, 25 min overdue; change, very wet`, and when that was so where it is not known now. */
export const dueSentence = (due: Due, now: number, zone: Zone): string =>
  joined([apart(textsOf(due, now, DUE_TEXTS.inSentence)), asOfText(due, now, zone)])

/** `as of 14:05`; `''` of what is known now. */
export const asOfText = ({ asOf }: Due, now: number, zone: Zone): string =>
  asOf === null ? '' : LIST_TEXTS.asOf(shortBeside(asOf, now, zone))

/** Where no turn and no change is due: that this is not known of all, or that somebody has to look all the same. */
export function nothingText(entries: Iterable<RoundEntry>): string {
  const all = [...entries]
  if (all.some(({ isUnknown }) => isUnknown)) return WALK_TEXTS.noneKnown
  return all.some(({ due }) => due.look !== null) ? WALK_TEXTS.noTurn : WALK_TEXTS.nothing
}

/** What the sensor has seen done since the round began. */
export function seenTexts({ turned, changed }: Seen, now: number, zone: Zone): string[] {
  return [
    ...(turned === null ? [] : [CARE_TEXTS.turned(shortBeside(turned, now, zone))]),
    ...(changed === null ? [] : [CARE_TEXTS.changed(shortBeside(changed, now, zone))]),
  ]
}

/** `3 to turn, 2 to change, 1 to look at`, in a round also `4 done`; `''` where the answer above says that there is nothing. */
export const countText = ({ turn, change, look, done }: RoundCount, isUnderWay: boolean): string =>
  joined([
    ...(turn > 0 ? [ROUND_COUNTS.turn(turn)] : []),
    ...(change > 0 ? [ROUND_COUNTS.change(change)] : []),
    ...(look > 0 ? [ROUND_COUNTS.look(look)] : []),
    ...(isUnderWay ? [ROUND_COUNTS.done(done)] : []),
  ])

/** `turn at 14:30, in 20 min` */
export const comingText = (at: number, now: number, zone: Zone): string =>
  DUE_TEXTS.coming(shortBeside(at, now, zone), leftText(at - now))
