/** Lines of a hand-over, the same on a screen, on paper and where two servers are compared. */
import { joined } from './words.ts'
import { loggedAlarm, stateOf } from '../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import { conditionOf } from '../model/alarms/standing.ts'
import { answeredAfter } from '../model/handover/handover.ts'
import type { DiaperChange } from '../model/handover/handover.ts'
import { isUncertain, type Turn } from '../model/handover/handover.ts'
import { unbrokenDuration } from './took.ts'
import { HANDOVER_TEXTS as T } from './handover.ts'

/** Says a moment of the shift. */
export type Say = (ts: number) => string

/** When it was learned, if that was late, and how an alarm was answered: confirmed when, who did and how soon, open for how long, or ended by itself. */
export function outcomeText(
  entry: LogEntry,
  now: number,
  time: Say,
  heardAt: number | null = null,
): string {
  const since = answerText(entry, now, time)
  const answer = openText(entry, since, time, heardAt, now) ?? since
  return entry.learned === undefined
    ? answer
    : joined([T.alarms.learned(time(entry.learned)), answer])
}

/** Of an open alarm that is over, or only known to have gone on: when; `null` of all others. @param since since when it is open */
export function openText(
  entry: LogEntry,
  since: string,
  time: Say,
  heardAt: number | null,
  now: number,
): string | null {
  if (stateOf(entry) !== 'open') return null
  if (entry.over !== undefined) return T.alarms.over(time(entry.over))
  const condition = conditionOf(loggedAlarm(entry), heardAt, now)
  if (condition.kind !== 'last-known') return null
  return T.alarms.lastKnown(since, time(condition.at))
}

function answerText(entry: LogEntry, now: number, time: Say): string {
  const answered = answeredAfter(entry, now)
  if (answered === null) return T.alarms.ended(time(entry.ended))
  const after = unbrokenDuration(answered.ms)
  if (answered.open) return T.alarms.open(after)
  return T.alarms.confirmed(time(entry.confirmed), entry.who, after)
}

export function turnText(turn: Turn, time: Say): string {
  const { at, between, positions } = T.turns
  const to = positions[turn.to]
  return isUncertain(turn) ? between(time(turn.from), time(turn.at), to) : at(time(turn.at), to)
}

export function changeText(change: DiaperChange, time: Say): string {
  return change.kind === 'told'
    ? T.diaper.told(time(change.at))
    : T.diaper.seen(time(change.from), time(change.until))
}
