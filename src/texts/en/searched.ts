/* Made by npm run messages of searched.json: that one is to be changed. */

export const SEARCHED = {
  /** Part of the word that a list shows for it, small and without spaces: what is typed has it in it. */
  disconnected: 'disconnect',
  connected: 'connect',
}
