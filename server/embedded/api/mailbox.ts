import { dateTimeText } from '../../../src/model/time/dates.ts'
import type { FastifyReply } from 'fastify'
import { isPlatform } from '../../features/rights/rights.ts'
import { escapeHtml, page, type Part } from '../../features/web/pages.ts'
import type { KeptRecord, Store } from '../../protocol/types.ts'
import { listText } from '../quotas/texts.ts'
import { type Family, sessionOf } from './context.ts'
import { ApiError, forbidden, unauthorized } from '../../protocol/errors.ts'
import { letterSettings } from '../../features/letters/letter-settings.ts'
import { testLetter } from '../../features/letters/letters.ts'
import { countTests } from '../../features/quotas/tests.ts'
import { sendNow } from '../../features/letters/outgoing.ts'

/**
 * The letters of a server without a mail server, for the platform account alone: as JSON with its token,
 * and as a page that asks for its e-mail and password each time, because it has neither script nor cookie.
 */
export const mailboxFamily: Family = (app, { store, signIn, trail, devices }) => {
  app.get('/api/mailbox', (request) => {
    if (!isPlatform(sessionOf(request))) throw forbidden()
    return listText(lettersOf(store), ({ id, ts, data }) => ({ id, createdTime: ts, ...data }))
  })
  app.get('/mailbox', (_request, reply) => html(reply, 200, page('Mailbox', [intro, form()])))
  app.post('/mailbox', { bodyLimit: 4096 }, async (request, reply) => {
    const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    try {
      const from = { ip: request.ip, device: devices.of(request.headers) }
      const user = await signIn(given.get('email') ?? '', given.get('password') ?? '', from)
      if (user.authority !== 'TENANT_ADMIN') throw forbidden()
      const who = { userId: user.id, email: user.email }
      await trail.noteAnyway(who, 'LOGIN', user, { page: 'mailbox' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const why = error.status === 403 ? 'Only the platform account reads it.' : error.message
      return html(
        reply,
        error.status,
        page('Mailbox', [refused(why), form(given.get('email') ?? '')]),
      )
    }
    const letters = lettersOf(store)
    if (letters.length === 0) return html(reply, 200, page('Mailbox', ['No e-mails yet.']))
    return html(reply, 200, page('Mailbox', [table(letters)], 'wide'))
  })
}

const lettersOf = (store: Store): KeptRecord<'letter'>[] =>
  [...store.records.all('letter')].reverse()

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text)
}

const intro =
  'This server has no mail server, so it keeps its e-mails here. Only the platform account reads them.'

const refused = (why: string): Part => ({
  html: `<p class="refused" role="alert">${escapeHtml(why)}</p>`,
})

const form = (email = ''): Part => ({
  html: `<form method="post" action="/mailbox">
<p><label>E-mail <input name="email" type="email" autocomplete="username" value="${escapeHtml(email)}" required></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<p><button>Show the e-mails</button></p>
</form>`,
})

/** Newest first; a letter opens in its row. */
const table = (letters: readonly KeptRecord<'letter'>[]): Part => ({
  html: `<table>
<thead><tr><th scope="col">Written</th><th scope="col">To</th><th scope="col">E-mail</th></tr></thead>
<tbody>
${letters.map(row).join('\n')}
</tbody>
</table>`,
})

function row({ ts, data }: KeptRecord<'letter'>): string {
  const at = new Date(ts)
  return `<tr>
<td><time datetime="${at.toISOString()}">${timeFormat.format(at)}</time></td>
<td>${escapeHtml(data.to)}</td>
<td><details><summary>${escapeHtml(data.subject)}</summary>
<pre>${linked(data.text)}</pre></details></td>
</tr>`
}

/** In the time zone of the server, which is shown, too. */
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Escaped text whose web addresses can be followed. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 === 1 ? `<a rel="noreferrer" href="${shown}">${shown}</a>` : shown
    })
    .join('')
}

/**
 * Letters about alarms, as whoever gets them asks. Both calls are this server's alone: ThingsBoard does not
 * have them, and a console that gets 404 for the first does not offer the second.
 *
 *     GET  /api/letters       { delivery: 'smtp' | 'mailbox', timeZone, letterNames, language }
 *     POST /api/letters/test  { to, at, delivery, refusal: null | words }
 */
export const letterFamily: Family = (app, context) => {
  const { store, clock, mailer, edition } = context
  const countTest = countTests(clock, 'letters')
  // For trying a console against what a stock server lacks.
  if (edition === 'CE') return

  app.get('/api/letters', (request) => {
    const { customerId } = sessionOf(request)
    const { timeZone, names, language } = letterSettings(store, customerId)
    return { delivery: mailer.delivery, timeZone, letterNames: names, language }
  })
  app.post('/api/letters/test', async (request) => {
    const { userId, customerId } = sessionOf(request)
    const user = store.entities.user(userId)
    if (!user) throw unauthorized('Invalid username or password')
    countTest(userId)
    const at = clock()
    const hospital = store.entities.customer(customerId)?.title ?? ''
    const { timeZone, language } = letterSettings(store, customerId)
    const time = `${dateTimeText(at, timeZone)} (${timeZone})`
    const letter = testLetter(user.email, hospital, time, language)
    const refusal = await sendNow(mailer.send, letter)
    return { to: user.email, at, delivery: mailer.delivery, refusal }
  })
}
