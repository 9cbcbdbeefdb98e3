import * as v from 'valibot'
import { isSelf } from '../../features/rights/rights.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie } from '../../features/accounts/device-keys.ts'
import type { User } from '../../protocol/types.ts'
import { boardUser, endBoard } from './boards.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import {
  hashPassword,
  passwordFault,
  passwordMatches,
  readCredentials,
  saveCredentials,
} from '../../features/accounts/credentials.ts'
import { readJson, objectBody, stringOrEmpty } from '../../protocol/input.ts'
import { badRequest, tooMany, unauthorized, usedAgain } from '../../protocol/errors.ts'
import { createLimiter } from '../../support/limiter.ts'
import { userShape } from './query/shapes.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const loginBody = v.strictObject({ username: text, password: text })
const refreshBody = v.strictObject({ refreshToken: text })

/**
 * A body with exactly the fields of the schema. Sign-in and refresh take nothing else; bad JSON, a missing or an extra
 * field is 401/10 "Authentication failed" (protocol §1.2, trap 37).
 */
function parsed<S extends typeof loginBody | typeof refreshBody>(
  request: FastifyRequest,
  schema: S,
): v.InferOutput<S> {
  try {
    return v.parse(schema, readJson(String(request.body)))
  } catch {
    throw unauthorized('Authentication failed')
  }
}

/** `POST /api/auth/login`, `/token`, `/logout`, `/changePassword`, and `GET /api/auth/user`. */
export const authFamily: Family = (app, context) => {
  const { store, sessions, tokens, boards, trail, signIn, push, devices } = context
  const guesses = createLimiter(10, 60_000, context.clock)

  /** From now on this device has its own quota for this account. */
  async function keepDevice(request: FastifyRequest, reply: FastifyReply, userId: string) {
    const key = await devices.signedIn(devices.of(request.headers), userId)
    if (key !== undefined) void reply.header('set-cookie', deviceCookie(key, request.protocol))
  }

  app.post('/api/auth/login', { bodyLimit: 65_536 }, async (request, reply) => {
    const { username, password } = parsed(request, loginBody)
    const from = { ip: request.ip, device: devices.of(request.headers) }
    const user = await signIn(username, password, from)
    await keepDevice(request, reply, user.id)
    await trail.noteAnyway({ userId: user.id, email: user.email }, 'LOGIN', user)
    return tokens.issue(user)
  })
  app.get('/api/auth/login', () => {
    throw unauthorized('Authentication failed')
  })
  app.post('/api/auth/token', { bodyLimit: 65_536 }, async (request, reply) => {
    const { refreshToken } = parsed(request, refreshBody)
    const { user, sessionId, turn } = await tokens.refresh(refreshToken)
    if (turn === 'old') return endFamily(context, user, { sessionId, ip: request.ip })
    const isBoard = boards.get(user.id) !== undefined
    const isActive = isBoard || readCredentials(store, user.id).enabled
    if (!isActive) throw unauthorized('User account is not active')
    push?.subscriptions.renewed(sessionId, user.id)
    if (!isBoard) await keepDevice(request, reply, user.id)
    return tokens.issue(user, { sessionId, turn })
  })
  app.post('/api/auth/logout', async (request, reply) => {
    const actor = sessionOf(request)
    if (actor.board) {
      await endBoard(context, actor)
      return reply.send('')
    }
    await sessions.endSession(actor.userId, actor.sessionId)
    const user = store.entities.user(actor.userId)
    if (user) await trail.noteAnyway(actor, 'LOGOUT', user)
    return reply.send('')
  })
  app.get('/api/auth/user', (request) => {
    const actor = sessionOf(request)
    const board = boards.get(actor.userId)
    if (board) return boardUser(context, board, actor)
    const user = store.entities.user(actor.userId)
    if (!user || !isSelf(actor, user)) throw unauthorized('Invalid username or password')
    return userShape(store, user, { injected: false })
  })
  app.post('/api/auth/changePassword', { bodyLimit: 65_536 }, async (request) => {
    const { currentPassword, newPassword } = objectBody(request)
    const { userId } = sessionOf(request)
    // Whoever has a token but not the password may not find it out by trying (SRV-01).
    if (guesses.isFull(userId)) throw tooMany('Too many requests')
    guesses.count(userId)
    const given = stringOrEmpty(currentPassword)
    const pair = await changePassword(context, userId, given, newPassword)
    guesses.reset(userId)
    return pair
  })
}

/** An old refresh token comes again: two hold the session, so neither keeps it (DOOR-10). */
async function endFamily(
  { sessions, boards, trail }: ApiContext,
  user: User,
  { sessionId, ip }: { sessionId: string; ip: string },
): Promise<never> {
  await sessions.endSession(user.id, sessionId, 'used-again')
  await trail.noteAnyway(
    { userId: user.id, email: user.email },
    'LOGOUT',
    boards.get(user.id) === undefined ? user : boardOf(user),
    { clientAddress: ip },
    {
      text: 'An old token of this session was used again, so the session was ended.',
      code: 'usedAgain',
    },
  )
  throw usedAgain()
}

const boardOf = ({ id, firstName, customerId }: User) => ({
  id: { entityType: 'USER' as const, id },
  name: firstName,
  customerId,
})

/** All earlier tokens of the user die; the answer is the new pair (protocol §1.2, trap 4). */
async function changePassword(
  { store, sessions, tokens, trail }: ApiContext,
  userId: string,
  current: string,
  next: unknown,
) {
  const credentials = readCredentials(store, userId)
  const user = store.entities.user(userId)
  if (!user || !(await passwordMatches(current, credentials.password)))
    throw badRequest("Current password doesn't match!")
  const password = stringOrEmpty(next)
  const fault = passwordFault(password)
  if (fault !== undefined) throw badRequest(fault)
  if (password === current) throw badRequest('New password should be different from existing!')
  await saveCredentials(store, userId, { ...credentials, password: await hashPassword(password) })
  await sessions.endUser(userId)
  await trail.note({ userId, email: user.email }, 'CREDENTIALS_UPDATED', user)
  return tokens.issue(user)
}
