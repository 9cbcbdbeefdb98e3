import type { BoardCode, BoardGiven, CodePolled, PairedBoard } from '../../model/people/boards.ts'
import { array, numberOr, object, text, textOr, timeOr } from '../json.ts'
import { type TokenPair, tokenPair, wardsOf } from './auth.ts'
import { type Request, NotData, ignoreAnswer } from './request.ts'

/** The facility's own calls: ThingsBoard does not have them (docs/decisions/board-session.md). */
const BOARDS = '/api/wardlight/boards'
const PAIRING = '/api/noauth/wardlight/boards'
const board = (id: string): string => `${BOARDS}/${encodeURIComponent(id)}`

/** Whether screens can be paired here; a server without boards refuses. */
export function boardsServed(): Request<boolean> {
  return {
    method: 'GET',
    path: PAIRING,
    auth: 'none',
    decode: (body) => object(body)['pairing'] === true,
  }
}

/** A code for this screen. */
export function beginPairing(): Request<BoardCode> {
  return {
    method: 'POST',
    path: PAIRING,
    auth: 'none',
    decode: (body) => {
      const { userCode, deviceCode, ttlMs, intervalMs } = object(body)
      return {
        code: text(userCode),
        secret: text(deviceCode),
        ttlMs: duration(ttlMs),
        intervalMs: duration(intervalMs),
      }
    },
  }
}

/** The state of this screen's code. */
export function pollPairing(secret: string): Request<CodePolled<TokenPair>> {
  return {
    method: 'POST',
    path: `${PAIRING}/token`,
    body: { deviceCode: secret },
    auth: 'none',
    decode: (body) => {
      const { state, intervalMs } = object(body)
      switch (state) {
        case 'confirmed':
          return { kind: 'confirmed', pair: tokenPair(body) }
        case 'waiting':
        case 'slow-down':
          return { kind: 'waiting', intervalMs: duration(intervalMs) }
        case 'expired':
          return { kind: 'expired' }
        default:
          throw new NotData('the state of a code was expected')
      }
    },
  }
}

/** The boards of the hospital, for its Admins. */
export function pairedBoards(): Request<PairedBoard[]> {
  return {
    method: 'GET',
    path: BOARDS,
    auth: 'session',
    decode: (body) => array(object(body)['boards']).map(pairedBoard),
  }
}

/** Makes the screen that shows this code a board. */
export function confirmBoard(code: string, given: BoardGiven): Request<void> {
  return {
    method: 'POST',
    path: BOARDS,
    body: { code, ...given },
    auth: 'session',
    decode: ignoreAnswer,
  }
}

export function changeBoard(id: string, given: BoardGiven): Request<void> {
  return { method: 'POST', path: board(id), body: given, auth: 'session', decode: ignoreAnswer }
}

/** Allows changes at a board for five minutes. */
export function allowBoard(id: string): Request<void> {
  return { method: 'POST', path: `${board(id)}/consent`, auth: 'session', decode: ignoreAnswer }
}

/** For how long this board may still be changed by whoever is in front of it, milliseconds; 0 for not at all. */
export function boardConsent(): Request<number> {
  return {
    method: 'GET',
    path: '/api/auth/user',
    auth: 'session',
    decode: (body) => left(object(object(body)['additionalInfo'])['changesForMs']),
  }
}

export function endBoard(id: string): Request<void> {
  return { method: 'DELETE', path: board(id), auth: 'session', decode: ignoreAnswer }
}

function pairedBoard(row: unknown): PairedBoard {
  const { id, name, wards, since, confirmedBy, seenAt, isFetched, changesForMs } = object(row)
  return {
    id: text(id),
    name: textOr(name),
    wards: wardsOf(wards),
    since: timeOr(since),
    confirmedBy: textOr(confirmedBy),
    seenAt: timeOr(seenAt),
    isFetched: isFetched === true,
    changesForMs: left(changesForMs),
  }
}

const left = (ms: unknown): number => Math.max(0, numberOr(ms) || 0)

function duration(ms: unknown): number {
  const read = numberOr(ms)
  if (!(read > 0)) throw new NotData('a duration was expected')
  return read
}
