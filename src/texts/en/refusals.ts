/* Made by npm run messages of refusals.json: that one is to be changed. */

export const NOT_ASKED_TEXTS = {
  offline: 'There is no connection to the server now.',
  failed: 'The server could not answer now.',
}
