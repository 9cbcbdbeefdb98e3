import type { FastifyRequest } from 'fastify'
import { boardScope, type TokenPair } from '../../protocol/jwt.ts'
import type { Board } from '../../protocol/types.ts'
import type { BoardCode, Polled } from './codes.ts'

/**
 * Wall boards: screens that an Admin paired. A board is its own session: its tokens count as long as it is stored, also
 * after a restart (docs/decisions/board-session.md). The rules are here, once; `BoardPort` is what the embedded server
 * and the one in front of a ThingsBoard do differently.
 */

/** What an Admin chooses. */
export type BoardSettings = Pick<Board, 'name' | 'wards'>
export type WallBoard = Omit<Board, 'claim' | 'allowedUntil'> & {
  id: string
  customerId: string
  since: number
  /** An Admin allows changes at the board until then; 0 if none has. */
  allowedUntil: number
  /** The screen has used its tokens. */
  isFetched: boolean
}
export type NewBoard = Pick<WallBoard, 'name' | 'wards' | 'customerId' | 'confirmedBy'>

/** An Admin of a hospital; `by` is how this server's audit trail knows them. */
export type BoardAdmin<By> = { by: By; userId: string; customerId: string; name: string }
/** For the audit trail. It may have to ask ThingsBoard, and fail. */
export type Details = () => Promise<Record<string, unknown>>
export type BoardAction = 'ADDED' | 'UPDATED' | 'DELETED'

/** Where boards are stored, who may manage them, how their tokens are made, and how the trail is written. */
export type BoardPort<By, B extends WallBoard = WallBoard> = {
  /** Throws 404 on a server without boards. */
  checkAvailable(): Promise<void>
  /** Throws 403 for everybody but an Admin of a hospital, and 404 on a server without boards. */
  admin(request: FastifyRequest): Promise<BoardAdmin<By>>
  /** The boards of a hospital, oldest first. */
  all(customerId: string): Promise<readonly WallBoard[]>
  get(id: string): Promise<WallBoard | undefined>
  ward(id: string): Promise<{ name: string; customerId: string } | undefined>
  beginCode(): Promise<BoardCode>
  /** The state of a screen's code, or the board that the screen has become. */
  poll(deviceCode: string): Promise<Polled | B>
  /** `undefined` if no screen waits with this code, or another Admin was faster. */
  pair(code: string, board: NewBoard): Promise<WallBoard | undefined>
  /**
   * Stores `changedBoard`, and closes the sockets of the board so that it reads its wards again. `undefined` if the board
   * has ended.
   */
  change(id: string, settings: BoardSettings): Promise<WallBoard | undefined>
  /** Stores until when changes at the board are allowed; its tokens stay good. `undefined` if the board has ended. */
  allow(id: string, until: number): Promise<WallBoard | undefined>
  /** Refuses the board's tokens from now on and closes its sockets. `note` writes the end to the audit trail. */
  end(board: WallBoard, note: () => Promise<void>): Promise<void>
  issue(board: B): Promise<TokenPair>
  note(by: By, action: BoardAction, board: WallBoard, details: Details): Promise<void>
}

/** A board that was not seen for so long needs a new code: its refresh token lives as long. */
export const boardSeconds = 30 * 86_400
/** A confirmed screen fetches its session within this time. */
export const claimMs = 600_000
/** How long an Admin's consent to changes at the board is good. */
export const consentMs = 300_000
/** How often it is stored when a board was last seen. */
export const seenEveryMs = 600_000

export function hasExpired(board: WallBoard, now: number): boolean {
  const { isFetched, seenAt, since } = board
  return now >= (isFetched ? seenAt + boardSeconds * 1000 : since + claimMs)
}

/**
 * The board with other settings. Tokens name the `changedAt` they were made for, and older ones are renewed: so it grows
 * with every change, whatever the clock says.
 */
export function changedBoard<B extends WallBoard>(
  board: B,
  settings: BoardSettings,
  now: number,
): B {
  return { ...board, ...settings, changedAt: Math.max(now, board.changedAt + 1) }
}

/**
 * For how long whoever is in front of the board may still change it, milliseconds; 0 without consent (PAIR-21). The Admin who paired it
 * has just agreed to what is set up there.
 */
export const allowedForMs = (
  { since, allowedUntil }: Pick<WallBoard, 'since' | 'allowedUntil'>,
  now: number,
): number => Math.min(consentMs, Math.max(0, Math.max(since + consentMs, allowedUntil) - now))

/** What the console of a board reads about itself. */
export const boardAccount = (
  { name, wards, ...board }: Pick<WallBoard, 'name' | 'wards' | 'since' | 'allowedUntil'>,
  now: number,
) => ({
  email: name,
  name,
  firstName: name,
  authority: boardScope,
  additionalInfo: { boardWards: wards, changesForMs: allowedForMs(board, now) },
})

/**
 * What a board reads of its wards, and the relation that leads from the ward to it. Of its hospital a board reads name
 * and limits besides; no accounts, no devices, nothing of other wards.
 */
export const relationInWard: ReadonlyMap<string, string> = new Map([
  ['patient', 'Contains'],
  ['room', 'Contains_room'],
])

/** All calls that a board may make: reading, saying that it sounds, and ending its own session. A call that is added later is refused. */
const calls = new Set([
  'GET /api/auth/user',
  'POST /api/auth/logout',
  'POST /api/entitiesQuery/find',
  'POST /api/entitiesQuery/count',
  'POST /api/alarmsQuery/find',
  'POST /api/alarmsQuery/count',
  'GET /api/customer/:id',
  'GET /api/relations/info',
  'GET /api/plugins/telemetry/:entityType/:entityId/values/attributes',
  'GET /api/plugins/telemetry/:entityType/:entityId/values/timeseries',
  'GET /api/system/info',
  'POST /api/wardlight/presence',
])

export const isBoardCall = ({ method, routeOptions }: FastifyRequest): boolean =>
  calls.has(`${method} ${routeOptions.url ?? ''}`)
