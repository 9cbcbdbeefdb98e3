/** Base for reading paths; never requested. */
const ANY_ORIGIN = 'https://console.invalid'

/**
 * The place to return to after signing in (GUARD-03, AMB-01): a path of this console with its query,
 * or `null` for anything else – another origin, a script, the sign-in page itself.
 */
export function keptLocation(href: unknown): string | null {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return null
  let url: URL
  try {
    url = new URL(href, ANY_ORIGIN)
  } catch {
    return null
  }
  if (url.origin !== ANY_ORIGIN) return null
  if (url.pathname === '/' || url.pathname === '/login') return null
  return url.pathname + url.search
}
