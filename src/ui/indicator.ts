/**
 * The state of the connection indicator. "Received" is `receivedAt`, when data last came from the server.
 *
 * | connection                                     | received                     | indicator             |
 * |------------------------------------------------|------------------------------|-----------------------|
 * | any                                            | never                        | empty, but see below  |
 * | live                                           | within 60 s                  | live                  |
 * | live, as this window found it when it opened   | any: is its writer gone?     | checking              |
 * | live                                           | longer ago: no writer        | checking              |
 * | live                                           | at a moment still to come    | checking              |
 * | polling                                        | within 18 s                  | refreshing            |
 * | polling, as this window found it               | within 18 s                  | checking              |
 * | polling                                        | longer ago, in this run      | not receiving since   |
 * | polling                                        | before this run              | saved data from       |
 * | suspect                                        | in doubt for up to 20 s      | checking              |
 * | suspect                                        | in doubt for longer          | not receiving since   |
 * | leading, authorizing, opening, subscribing     | within 18 s, nothing lost    | checking              |
 * | leading, authorizing, opening, subscribing     | earlier, or lost in this run | not receiving since   |
 * | resting                                        | in this run                  | not receiving since   |
 * | leading … subscribing, resting                 | before this run              | saved data from       |
 * | idle                                           | ever                         | saved data from       |
 *
 * While the list of alarms cannot be loaded, or the server's rules are behind, live and polling say so
 * (`model/alarms/alarm-list.ts`, `model/server-lag.ts`).
 * With nothing ever received, live, polling and suspect still say what they are, and the first attempts
 * say checking; only idle and resting are empty.
 */
import { momentText, sizeText } from '../texts/moments.ts'
import { CHECKING_MS, MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import { type Connection, type Indicator, lostSince, wordOf } from '../model/connection.ts'
import { sameLocalDay, type Zone } from '../model/time/dates.ts'
import { isAhead, timeOrDay } from '../model/time/moment.ts'
import { ALARM_LIST_TEXTS } from '../texts/alarms.ts'
import { TEXTS } from '../texts/common.ts'
import { LAG_TEXTS } from '../texts/clock.ts'
/** Frames or probe answers come at least every 20 s; a `live` without any for so long has lost its writer. */
const LIVE_WITHOUT_DATA_MS = MINUTE_MS

/**
 * Where no line is that could be doubted, this long without data is not receiving. With the second until the indicator
 * looks again, and the time to draw it, staff know of a dead line within twenty (AL17).
 */
const SILENT_MS = CHECKING_MS - 2 * SECOND_MS

/**
 * @param now the server's time, milliseconds
 * @param runStartedAt when this window started: older data is saved data. 0 counts everything as of this run.
 * @param earlier `reachOf`: until another word is written, no line is known (OFFL-79)
 */
export function indicatorOf(
  connection: Connection,
  now: number,
  runStartedAt = 0,
  earlier?: number,
): Indicator {
  const { receivedAt } = connection
  const isHeard = wordOf(connection) !== earlier
  switch (connection.state) {
    case 'live': {
      // Either way: a moment that is still to come was written before the clock was set back.
      const isRecent = [receivedAt, connection.since].some(
        (at) => Math.abs(now - at) <= LIVE_WITHOUT_DATA_MS,
      )
      return { kind: isHeard && isRecent ? 'live' : 'checking' }
    }
    case 'polling':
      // A request that waits for its answer says nothing of the line, and may wait longer than staff should.
      if (receivedAt === 0 || now - receivedAt <= SILENT_MS)
        return { kind: isHeard ? 'refreshing' : 'checking' }
      return without(receivedAt, runStartedAt)
    case 'suspect':
      if (now - connection.since <= CHECKING_MS) return { kind: 'checking' }
      return without(receivedAt, runStartedAt)
    case 'leading':
    case 'authorizing':
    case 'opening':
    case 'subscribing':
      if (receivedAt === 0 || isFirstAttempt(connection, now, runStartedAt)) {
        return { kind: 'checking' }
      }
      return without(receivedAt, runStartedAt)
    case 'resting':
      return without(receivedAt, runStartedAt)
    case 'idle':
      return receivedAt === 0 ? { kind: 'empty' } : { kind: 'saved', from: receivedAt }
  }
}

/**
 * Data came just now and nothing has been lost since. The attempts after a loss go on saying that
 * nothing is received: the words must not flicker with every retry.
 */
function isFirstAttempt(connection: Connection, now: number, runStartedAt: number): boolean {
  const { receivedAt, lostAt } = connection
  const isLost = lostAt !== undefined && lostAt >= runStartedAt
  return !isLost && now - receivedAt <= SILENT_MS
}

/** Nothing arrives: say since when, and whether what is shown is of this run or an earlier one. */
function without(receivedAt: number, runStartedAt: number): Indicator {
  if (receivedAt === 0) return { kind: 'empty' }
  return receivedAt < runStartedAt
    ? { kind: 'saved', from: receivedAt }
    : { kind: 'not-receiving', since: receivedAt }
}

/** The indicator in words; a time of another day is given with its date, so that it cannot mislead. */
export function indicatorText(indicator: Indicator, now: number, zone: Zone): string {
  const at = (ts: number): string => momentText(ts, now, zone)
  switch (indicator.kind) {
    case 'live':
      return TEXTS.connection.live
    case 'checking':
      return TEXTS.connection.checking
    case 'refreshing':
      return TEXTS.connection.refreshing
    case 'not-receiving':
      return TEXTS.connection.notReceiving(at(indicator.since))
    case 'saved':
      return TEXTS.connection.saved(at(indicator.from))
    case 'no-alarms':
      return indicator.since === 0
        ? ALARM_LIST_TEXTS.indicatorNever
        : ALARM_LIST_TEXTS.indicator(at(indicator.since))
    case 'behind':
      return LAG_TEXTS.indicator(sizeText(indicator.ms))
    case 'empty':
      return TEXTS.connection.empty
  }
}

/**
 * The same in words that have two lines of the narrowest phone in every font, of another day its date alone: what it hides
 * says the line below, and the name of the pill (WCH-11).
 */
export function indicatorShort(indicator: Indicator, now: number, zone: Zone): string {
  const at = (ts: number): string => timeOrDay(ts, now, zone)
  const { kind } = indicator
  if (kind === 'not-receiving') return TEXTS.connection.notLive(at(indicator.since))
  if (kind === 'saved') return TEXTS.connection.saved(at(indicator.from))
  if (kind === 'no-alarms' && indicator.since > 0)
    return ALARM_LIST_TEXTS.indicatorShort(at(indicator.since))
  return indicatorText(indicator, now, zone)
}

/** Do its words have a date, or more beside a time? Then no phone has room for them, and not only the narrowest (WCH-11). */
export function hasDate(indicator: Indicator, now: number, zone: Zone): boolean {
  const at = indicator.kind === 'no-alarms' ? indicator.since : lostSince(indicator)
  return !!at && (!sameLocalDay(at, now, zone) || isAhead(at, now))
}
