import { type Request, saidTime } from '../wire/requests/request.ts'
import { type Send, readAnswer } from './answer.ts'
import { RequestFailed } from './failure.ts'
import type { WorkerClock } from './server-clock.ts'

export type { Send } from './answer.ts'

/** Where requests take their token from; `renew` swaps a token that the server no longer takes. */
export type Tokens = {
  current(): Promise<string>
  /** A newer token than `stale`; at most one refresh runs at a time. */
  renew(stale: string): Promise<string>
  /** When the token was obtained, milliseconds. */
  obtainedAt(): number
}

export type RestDeps = {
  /** API base without a trailing slash; `''` for the same origin (API-56). */
  base: string
  fetch: typeof fetch
  now: () => number
  /** Gets the server's time from every answer (ST4). */
  clock?: Pick<WorkerClock, 'device' | 'heard'>
  timeoutMs?: number
  /** The session whose requests they are: with its end nothing is waited for any more. */
  signal?: AbortSignal
}

const TIMEOUT_MS = 15_000
/** A token younger than this cannot be the reason for a 404 (AUTH-52 against trap 9). */
const YOUNG_MS = 60_000

/** Sends requests without a session: sign-in, refresh, password calls. @throws RequestFailed */
export function createSend(deps: RestDeps): Send {
  return (request) => once(deps, request, null)
}

/**
 * Sends requests with the session's token. A 401 refreshes once and repeats once, as does a 404 with code 32
 * under an older token; the second failure goes to the caller (AUTH-50 to AUTH-52, AMB-05).
 * @throws RequestFailed; once the session has ended, the reason of its signal
 */
export function createSessionSend(deps: RestDeps, tokens: Tokens): Send {
  return async (request) => {
    if (request.auth === 'none') return once(deps, request, null)
    const token = await tokens.current()
    try {
      return await once(deps, request, token)
    } catch (error) {
      if (!wantsRefresh(error, deps.now() - tokens.obtainedAt())) throw error
      return once(deps, request, await tokens.renew(token))
    }
  }
}

function wantsRefresh(error: unknown, tokenAgeMs: number): boolean {
  if (!(error instanceof RequestFailed)) return false
  const { failure } = error
  if (failure.kind === 'unauthorized') return true
  return (
    failure.kind === 'refused' &&
    failure.status === 404 &&
    failure.errorCode === 32 &&
    tokenAgeMs > YOUNG_MS
  )
}

async function once<Answer>(
  deps: RestDeps,
  request: Request<Answer>,
  token: string | null,
): Promise<Answer> {
  const sent = deps.clock?.device()
  const response = await ask(deps, request, token)
  const got = deps.clock?.device()
  const raw = await body(response)
  deps.signal?.throwIfAborted()
  const answer = readAnswer(request, {
    status: response.status,
    raw,
    isRedirected: response.redirected,
    retryAfter: response.headers.get('Retry-After'),
  })
  // Only a decoded answer is surely the server's, and not the login page of a network.
  if (sent && got && request.path.startsWith('/api')) {
    const serverTime = saidTime(response.headers)
    if (serverTime) deps.clock?.heard({ ...serverTime, sent, got })
  }
  return answer
}

async function ask<Answer>(
  deps: RestDeps,
  request: Request<Answer>,
  token: string | null,
): Promise<Response> {
  const late = AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS)
  const signal = deps.signal ? AbortSignal.any([late, deps.signal]) : late
  try {
    return await deps.fetch(`${deps.base}${request.path}`, {
      method: request.method,
      signal,
      cache: 'no-store',
      // What has no token goes with the key of this device, so that strangers do not lock staff out here (DOOR-07).
      credentials: request.auth === 'none' ? 'same-origin' : 'omit',
      headers: {
        Accept: 'application/json',
        ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { 'X-Authorization': `Bearer ${token}` }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    })
  } catch {
    deps.signal?.throwIfAborted()
    throw new RequestFailed(late.aborted ? { kind: 'timeout' } : { kind: 'offline' })
  }
}

async function body(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch {
    throw new RequestFailed({ kind: 'offline' })
  }
}

/**
 * Sends, and reports how many rows of an answer could not be read: pages of entities and of alarms count them in
 * `dropped`; every other answer is read whole or refused.
 */
export function withDropped(send: Send, note: (dropped: number) => void): Send {
  return async (request) => {
    const answer = await send(request)
    const dropped = droppedOf(answer)
    if (dropped > 0) note(dropped)
    return answer
  }
}

function droppedOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('dropped' in answer)) return 0
  return typeof answer.dropped === 'number' ? answer.dropped : 0
}
