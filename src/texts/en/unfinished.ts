/* Made by npm run messages of unfinished.json: that one is to be changed. */

export const UNFINISHED_TEXTS = {
  title: 'Not finished',
  badge: (count: number) => `Not finished: ${count}`,
  badgeTitle: 'Actions that are not finished yet',
  close: 'Close',
  empty: 'Everything is finished.',
  emptyWhy: 'Actions that the server has not finished are listed here.',
  since: (moment: string) => `Since ${moment}`,
  undoing: (what: string) => `Undoing “${what}”`,
  older: 'A change that another version of Wardlight stored',
  lost: 'An action that can no longer be read on this device',
  unknown: 'unknown',
  did: {
    title: 'Done on the server:',
    nothing: 'Nothing was saved.',
    perhaps: 'It is not known whether the server received it.',
    some: 'Part of it was saved.',
  },
  alert: {
    part: 'Part of it was saved. “Not finished” at the top shows which.',
  },
  waiting: 'Waiting to be sent.',
  running: 'Being sent.',
  tried: (times: number) => `Tried ${times === 1 ? 'once' : `${times} times`}.`,
  nextTry: (inSeconds: number) =>
    inSeconds === 0 ? 'Trying again now.' : `Next try in ${inSeconds} s.`,
  earlier: 'Given in an earlier session, or on another device.',
  retry: 'Try again',
  retryNow: 'Try now',
  edit: 'Edit again',
  undo: 'Undo',
  discard: 'Discard',
  of: (action: string, whole: string) => `${action}: ${whole}`,
  aside: {
    title: (whole: string) => `Discard “${whole}”?`,
    stays: 'It will not be finished then. This was done on the server, and is not taken back:',
    perhaps: 'It may have reached the server. If so, it stays there as it is.',
    some: 'Part of it was saved, and is not taken back.',
    undo: 'Undo takes back what was done, except what others have changed since.',
    final: 'This cannot be undone here. To finish it, try again, or finish it by hand.',
    byHand: 'To finish it by hand, open it again from the list with “Edit again”.',
    keep: 'Keep it',
    discard: 'Discard, leave as it is',
  },
  whole: (what: string, who: string) => (who === '' ? `${what}` : `${what}: ${who}`),
}

export const LOST_TEXTS = {
  'not-kept': 'They could not be locked safely on this device, so they were not kept.',
  'too-old': 'They were kept for 14 days, by the clock of this device, and then deleted.',
  'not-opened':
    'They open only with the password that you had when your session ended, and not with the one you used now.',
}

export const SEALED_TEXTS = {
  goesOn: (count: number) =>
    `${count === 1 ? 'One action from before your session ended is' : `${count} actions from before your session ended are`} being finished.`,
  allLost: (count: number, begun: number, since: string, cause: string) =>
    `${count === 1 ? `One action (since ${since}) was` : `${count} actions (since ${since}) were`} not finished when your session ended, and cannot be finished from this device any more. ${cause} ${begun === 0 ? 'None of it reached the server.' : 'Part of it may be on the server. A patient who was partly added is shown as “Being added”.'} Please check what you did last, and repeat what is missing.`,
  /** On the sign-in page, about anybody's. */
  kept: (count: number, since: string) =>
    `${count === 1 ? `One action (since ${since}) is not finished, and kept on this device. Whoever gave it signs in here again to finish it` : `${count} actions (since ${since}) are not finished, and kept on this device. Whoever gave them signs in here again to finish them`}.`,
  finishedHead: 'Finished, from an earlier session or another device:',
  /** One of the lines below; {at} is the time of day. */
  finishedLine: (whole: string, at: string) => `${whole} (${at})`,
}

export const SIGN_OUT_TEXTS = {
  lost: (count: number) =>
    count === 0
      ? 'Everything is finished now.'
      : count === 1
        ? 'One action is not finished. If you sign out now, it is removed here and not tried again.'
        : `${count} actions are not finished. If you sign out now, they are removed here and not tried again.`,
  stays: 'What is already done on the server stays there as it is.',
}

export const HINDERED = {
  offline: 'The server cannot be reached.',
  timeout: 'The server did not answer in time.',
  unauthorized: 'The server does not accept the session now.',
  /** {words}: its status and message. */
  server: (words: string) =>
    words === '' ? 'The server cannot do it now.' : `The server cannot do it now (${words}).`,
}
