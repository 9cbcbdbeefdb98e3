/** What the server answers itself: its API, its mailbox, files, and the paths that links in mails land on (trap 14). */
export const SERVER_PAGES = [
  /^\/api\//,
  /^\/(mailbox|health)/,
  /\/[^/?]+\.[^/]+$/,
  /^\/login\/(createPassword|resetPassword)/,
  /^\/(activation|passwordReset)LinkExpired/,
]

/** Is this a page of the server's own, and not the console? */
export function isServerPage(url: string): boolean {
  const { pathname } = new URL(url)
  return SERVER_PAGES.some((page) => page.test(pathname))
}
