import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Note } from '../acting/act.ts'
import type { ActingOptions } from '../acting/acting.ts'
import { createTenant, type Tenant } from '../acting/tenant.ts'
import { createTrail } from '../acting/trail.ts'
import { answered, type Upstream } from '../acting/upstream.ts'
import { invitationCalls } from '../../features/invitations/calls.ts'
import { openPost, type Post } from '../../features/letters/mailer.ts'
import { openHome } from '../watch/home.ts'
import { activationCall, openedLinks } from './activation.ts'
import { createDesk, type Noted } from './desk.ts'
import { openInvitations, type Invitations } from './kept.ts'
import type { ActivationLetters } from '../acting/accounts.ts'
import { idOf, type Staff } from '../acting/staff.ts'
import type { Json } from '../../protocol/input.ts'
import { activationLink } from '../../protocol/links.ts'
import type { Log } from '../../support/log.ts'
import { LANGUAGE_KEY, languageIn } from '../../features/letters/hospital-language.ts'
import { activationLetter } from '../../features/letters/letters.ts'

type Parts = Pick<ActingOptions, 'ask' | 'credentials' | 'clock' | 'log' | 'linkHeaders'> & {
  /** Our own mail server; letters are ThingsBoard's alone when left out, or without the address. */
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  publicUrl?: string | undefined
}

/**
 * Invitations in front of a ThingsBoard (docs/decisions/invitation-link.md). Answers the letters of accounts that staff
 * make through this server.
 */
export function serveInvitations(app: FastifyInstance, parts: Parts): ActivationLetters {
  const { credentials, clock, log, linkHeaders, smtpUrl, mailFrom, publicUrl } = parts
  const ask: Upstream = (asked) => answered(parts.ask(asked))
  const tenant = createTenant(ask, credentials)
  const invitations = openInvitations(openHome(tenant), clock)
  const write = createTrail(tenant, clock)
  const noted: Noted = (who, user, invitation) => {
    const id = idOf(user) ?? ''
    const name = String(user['email'])
    const note: Note = { action: 'CREDENTIALS_UPDATED', entityType: 'USER', id, name }
    const done = { status: 200, text: '', type: '' }
    return write(who, { ...note, details: { invitation } }, done)
  }
  openedLinks(app, { invitations })
  app.register((scope, _options, done) => {
    // Bodies are read as everywhere: `api/input.ts`.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, given) =>
      given(null, body),
    )
    invitationCalls(scope, createDesk({ ask, tenant, invitations, noted }), publicUrl)
    activationCall(scope, { ask, tenant, invitations, linkHeaders })
    done()
  })
  const post = smtpUrl === undefined ? undefined : openPost({ smtpUrl, from: mailFrom })
  if (post) app.addHook('onClose', () => post.close())
  const ours = post && publicUrl !== undefined ? { post, publicUrl } : undefined
  return activationLetters({ tenant, invitations, noted, log, linkHeaders, ours })
}

type LetterParts = {
  tenant: Tenant
  invitations: Invitations
  noted: Noted
  log: Log
  linkHeaders: (request: FastifyRequest) => Readonly<Record<string, string>>
  /** Our own mail server, and the address for the links in its letters. */
  ours: { post: Pick<Post, 'deliver'>; publicUrl: string } | undefined
}

function activationLetters(parts: LetterParts): ActivationLetters {
  const { tenant, invitations, noted, log, linkHeaders, ours } = parts

  async function deliver({ post, publicUrl }: NonNullable<typeof ours>, staff: Staff, user: Json) {
    const [id, email] = [idOf(user) ?? '', String(user['email'])]
    const settings = await tenant.attributes('CUSTOMER', staff.hospitalId)
    const token = await invitations.make(id, email)
    await noted(staff, user, 'mailed')
    const link = activationLink(publicUrl, token)
    await post.deliver(activationLetter(email, link, languageIn(settings[LANGUAGE_KEY])))
  }

  async function sendOurs(staff: Staff, user: Json): Promise<'sent' | 'failed'> {
    if (!ours) return 'failed'
    try {
      await deliver(ours, staff, user)
      return 'sent'
    } catch (error) {
      log.failed('An activation letter could not be sent.', error)
      return 'failed'
    }
  }

  return {
    sendOurs,
    async send(request, staff, user) {
      const email = encodeURIComponent(String(user['email']))
      const path = `/api/user/sendActivationMail?email=${email}`
      const theirs = await tenant
        .call('POST', path, undefined, linkHeaders(request))
        .then(({ status }) => status === 200)
        .catch(() => false)
      return theirs ? 'sent' : sendOurs(staff, user)
    },
  }
}
