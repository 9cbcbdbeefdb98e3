import type { Refusal } from '../commands/server.ts'
import type { Hindrance } from '../model/command.ts'

/**
 * Why a request did not succeed, in kinds that decide what happens next:
 * offline, timeout, server → rest and back off; unauthorized → the session is over; refused → shown to staff.
 */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** 5xx, 429, or an answer that is not this protocol's (captive portal, proxy page). */
  | { kind: 'server'; status: number; message: string }
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
