/**
 * The token of a mail's link, kept for this tab until its password is saved or its page is left: the address bar and
 * the history do not show it, and a reload does not lose it.
 */
export type LinkKind = 'reset' | 'activate'

const keyOf = (kind: LinkKind): string => `wardlight-link-${kind}`

/** `''` for none, and where the browser keeps nothing. */
export function keptLink(kind: LinkKind): string {
  try {
    return sessionStorage.getItem(keyOf(kind)) ?? ''
  } catch {
    return ''
  }
}

export function keepLink(kind: LinkKind, token: string): void {
  try {
    sessionStorage.setItem(keyOf(kind), token)
  } catch {
    // The page has it all the same, until it is reloaded.
  }
}

export function forgetLink(kind: LinkKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind))
  } catch {
    // Then there is none.
  }
}
