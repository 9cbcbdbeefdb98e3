import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

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

const styleFile = new URL('pages.css', import.meta.url)

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
