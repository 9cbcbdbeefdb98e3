import type { FastifyRequest } from 'fastify'
import { idOf, type Staff } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import type { Json } from '../../protocol/input.ts'
import { activationLink } from '../../protocol/links.ts'
import type { Log } from '../../support/log.ts'
import { activationLetter } from '../../features/letters/letters.ts'
import type { Post } from '../../features/letters/mailer.ts'
import type { Noted } from './desk.ts'
import type { Invitations } from './kept.ts'
import type { ActivationLetters } from '../acting/activation-letters.ts'
type Parts = {
  tenant: Tenant
  invitations: Invitations
  noted: Noted
  log: Log
  told: (request: FastifyRequest) => Readonly<Record<string, string>>
  /** Our own mail server, and the address that stands in its letters. */
  ours: { post: Pick<Post, 'deliver'>; publicUrl: string } | undefined
}

export function activationLetters(parts: Parts): ActivationLetters {
  const { tenant, invitations, noted, log, told, ours } = parts

  async function deliver({ post, publicUrl }: NonNullable<typeof ours>, staff: Staff, user: Json) {
    const [id, email] = [idOf(user) ?? '', String(user['email'])]
    const token = await invitations.make(id, email)
    await noted(staff, user, 'mailed')
    await post.deliver(activationLetter(email, activationLink(publicUrl, token)))
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
        .call('POST', path, undefined, told(request))
        .then(({ status }) => status === 200)
        .catch(() => false)
      return theirs ? 'sent' : sendOurs(staff, user)
    },
  }
}
