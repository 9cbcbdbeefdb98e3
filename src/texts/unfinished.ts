import type { Hindrance } from '../model/command.ts'
import type { WhyLost } from '../model/sealed.ts'

/** What staff did that is not done: the badge, its list, and what setting one of it aside means. */
export const UNFINISHED_TEXTS = {
  title: 'Not finished',
  badge: (count: number) => `Not finished: ${count}`,
  badgeTitle: 'Actions that are not finished yet',
  close: 'Close',
  empty: 'Everything is finished.',
  emptyWhy: 'Actions that the server has not finished are listed here.',
  since: (moment: string) => `Since ${moment}`,
  whole: (what: string, who: string) => (who === '' ? what : `${what}: ${who}`),
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
  alert: { part: 'Part of it was saved. “Not finished” at the top shows which.' },
  waiting: 'Waiting to be sent.',
  running: 'Being sent.',
  tried: (times: number) => (times === 1 ? 'Tried once.' : `Tried ${times} times.`),
  next: (inSeconds: number) =>
    inSeconds > 0 ? `Next try in ${inSeconds} s.` : 'Trying again now.',
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
} as const

/** Why it waits: what came of the last try. */
export function hinderedText(by: Hindrance): string {
  switch (by.kind) {
    case 'offline':
      return 'The server cannot be reached.'
    case 'timeout':
      return 'The server did not answer in time.'
    case 'unauthorized':
      return 'The server does not accept the session now.'
    case 'server': {
      const words = [by.status > 0 ? `${by.status}` : '', by.message].filter(Boolean).join(': ')
      return words === ''
        ? 'The server cannot do it now.'
        : `The server cannot do it now (${words}).`
    }
  }
}

const actions = (count: number): string => (count === 1 ? 'One action' : `${count} actions`)

const LOST_TEXTS: Record<WhyLost, string> = {
  'not-kept': 'They could not be locked safely on this device, so they were not kept.',
  'too-old': 'They were kept for 14 days, by the clock of this device, and then deleted.',
  'not-opened':
    'They open only with the password that you had when your session ended, and not with the one you used now.',
}

/** What became of what staff had not finished when their session ended. */
export const SEALED_TEXTS = {
  goesOn: (count: number): string =>
    count === 1
      ? 'One action from before your session ended is being finished.'
      : `${count} actions from before your session ended are being finished.`,
  lost: (count: number, begun: number, since: string, why: WhyLost): string =>
    [
      `${actions(count)} (since ${since}) ${count === 1 ? 'was' : 'were'} not finished when your session ended, and cannot be finished from this device any more.`,
      LOST_TEXTS[why],
      begun === 0
        ? 'None of it reached the server.'
        : 'Part of it may be on the server. A patient who was partly added is shown as “Being added”.',
      'Please check what you did last, and repeat what is missing.',
    ].join(' '),
  /** On the sign-in page, about anybody's. */
  kept: (count: number, since: string): string =>
    `${actions(count)} (since ${since}) ${count === 1 ? 'is' : 'are'} not finished, and kept on this device. Whoever gave ${count === 1 ? 'it' : 'them'} signs in here again to finish ${count === 1 ? 'it' : 'them'}.`,
  /** A line for each; `at` is the time of day. */
  finished: (items: readonly { whole: string; at: string }[]): string =>
    [
      'Finished, from an earlier session or another device:',
      ...items.map(({ whole, at }) => `${whole} (${at})`),
    ].join('\n'),
}

/** The question before signing out, while something is not finished. */
export const SIGN_OUT_TEXTS = {
  lost: (count: number): string =>
    count === 0
      ? 'Everything is finished now.'
      : count === 1
        ? 'One action is not finished. If you sign out now, it is removed here and not tried again.'
        : `${count} actions are not finished. If you sign out now, they are removed here and not tried again.`,
  stays: 'What is already done on the server stays there as it is.',
}
