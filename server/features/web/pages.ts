import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { root } from '../../support/root.ts'

/** The few pages this server writes itself: plain HTML without a script, in the console's look. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Something that is HTML already. */
export type Html = { html: string }
export type Part = string | { href: string; text: string } | Html

/** A whole page; texts and links are escaped. `wide` is for tables. */
export function page(
  title: string,
  parts: readonly Part[],
  width: 'narrow' | 'wide' = 'narrow',
): string {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
    if ('html' in part) return part.html
    return `<p><a class="button" href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a></p>`
  })
  return `<!doctype html>
<html lang="en">
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
<img src="/logo-light.png" alt="Wardlight, to the console" width="160" height="58">
</picture></a>
</header>
<main class="${width}">
<h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</main>
<footer><a href="/licenses.txt">Licences of the software in use</a></footer>
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
