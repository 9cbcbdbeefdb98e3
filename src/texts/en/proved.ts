/* Made by npm run messages of proved.json: that one is to be changed. */

export const PROVED_TEXTS = {
  chain: 'From sensor to screen',
  backup: 'Backup',
  notKnown: 'Not known: the server has not reported it yet.',
  noBackup: 'No backup was tried yet. The server tries the newest one each night.',
}

export const STAGES = {
  gateway: 'Its test reading is not received.',
  parser: 'Its test reading is received and not read.',
  rules: 'Its test reading is not checked against the limits.',
  alarms: 'The alarm of its test reading is not stored.',
  socket: 'The alarm of its test reading does not reach the screens.',
}
