/* Made by npm run messages of notes-known.json: that one is to be changed. */

export const NOTES_TEXTS = {
  /** With why in sentences of the server. */
  notLoaded: (why: string) =>
    `Notes could not be loaded. ${why === '' ? '' : `${why} `}Trying again every few seconds.`,
}
