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
