import type { FastifyInstance, FastifyRequest } from 'fastify'
import { page } from './pages.ts'

/**
 * Links in mails end on ThingsBoard's own pages (protocol, trap 14). Here they lead on to the console's, and
 * those for links that are too old to a word about it.
 */
export function landingPages(app: FastifyInstance): void {
  app.get('/login/createPassword', (request, reply) =>
    reply.redirect(onTo(request, '/password/create', 'activateToken'), 303),
  )
  app.get('/login/resetPassword', (request, reply) =>
    reply.redirect(onTo(request, '/password/update', 'resetToken'), 303),
  )
  app.get('/activationLinkExpired', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        page('This link has expired', [
          'A link to activate an account works once, within 24 hours. Ask your Admin for a new one.',
          { href: '/login', text: 'To the sign-in page' },
        ]),
      ),
  )
  app.get('/passwordResetLinkExpired', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        page('This link has expired', [
          'A link to choose a new password works once, within 24 hours.',
          { href: '/password/reset', text: 'Ask for a new link' },
        ]),
      ),
  )
}

/** For a link that was used, or replaced by a newer one. */
export const usedLinkPage = page('This link does not work any more', [
  'It was used already, or a newer one was sent. If you chose a password with it, sign in with that.',
  { href: '/login', text: 'To the sign-in page' },
])

/** The console's page with the token that came along. */
function onTo(request: FastifyRequest, path: string, name: string): string {
  const query: unknown = request.query
  const token: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof token === 'string' ? `${path}?${name}=${encodeURIComponent(token)}` : path
}
