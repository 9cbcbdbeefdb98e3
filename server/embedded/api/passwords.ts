import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hospitalLanguage } from '../../features/letters/hospital-language.ts'
import {
  activatedLetter,
  passwordChangedLetter,
  resetLetter,
} from '../../features/letters/letters.ts'
import type { User } from '../../protocol/types.ts'
import type { ApiContext, Family } from './context.ts'
import {
  firstCredentials,
  hashPassword,
  passwordFault,
  passwordMatches,
  readCredentials,
  saveCredentials,
} from '../../features/accounts/credentials.ts'
import { badRequest, TextError, tooMany } from '../../protocol/errors.ts'
import { sendUsedLink } from '../../features/web/pages.ts'
import { needParam, objectBody, param, stringOrEmpty } from '../../protocol/input.ts'
import { networkOf } from '../../features/quotas/crowd.ts'
import { createLimiter, type Limiter } from '../../support/limiter.ts'
import { baseOf, resetLink } from '../../protocol/links.ts'
import { type OneTimeTokens, oneTimeTokens } from '../../features/accounts/one-time.ts'

const hour = 3_600_000
const small = { bodyLimit: 65_536 }

/** What the links in mails lead to: activation, and a new password (protocol §1.2). */
export const passwordFamily: Family = (app, context) => {
  const links = oneTimeTokens(context.store, context.clock)
  activation(app, context, links)
  asking(app, context, links)
  resetting(app, context, links)
  app.get('/api/noauth/userPasswordPolicy', () => passwordPolicy)
}

/** A redirect that is safe: 303 to a path of this server. */
function goTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.code(303).header('location', path).send('')
}

/** A used or unknown link: 409 and empty, as upstream; in a browser, a page that explains it. */
function unknownLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers.accept?.includes('text/html') !== true) throw new TextError(409, '')
  return sendUsedLink(request, reply)
}

function activation(app: FastifyInstance, context: ApiContext, links: OneTimeTokens): void {
  const { store, tokens, mailer, publicUrl, trail } = context
  app.get('/api/noauth/activate', (request, reply) => {
    const token = needParam(request, 'activateToken')
    const link = links.find(token, 'activate')
    if (link.state === 'unknown') return unknownLink(request, reply)
    if (link.state === 'expired') return goTo(reply, '/activationLinkExpired')
    return goTo(reply, `/login/createPassword?activateToken=${encodeURIComponent(token)}`)
  })
  app.post('/api/noauth/activate', small, async (request) => {
    const body = objectBody(request)
    const [token, password] = [
      stringOrEmpty(body['activateToken']),
      stringOrEmpty(body['password']),
    ]
    const fault = passwordFault(password)
    if (fault !== undefined) throw badRequest(fault)
    const link = links.find(token, 'activate')
    if (link.state === 'expired') throw badRequest('Activation token expired')
    const user = link.state === 'good' ? store.entities.user(link.userId) : undefined
    const isThere = (): boolean => links.find(token, 'activate').state === 'good'
    const unknown = `Unable to find user credentials by activateToken [${token.slice(0, 64)}]`
    if (!user) throw badRequest(unknown)
    const credentials = await firstCredentials(password)
    // From here on without a pause: if two people use one link at once, the second finds it used.
    if (!isThere()) throw badRequest(unknown)
    if (readCredentials(store, user.id).activated)
      throw badRequest('User credentials already activated')
    await Promise.all([
      links.consume(token, 'activate'),
      saveCredentials(store, user.id, credentials),
    ])
    context.guardian?.changed(user.customerId)
    await trail.note({ userId: user.id, email: user.email }, 'CREDENTIALS_UPDATED', user)
    if (param(request, 'sendActivationMail') !== 'false') {
      const language = hospitalLanguage(store, user.customerId)
      const letter = activatedLetter(user.email, baseOf(request, publicUrl), language)
      sendQuietly(context, mailer.post(letter))
    }
    return tokens.issue(user)
  })
}

/**
 * 200 and empty for any address, and equally fast (trap 13, SRV-07). Letters to one address are limited, and the answer
 * says so. They are counted by the typed address, whether or not it has an account, so that the limit does not give
 * that away either. A device at which the account has signed in has its own five letters; strangers have five for each
 * address that they ask from, and twenty from all of them (DOOR-09).
 */
