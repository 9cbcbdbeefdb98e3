import type { Refusal } from '../commands/server.ts'
import type { Hindrance } from '../model/command.ts'
import type { Refused } from '../model/people/session.ts'

/**
 * Why a request did not succeed, in kinds that decide what happens next:
 * offline, timeout, server → rest and back off; unauthorized → the session is over; refused → shown to staff.
 */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** `retryAfterMs`: how long the server says it lasts, where it does. 5xx, 429, or an answer that is not this protocol's (captive portal, proxy page). */
  | { kind: 'server'; status: number; message: string; retryAfterMs?: number }
  | { kind: 'unauthorized'; message: string }
  | ({ kind: 'refused' } & Refusal)

export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** The failure behind anything thrown while asking the server. */
export function failureOf(error: unknown): Failure {
  return error instanceof RequestFailed ? error.failure : { kind: 'offline' }
}

/** Was there no answer at all? */
export function isUnanswered({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'timeout'
}

/** May the same request get through later? A session that is over may be followed by another one. */
export function mayPass(failure: Failure): boolean {
  return isPassing(failure) || failure.kind === 'unauthorized'
}

/** Worth trying again later without anybody doing anything? */
export function isPassing(failure: Failure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
    case 'server':
      return true
    case 'unauthorized':
    case 'refused':
      return false
  }
}

/** What a command keeps of a request that may get through later. */
export function hindranceOf(failure: Failure): Hindrance {
  if (failure.kind !== 'server') {
    return { kind: failure.kind === 'refused' ? 'unauthorized' : failure.kind }
  }
  const { kind, status, message } = failure
  return { kind, status, message }
}

/** How a call ended that brings no data. */
export type CallOutcome = { kind: 'done' } | Refused

/** Why it failed, for the page: a server error, no answer and a refusal are different things (AMB-03). */
export function refusedBy(error: unknown): Refused {
  const failure = failureOf(error)
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return { kind: 'unreachable' }
    case 'server':
      return { kind: 'refused', status: failure.status, errorCode: 0, message: failure.message }
    case 'unauthorized':
      return { kind: 'refused', status: 401, errorCode: 0, message: failure.message }
    case 'refused': {
      const { status, errorCode, message } = failure
      return { kind: 'refused', status, errorCode, message }
    }
  }
}

export async function doneOrRefused(work: Promise<unknown>): Promise<CallOutcome> {
  try {
    await work
    return { kind: 'done' }
  } catch (error) {
    return refusedBy(error)
  }
}

/** First wait and longest wait in milliseconds. Four seconds, so that a line that is back is used within five. */
const FIRST_MS = 500
const LONGEST_MS = 4_000

/**
 * Full jitter: a random wait up to 0.5, 1, 2, then 4 seconds, without end (platform C.2, step 5).
 * @param attempt 0 for the first wait
 * @param random a number in [0, 1)
 */
export function backoffMs(attempt: number, random: number): number {
  return Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)) * random)
}
