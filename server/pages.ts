/** The few pages this server writes itself: plain HTML that needs neither script nor style. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Something that is HTML already. */
export type Html = { html: string }
export type Part = string | { href: string; text: string } | Html

/** A whole page; texts and links are escaped. */
export function page(title: string, parts: readonly Part[]): string {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
    if ('html' in part) return part.html
    return `<p><a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a></p>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Wardlight</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</main>
</body>
</html>
`
}