function asking(app: FastifyInstance, context: ApiContext, links: OneTimeTokens): void {
  const { store, clock, devices } = context
  const perAddress = createLimiter(20, hour, clock)
  const perPerson = createLimiter(5, hour, clock)
  const ofStrangers = createLimiter(20, hour, clock)
  const tooManyLetters =
    'Too many e-mails were requested for this address, so none was sent now. Please wait an hour, and look in the spam folder.'
  app.post('/api/noauth/resetPasswordByEmail', small, (request, reply) => {
    const email = stringOrEmpty(objectBody(request)['email'])
    const letterTo = email.trim().toLowerCase().slice(0, 255)
    const user = store.entities.userByEmail(email)
    const device = devices.of(request.headers)
    if (user && devices.isOf(device, user.id)) countLetter(perPerson, `${letterTo} ${device}`)
    else {
      const address = networkOf(request.ip)
      if (perAddress.isFull(address)) throw tooMany('Too many requests. Please try again later.')
      perAddress.count(address)
      if (ofStrangers.isFull(letterTo)) throw tooMany(tooManyLetters)
      countLetter(perPerson, `${letterTo} ${address}`)
      ofStrangers.count(letterTo)
    }
    if (user && readCredentials(store, user.id).enabled)
      sendQuietly(context, writeTo(user, request))
    return reply.send('')
  })

  function countLetter(letters: Limiter, mark: string): void {
    if (letters.isFull(mark)) throw tooMany(tooManyLetters)
    letters.count(mark)
  }

  async function writeTo(user: User, request: FastifyRequest): Promise<void> {
    const link = resetLink(
      baseOf(request, context.publicUrl),
      (await links.issue(user.id, 'reset')).token,
    )
    await context.mailer.post(
      resetLetter(user.email, link, hospitalLanguage(context.store, user.customerId)),
    )
  }
}

/** The answer neither waits for it nor reports its failure. */
function sendQuietly({ report }: ApiContext, sending: Promise<void>): void {
  sending.catch(report)
}

function resetting(app: FastifyInstance, context: ApiContext, links: OneTimeTokens): void {
  const { store, sessions, tokens, mailer, clock, trail } = context
  const perPerson = createLimiter(5, hour, clock)
  app.get('/api/noauth/resetPassword', (request, reply) => {
    const token = needParam(request, 'resetToken')
    const link = links.find(token, 'reset')
    if (link.state === 'unknown') return unknownLink(request, reply)
    if (link.state === 'expired') return goTo(reply, '/passwordResetLinkExpired')
    if (perPerson.isFull(link.userId)) throw new TextError(429, '')
    perPerson.count(link.userId)
    return goTo(reply, `/login/resetPassword?resetToken=${encodeURIComponent(token)}`)
  })
  // Signs in, as the button says and as versions before 4.0 did (AUTH-35); all other sessions of the account end.
  app.post('/api/noauth/resetPassword', small, async (request) => {
    const body = objectBody(request)
    const [token, password] = [stringOrEmpty(body['resetToken']), stringOrEmpty(body['password'])]
    const link = links.find(token, 'reset')
    if (link.state === 'expired') throw badRequest('Password reset token expired')
    const user = link.state === 'good' ? store.entities.user(link.userId) : undefined
    // An account that was disabled after the letter went out cannot sign in by it.
    if (!user || !readCredentials(store, user.id).enabled) throw badRequest('Invalid reset token!')
    const fault = passwordFault(password)
    if (fault !== undefined) throw badRequest(fault)
    if (await passwordMatches(password, readCredentials(store, user.id).password))
      throw badRequest('New password should be different from existing!')
    const hash = await hashPassword(password)
    if (!(await links.consume(token, 'reset'))) throw badRequest('Invalid reset token!')
    await saveCredentials(store, user.id, {
      ...readCredentials(store, user.id),
      password: hash,
    })
    await sessions.endUser(user.id)
    await trail.note({ userId: user.id, email: user.email }, 'CREDENTIALS_UPDATED', user)
    sendQuietly(
      context,
      mailer.post(passwordChangedLetter(user.email, hospitalLanguage(store, user.customerId))),
    )
    return tokens.issue(user)
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
