import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../src/model/language.ts'
import { root } from '../../support/root.ts'
import { languageOf } from './language.ts'
import { PAGE_WORDS, type PageWords } from './page-words.ts'

/** The few pages this server writes itself: plain HTML without a script, in the console's look. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Something that is HTML already. */
export type Html = { html: string }
export type Part = string | { href: string; text: string } | Html

/** A whole page; title, texts and links, which are escaped, are in its language. `wide` is for tables. */
export function page(
  title: string,
  parts: readonly Part[],
  width: 'narrow' | 'wide' = 'narrow',
  language: Language = 'en',
): string {
  const words = PAGE_WORDS[language]
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
    if ('html' in part) return part.html
    return `<p><a class="button" href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a></p>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${stylePath}">
<title>${escapeHtml(title)} - Wardlight</title>
</head>
<body>
<header>
<a href="/"><picture>
<source srcset="/logo-dark.png" media="(prefers-color-scheme: dark)">
<img src="/logo-light.png" alt="${words.toConsole}" width="160" height="58">
</picture></a>
</header>
<main class="${width}">
<h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</main>
<footer><a href="/licenses.txt">${words.licences}</a></footer>
</body>
</html>
`
}

export const stylePath = '/pages.css'

/** The style of those pages, with the font of the built console when there is one. */
export function serveStyle(app: FastifyInstance, consoleFolder: string): void {
  const style = fontFace(join(consoleFolder, 'assets')) + readFileSync(styleFile, 'utf8')
  app.get(stylePath, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}

const styleFile = join(root, 'server/features/web/pages.css')

function fontFace(folder: string): string {
  const file = filesOf(folder).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name))
  if (file === undefined) return ''
  return `@font-face {
  font-family: 'Inter Variable';
  font-display: swap;
  font-weight: 100 900;
  src: url(/assets/${file}) format('woff2');
}
`
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The console is not built.
    return []
  }
}

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
  app.get('/activationLinkExpired', (request, reply) =>
    sendPage(request, reply, ({ expired, expiredActivation, toSignIn }) => [
      expired,
      [expiredActivation, { href: '/login', text: toSignIn }],
    ]),
  )
  app.get('/passwordResetLinkExpired', (request, reply) =>
    sendPage(request, reply, ({ expired, expiredReset, newLink }) => [
      expired,
      [expiredReset, { href: '/password/reset', text: newLink }],
    ]),
  )
}

/** For a link that was used, or replaced by a newer one. */
export function sendUsedLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(request, reply.code(409), ({ used, usedWhy, toSignIn }) => [
    used,
    [usedWhy, { href: '/login', text: toSignIn }],
  ])
}

/** A page in the language of who asks (LANG-06). */
function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  of: (words: PageWords) => [title: string, parts: Part[]],
): FastifyReply {
  const language = languageOf(headers)
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language, cookie')
    .send(page(...of(PAGE_WORDS[language]), 'narrow', language))
}

/** The console's page with the token that came along. */
function onTo(request: FastifyRequest, path: string, name: string): string {
  const query: unknown = request.query
  const token: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof token === 'string' ? `${path}?${name}=${encodeURIComponent(token)}` : path
}
