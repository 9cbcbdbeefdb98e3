/* Made by npm run messages of ends.json: that one is to be changed. */

export const REFUSED_TEXTS = {
  conflict: 'Somebody else has changed it.',
  taken: 'This name, number or address is already in use.',
  rule: 'Something else must be done first. Then try again.',
  gone: 'It, or something it needs, is no longer on the server.',
  final: 'It cannot be sent as it was stored. Please do it again.',
  server: 'The server refused it.',
}

export const RIGHTS_TEXTS = {
  Manager: 'Your account may not do this. Ask an Admin.',
  Admin: 'Your account may not do this. If it should, ask whoever runs the server.',
  AdminManager: 'The platform’s account may not do this. Staff of the hospital do it.',
  Board: 'A wall board may not do this. Do it on a tablet or computer.',
  '': 'This account may not do this.',
}

export const END_TEXTS = {
  words: (words: string) => `The server’s words: ${words}`,
}
