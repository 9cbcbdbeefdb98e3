import { randomUUID } from 'node:crypto'
import { expired, general, unauthorized } from '../../protocol/errors.ts'
import { isUuid } from '../../protocol/input.ts'
import {
  signToken,
  verifyToken,
  boardScope,
  refreshScope,
  type TokenPair,
} from '../../protocol/jwt.ts'
import { boardSeconds } from '../../features/boards/boards.ts'
import type { Clock } from '../../protocol/types.ts'
import { claimsIn } from '../watch/caller.ts'
import type { Boards, StoredBoard } from './kept.ts'

export type BoardTokens = {
  issue(board: StoredBoard): Promise<TokenPair>
  /** The board of an access token; throws 401/10 or 401/11. */
  access(token: string): Promise<StoredBoard>
  /** A new pair for this refresh token; throws 401/10 or 401/11. */
  refresh(token: string): Promise<TokenPair>
}

/** This server makes these tokens: ThingsBoard knows none of them. */
const issuer = 'wardlight.board'
const tokenSeconds = 9000

/** Whether a token names a board as its owner; it may be expired or forged. */
export const isBoardToken = (token: string | undefined): boolean =>
  claimsIn(token)?.['iss'] === issuer

/** Each board has a key of its own, stored with it: all copies of this server find it, and it is removed with the board. */
export function boardTokens(boards: Boards, clock: Clock): BoardTokens {
  async function ownerOf(token: string) {
    const id = claimsIn(token)?.['userId']
    const board = isUuid(id) ? await boards.get(id) : undefined
    if (!board) throw unauthorized('Invalid username or password')
    const claims = await verifyToken(Buffer.from(board.key, 'base64'), token, issuer, clock())
    const scopes: readonly unknown[] = Array.isArray(claims['scopes']) ? claims['scopes'] : []
    return { board, claims, isRefresh: scopes.includes(refreshScope) }
  }

  async function issue({ id, key, name, customerId, changedAt }: StoredBoard): Promise<TokenPair> {
    const claims = { userId: id, sessionId: id, asOf: changedAt, customerId, isPublic: false }
    const stamp = { subject: name, issuer, now: clock() }
    const sign = (scope: string, seconds: number) =>
      signToken(
        Buffer.from(key, 'base64'),
        { ...claims, scopes: [scope], jti: randomUUID(), enabled: true },
        { ...stamp, seconds },
      )
    const [token, refreshToken] = await Promise.all([
      sign(boardScope, tokenSeconds),
      sign(refreshScope, boardSeconds),
    ])
    return { token, refreshToken }
  }

  return {
    issue,
    async access(token) {
      const { board, claims, isRefresh } = await ownerOf(token)
      if (isRefresh) throw general('Invalid JWT token scope')
      if (claims['asOf'] !== board.changedAt) throw expired('Token is outdated')
      return board
    },
    async refresh(token) {
      const { board, isRefresh } = await ownerOf(token)
      if (!isRefresh) throw general('Invalid Refresh Token scope')
      return issue(board)
    },
  }
}
