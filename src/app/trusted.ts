/** What this page lets become code or markup (DOOR-19): the server's policy makes every such text pass here. */

type Rule = (text: string) => string | null

declare global {
  interface Window {
    /** Browsers that know no such policies have none, and refuse nothing. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: Rule; createHTML: Rule }): unknown
    }
  }
}

/** Files of the console alone: what runs beside the page, and what keeps it. */
export function scriptUrl(text: string, page: string): string | null {
  const { origin, pathname } = new URL(text, page)
  const isOurs = /^\/(?:dev-)?sw(?:\.\w\w)?\.js$|^\/(?:assets|workers)\/[\w.-]+$/.test(pathname)
  return origin === new URL(page).origin && isOurs ? text : null
}

/** Called first of all. */
export function trustOurs(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => scriptUrl(text, location.href),
    // react-aria empties what it has announced.
    createHTML: (text) => (text === '' ? text : null),
  })
}
