/* Made by npm run messages of proved.json: that one is to be changed. */

export const PROVED_TEXTS = {
  chain: 'From sensor to screen',
  backup: 'Backup',
  notKnown: 'Not known: the server has not reported it yet.',
  noBackup: 'No backup was tried yet. The server tries the newest one each night.',
  proved: (seconds: number) => `Proved ${seconds} s ago by a test reading of the server.`,
  /** After a sentence of where the server's test reading stops. */
  broken: (where: string, at: string) =>
    `${where}${at === '' ? '' : ` The last one came through ${at}.`} Alarms may be missing: look after the patients in person and call who runs the server.`,
  tried: (isWhole: boolean, at: string) =>
    isWhole
      ? `The newest backup was restored as a test ${at}, and all of it was there.`
      : `The newest backup cannot be used (tested ${at}). Call who runs the server.`,
}

export const STAGES = {
  gateway: 'Its test reading is not received.',
  parser: 'Its test reading is received and not read.',
  rules: 'Its test reading is not checked against the limits.',
  alarms: 'The alarm of its test reading is not stored.',
  socket: 'The alarm of its test reading does not reach the screens.',
  none: 'No test reading came through.',
}
