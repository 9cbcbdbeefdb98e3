/** What is read in place of a list without rows (ruling R32, TRUE-13). */

export const KNOWN_TEXTS = {
  unreached: 'Not loaded yet. It appears as soon as the server can be reached.',
  refused: (why: string) => `This list could not be loaded. ${why} Trying again every few seconds.`,
}

/**
 * How far a list is known: never loaded and on its way, never loaded for want of a connection, never loaded because it was
 * refused, or loaded. `asOf` is `as of 00:59` where it is not followed any more; else `''`.
 */
export type Known = { asOf: string } & (
  | { kind: 'loading' | 'unreached' | 'loaded' }
  | { kind: 'refused'; why: string }
)

/** The same where the rows say it, too: they are there, or `undefined` while they are read and `null` if never loaded. */
export function knownWith(list: Known, rows: readonly unknown[] | null | undefined): Known {
  if (!rows) return list.kind === 'loaded' ? { kind: 'loading', asOf: '' } : list
  return rows.length > 0 ? { kind: 'loaded', asOf: list.asOf } : list
}

/** In place of a list without rows: that there are none and as of when, that it is being loaded, or why it cannot be. */
export function emptyText(list: Known, none: string, loading: string): string {
  switch (list.kind) {
    case 'loaded':
      return list.asOf === '' ? none : `${none.replace(/\.$/, '')} ${list.asOf}`
    case 'loading':
      return loading
    case 'unreached':
      return KNOWN_TEXTS.unreached
    case 'refused':
      return KNOWN_TEXTS.refused(list.why)
  }
}
