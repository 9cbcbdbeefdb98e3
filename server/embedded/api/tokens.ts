import { randomBytes, randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { Clock, Store, User } from '../../protocol/types.ts'
import { boardSeconds } from '../../features/boards/boards.ts'
import type { Families } from './families.ts'
import type { Boards } from '../boards/boards.ts'
import { expired, general, unauthorized, usedAgain } from '../../protocol/errors.ts'
import {
  signToken,
  verifyToken,
  refreshScope,
  boardScope,
  type TokenPair,
} from '../../protocol/jwt.ts'
import type { Session } from '../../features/rights/rights.ts'
import { storedAnyway } from '../../features/audit/anyway.ts'

export type TokenOptions = { tokenSeconds: number; refreshSeconds: number }

/** Issues and checks tokens with the claims of protocol §1.1 (clients read `scopes`, `userId`, `exp`…). */
export type Tokens = {
  issue(user: User, of?: { sessionId: string; turn: number }): Promise<TokenPair>
  /** The session of an access token; throws 401/10 or 401/11. */
  access(token: string): Promise<Session>
  /**
   * The user and session of a refresh token, and the turn of the pair that it is answered with; throws 401/10 or 401/11.
   * `old` instead of a turn: it comes again although a later one was used, and its session must end.
   */
  refresh(token: string): Promise<{ user: User; sessionId: string; turn: number | 'old' }>
}

const issuer = 'thingsboard.io'

/** The signing key, made at the first start and kept with the data. */
async function signingKey(store: Store): Promise<Uint8Array> {
  const kept = store.meta.get('auth.key')
  if (kept !== undefined) return Buffer.from(kept, 'base64')
  const key = randomBytes(64)
  await store.meta.set('auth.key', key.toString('base64'))
  return key
}

type Claims = {
  userId: string
  sessionId: string
  issuedAt: number
  scopes: unknown[]
  expiresAt: number
  /** Of a refresh token: its place in the order of its session, and its id. */
  turn: number
  id: string
}

function claimsOf(payload: JWTPayload): Claims {
  const { userId, sessionId, iatMs, scopes, exp, jti = '', turn } = payload
  if (typeof userId !== 'string' || typeof sessionId !== 'string' || typeof iatMs !== 'number')
    throw unauthorized('Authentication failed')
  const list: unknown[] = Array.isArray(scopes) ? scopes : []
  return {
    userId,
    sessionId,
    issuedAt: iatMs,
    scopes: list,
    expiresAt: (exp ?? 0) * 1000,
    turn: typeof turn === 'number' ? turn : 0,
    id: jti,
  }
}

type TokenParts = {
  store: Store
  sessions: Sessions
  boards: Boards
  families: Families
  clock: Clock
}

export async function createTokens(
  { store, sessions, boards, families, clock }: TokenParts,
  { tokenSeconds, refreshSeconds }: TokenOptions,
): Promise<Tokens> {
  const key = await signingKey(store)

  function sign(
    user: User,
    sessionId: string,
    seconds: number,
    extra: JWTPayload,
  ): Promise<string> {
    const now = clock()
    const iatMs = Math.max(now, sessions.earliest(user.id), boards.earliest(user.id))
    const claims = { userId: user.id, sessionId, iatMs, isPublic: false, ...extra }
    return signToken(key, claims, { subject: user.email, issuer, now, seconds })
  }

  const verify = async (token: string): Promise<Claims> =>
    claimsOf(await verifyToken(key, token, issuer, clock()))

  function userOf(claims: Claims): User {
    const user = store.entities.user(claims.userId) ?? boards.user(claims.userId)
    if (!user) throw unauthorized('Invalid username or password')
    return user
  }

  return {
    async issue(user, { sessionId, turn } = { sessionId: randomUUID(), turn: 0 }) {
      const isBoard = boards.get(user.id) !== undefined
      const token = await sign(user, sessionId, tokenSeconds, {
        scopes: [isBoard ? boardScope : user.authority],
        firstName: user.firstName,
        lastName: user.lastName,
        enabled: true,
        tenantId: store.tenantId,
        customerId: user.customerId,
      })
      const refreshToken = await sign(user, sessionId, isBoard ? boardSeconds : refreshSeconds, {
        scopes: [refreshScope],
        jti: randomUUID(),
        turn,
      })
      return { token, refreshToken }
    },
    async access(token) {
      const claims = await verify(token)
      if (claims.scopes.includes(refreshScope)) throw general('Invalid JWT token scope')
      if (sessions.isEnded(claims)) throw expired('Token is outdated')
      const { id, email, authority, customerId } = userOf(claims)
      const { sessionId, issuedAt, expiresAt } = claims
      const session = { userId: id, email, authority, customerId, sessionId, issuedAt, expiresAt }
      const board = boards.view(id)
      if (!board) return session
      if (issuedAt < boards.earliest(id)) throw expired('Token is outdated')
      boards.seen(id)
      return { ...session, board }
    },
    async refresh(token) {
      const claims = await verify(token)
      if (!claims.scopes.includes(refreshScope)) throw general('Invalid Refresh Token scope')
      const user = userOf(claims)
      if (sessions.isUsedAgain(claims)) throw usedAgain()
      if (sessions.isEnded(claims)) throw unauthorized('Authentication failed')
      const { userId, sessionId, turn, id } = claims
      return { user, sessionId, turn: families.use({ userId, sessionId, turn, id }) ?? 'old' }
    },
  }
}

/**
 * The tokens that are refused although they have not expired: all of a session that was signed out, and all of a user
 * issued before a password change. Kept in milliseconds and on disk (trap 41), as long as a refresh token can live.
 * Ending a session is announced, so that its sockets close. If it cannot be stored, signing out still counts in memory
 * (docs/operations.md).
 */
export type Sessions = {
  /** `used-again`: because an old refresh token of it came again, which whoever has another one is answered. */
  endSession(userId: string, sessionId: string, why?: 'used-again'): Promise<void>
  endUser(userId: string): Promise<void>
  /** The first moment at which a token of this user counts again, after all of them were ended. */
  earliest(userId: string): number
  isEnded(token: { userId: string; sessionId: string; issuedAt: number }): boolean
  isUsedAgain(token: { sessionId: string }): boolean
}

type Ended = {
  sessions: Record<string, number>
  users: Record<string, number>
  /** Those of the sessions that ended because an old token came again; an older version kept none. */
  usedAgain?: Record<string, number>
}
const mark = 'auth.ended'

export function createSessions(store: Store, clock: Clock, refreshSeconds: number): Sessions {
  const text = store.meta.get(mark)
  const ended: Ended =
    text === undefined ? { sessions: {}, users: {} } : (JSON.parse(text) as Ended)

  const anyway = storedAnyway(store.events)

  function save(): Promise<void> {
    const oldest = clock() - refreshSeconds * 1000
    for (const list of [ended.sessions, ended.users, ended.usedAgain ?? {}])
      for (const [id, at] of Object.entries(list)) if (at < oldest) delete list[id]
    return store.meta.set(mark, JSON.stringify(ended))
  }

  return {
    async endSession(userId, sessionId, why) {
      ended.sessions[sessionId] = clock()
      if (why !== undefined) (ended.usedAgain ??= {})[sessionId] = clock()
      store.events.emit({ kind: 'sessions-ended', userId, sessionId })
      await anyway(save)
    },
    async endUser(userId) {
      ended.users[userId] = clock()
      store.events.emit({ kind: 'sessions-ended', userId })
      await save()
    },
    isUsedAgain: ({ sessionId }) => ended.usedAgain?.[sessionId] !== undefined,
    earliest: (userId) => (ended.users[userId] ?? -1) + 1,
    isEnded: ({ userId, sessionId, issuedAt }) =>
      ended.sessions[sessionId] !== undefined || (ended.users[userId] ?? -1) >= issuedAt,
  }
}
