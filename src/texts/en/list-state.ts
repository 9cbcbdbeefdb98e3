/* Made by npm run messages of list-state.json: that one is to be changed. */

export const KNOWN_TEXTS = {
  unreached: 'Not loaded yet. It appears as soon as the server can be reached.',
}

export const MADE_OF_TEXTS = {
  loading: (list: string) => `The list of ${list} is being loaded.`,
  unreached: (list: string) =>
    `The list of ${list} is not loaded yet. It appears as soon as the server can be reached.`,
  dated: (list: string, asOf: string) => `The list of ${list} is known only ${asOf}.`,
}
