/**
 * How far the server's rules are behind (LAG-01 to LAG-09). A ThingsBoard acknowledges what it has put into its queue and judges
 * it later. The queue has several partitions, and each is late by itself. Every five seconds the rules send a message of their own
 * through every partition, and write to the hospital what is the worst of all; times are the server's, so neither this device's
 * clock nor a sensor's makes them wrong. A facility server of our own acknowledges what it has judged, and has no such probe.
 */
import { type Connection, reachedSince } from './connection.ts'
import { MINUTE_MS, SECOND_MS } from './constants.ts'

/** The hospital's attribute with what is known of the queue. */
export const QUEUE_PROBE = 'rules_probe'

/** Times in milliseconds, the server's. */
export type QueueProbe =
  /**
   * As it was at `at`, of every partition, whether anybody reports or not: of what was asked before `since` all is answered, and
   * the slowest of the last answers took `tookMs`. `since` is in the future while nothing waits for its answer.
   */
  | { state: 'watched'; at: number; since: number; tookMs: number }
  // Of one partition only, and while somebody reports: a hospital that the rules' own clock does not know yet (LAG-09).
  /** Last asked at `at`, unanswered since `since`; the answer before that took `tookMs`, 0 where there was none. */
  | { state: 'asked'; at: number; since: number; tookMs: number }
  /** Answered at `at`. */
  | { state: 'answered'; at: number; tookMs: number }

/**
 * The state of the server's queue. `unaskedSince`: reports arrive, but the probe that they should start does not, so the
 * process that judges them has stopped. `wasBehind`: it was behind before.
 */
export type QueueState = { probe: QueueProbe; unaskedSince?: number; wasBehind?: true }

/** A probe starts every ten seconds, while sensors report. */
const ASKED_WITHIN_MS = 12 * SECOND_MS

/** Should a report that staff are shown at `now` have had it asked? What is watched is asked without reports. */
export const shouldBeAsked = ({ state, at }: QueueProbe, now: number): boolean =>
  state !== 'watched' && now - at > ASKED_WITHIN_MS

/** A smaller lag is not shown: a probe takes a second in good times, and this device's estimate of the server's time is not exact. */
export const BEHIND_SHOWN_MS = 10 * SECOND_MS
/**
 * Once behind, it is behind until it is less than this: about ten seconds late is not "Live" every other look (LAG-11). In good
 * times a question waits for five seconds at most.
 */
const BEHIND_OVER_MS = 7 * SECOND_MS
/** With a lag like this an alarm comes too late: it sounds like a lost line. */
export const BEHIND_LOST_MS = MINUTE_MS
/** A probe this old no longer counts: the next report starts another one, so there was no report. */
const OLD_MS = MINUTE_MS

/**
 * How late values and alarms are, milliseconds; `null` while that is too little to show, or unknown.
 *
 * @param now the server's time, milliseconds
 */
export function behindMs(queue: QueueState | null, now: number): number | null {
  if (queue === null) return null
  const ms = Math.max(lagMs(queue.probe, now), unaskedMs(queue, now))
  return ms >= (queue.wasBehind ? BEHIND_OVER_MS : BEHIND_SHOWN_MS) ? ms : null
}

/** The new state of the queue: once behind it stays so until it has clearly caught up (LAG-11). */
export function queueAfter(before: QueueState | null, queue: QueueState, now: number): QueueState {
  const { wasBehind: _, ...state } = queue
  return behindMs(before, now) === null ? state : { ...state, wasBehind: true }
}

/**
 * How far behind the server is by what this connection received. A live line is sent every change; a polling round only
 * knows its own response (LAG-07). A line that has just opened has received nothing yet: if the previous one ended
 * behind, that counts until the first message, for a minute at most (LAG-05).
 *
 * @param queue `heardAt` is when it was received, the server's time
 */
export function receivedBehindMs(
  queue: (QueueState & { heardAt: number }) | null,
  connection: Connection,
  now: number,
): number | null {
  if (queue === null) return null
  switch (connection.state) {
    case 'live': {
      const openedAt = reachedSince(connection)
      if (queue.heardAt >= openedAt) return behindMs(queue, now)
      const isJustNow = openedAt - queue.heardAt <= OLD_MS && now - openedAt <= OLD_MS
      return isJustNow ? behindMs(queue, queue.heardAt) : null
    }
    case 'polling':
      // This round could not read it.
      if (queue.heardAt < reachedSince(connection) || now - queue.heardAt > OLD_MS) return null
      return behindMs(queue, queue.heardAt)
    case 'idle':
    case 'leading':
    case 'authorizing':
    case 'opening':
    case 'subscribing':
    case 'suspect':
    case 'resting':
      return null
  }
}

function lagMs(probe: QueueProbe, now: number): number {
  switch (probe.state) {
    case 'watched':
    case 'asked':
      return Math.max(now - probe.since, probe.tookMs)
    case 'answered':
      return now - probe.at > OLD_MS ? 0 : probe.tookMs
  }
}

/** A moment may pass between a report and the probe it starts. */
function unaskedMs({ probe, unaskedSince }: QueueState, now: number): number {
  if (unaskedSince === undefined || now - unaskedSince < BEHIND_SHOWN_MS) return 0
  return now - probe.at
}
