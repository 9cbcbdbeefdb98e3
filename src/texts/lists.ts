/** Texts of a list that is not live (ruling R32). */
export const LIST_TEXTS = {
  notLoaded: 'Not loaded yet. It appears as soon as the server can be reached.',
  asOf: (time: string) => `as of ${time}`,
  /** Below `No Result's Found`, with a button. */
  chosen: 'Only what matches the search, the ward and the filter is listed.',
  showAll: 'Show all',
  /** Behind a statement: `Connected as of 00:59`. */
  dated: (text: string, asOf: string) => (asOf === '' ? text : `${text} ${asOf}`),
}

/** How far a list is known: whether it was ever loaded, and since when it is not followed any more. */
export type Known = {
  isLoaded: boolean
  /** Nothing is received now. */
  isLost: boolean
  /** `as of 00:59`, `''` while the list is followed or was never loaded. */
  asOf: string
}

/** In place of a list without rows: that there are none and as of when, that it is being loaded, or that it cannot be. */
export function emptyText(list: Known, none: string, loading: string): string {
  if (list.isLoaded) return LIST_TEXTS.dated(none, list.asOf)
  return list.isLost ? LIST_TEXTS.notLoaded : loading
}
