import type { FastifyRequest } from 'fastify'
import type { User } from '../store/types.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import {
  hashPassword,
  passwordFault,
  passwordMatches,
  readCredentials,
  saveCredentials,
} from './credentials.ts'
import { badRequest, tooMany, unauthorized } from './errors.ts'
import { isObject, objectBody } from './input.ts'
import { createLimiter } from './limiter.ts'
import { userShape } from './shapes.ts'

/**
 * The texts of a body with exactly these fields. Sign-in and refresh take nothing else; bad JSON, a
 * missing or an extra field is 401/10 "Authentication failed" (dossier §1.2, trap 37).
 */
function exactly<K extends string>(request: FastifyRequest, ...names: K[]): Record<K, string> {
  let body: unknown
  try {
    body = JSON.parse(String(request.body))
  } catch {
    throw unauthorized('Authentication failed')
  }
  const fields = isObject(body) ? Object.entries(body) : []
  const fine =
    fields.length === names.length && names.every((name) => fields.some(([key]) => key === name))
  if (!fine || fields.some(([, value]) => typeof value !== 'string' || value === ''))
    throw unauthorized('Authentication failed')
  return body as Record<K, string>
}

/** `POST /api/auth/login`, `/token`, `/logout`, `/changePassword`, `GET /api/auth/user`, and the policy. */
export const authFamily: Family = (app, context) => {
  const { store, sessions, tokens } = context
  const signIn = signInOf(context)

  app.post('/api/auth/login', { bodyLimit: 65_536 }, async (request) => {
    const { username, password } = exactly(request, 'username', 'password')
    return tokens.issue(await signIn(username, password, request.ip))
  })
  app.get('/api/auth/login', () => {
    throw unauthorized('Authentication failed')
  })
  app.post('/api/auth/token', { bodyLimit: 65_536 }, async (request) => {
    const { refreshToken } = exactly(request, 'refreshToken')
    const { user, sessionId } = await tokens.refresh(refreshToken)
    if (!readCredentials(store, user.id).enabled) throw unauthorized('User account is not active')
    return tokens.issue(user, sessionId)
  })
  app.post('/api/auth/logout', async (request, reply) => {
    const { userId, sessionId } = sessionOf(request)
    await sessions.endSession(userId, sessionId)
    return reply.send('')
  })
  app.get('/api/auth/user', (request) => {
    const user = store.entities.user(sessionOf(request).userId)
    if (!user) throw unauthorized('Invalid username or password')
    return userShape(store, user, { injected: false })
  })
  app.post('/api/auth/changePassword', { bodyLimit: 65_536 }, async (request) => {
    const { currentPassword, newPassword } = objectBody(request)
    return changePassword(
      context,
      sessionOf(request).userId,
      typeof currentPassword === 'string' ? currentPassword : '',
      newPassword,
    )
  })
  app.get('/api/noauth/userPasswordPolicy', () => passwordPolicy)
  resetPasswordCalls(app, context)
}

/** Checks e-mail and password: ten wrong tries a minute per person and address, a hundred per address. */
function signInOf({ store, clock }: ApiContext) {
  const perPerson = createLimiter(10, 60_000, clock)
  const perAddress = createLimiter(100, 60_000, clock)
  return async (email: string, password: string, ip: string): Promise<User> => {
    const mark = `${email.toLowerCase()} ${ip}`
    if (perPerson.isFull(mark) || perAddress.isFull(ip))
      throw tooMany('Too many sign-in attempts. Please wait a minute.')
    perPerson.count(mark)
    perAddress.count(ip)
    const user = store.entities.userByEmail(email)
    const credentials = user && readCredentials(store, user.id)
    const matches = await passwordMatches(password, credentials?.password)
    if (!user || !credentials || !matches) throw unauthorized('Invalid username or password')
    if (!credentials.enabled) throw unauthorized('User account is not active')
    perPerson.reset(mark)
    await saveCredentials(store, user.id, { ...credentials, lastLoginTs: clock() })
    return user
  }
}

/** All earlier tokens of the user die; the answer is the new pair (dossier §1.2, trap 4). */
async function changePassword(
  { store, sessions, tokens }: ApiContext,
  userId: string,
  current: string,
  next: unknown,
) {
  const credentials = readCredentials(store, userId)
  const user = store.entities.user(userId)
  if (!user || !(await passwordMatches(current, credentials.password)))
    throw badRequest("Current password doesn't match!")
  const password = typeof next === 'string' ? next : ''
  const fault = passwordFault(password)
  if (fault !== undefined) throw badRequest(fault)
  if (password === current) throw badRequest('New password should be different from existing!')
  await saveCredentials(store, userId, { ...credentials, password: await hashPassword(password) })
  await sessions.endUser(userId)
  return tokens.issue(user)
}

/** Always 200 and empty, whoever asks for whichever address (dossier §1.2, trap 13). No mail is sent yet. */
const resetPasswordCalls: Family = (app, { clock }) => {
  const perAddress = createLimiter(20, 3_600_000, clock)
  app.post('/api/noauth/resetPasswordByEmail', { bodyLimit: 65_536 }, (request, reply) => {
    objectBody(request)
    if (perAddress.isFull(request.ip)) throw tooMany('Too many requests. Please try again later.')
    perAddress.count(request.ip)
    return reply.send('')
  })
}

const passwordPolicy = {
  minimumLength: 6,
  maximumLength: 72,
  minimumUppercaseLetters: null,
  minimumLowercaseLetters: null,
  minimumDigits: null,
  minimumSpecialCharacters: null,
  allowWhitespaces: true,
  forceUserToResetPasswordIfNotValid: false,
  passwordExpirationPeriodDays: null,
  passwordReuseFrequencyDays: null,
}
