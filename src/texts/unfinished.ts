import type { ExpiryKind, Hindrance, OutboxRow, RefusalKind } from '../model/command.ts'

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
  retry: 'Try again',
  retryNow: 'Try now',
  edit: 'Edit again',
  undo: 'Undo',
  discard: 'Discard',
  of: (action: string, whole: string) => `${action}: ${whole}`,
  aside: {
    title: (whole: string) => `Discard “${whole}”?`,
    stays: 'It will not be finished then. This stays as it is on the server:',
    perhaps: 'It may have reached the server. If so, it stays there as it is.',
    some: 'Part of it was saved, and stays as it is on the server.',
    undo: 'Undo takes back what was done, except what others have changed since.',
    final: 'This cannot be undone here. To finish it, try again, or finish it by hand.',
    byHand: 'To finish it by hand, open it again from the list with “Edit again”.',
    keep: 'Keep it',
    discard: 'Discard, leave as it is',
  },
} as const

/** A plain sentence beside the words of the server or of the specification: what it means for staff. */
export const REFUSED_TEXTS: Record<RefusalKind, string> = {
  conflict: 'Somebody else has changed it.',
  taken: 'This name, number or address is already in use.',
  rule: 'Something else must be done first. Then try again.',
  rights: 'Your account may not do this. Ask an Admin.',
  gone: 'It, or something it needs, is no longer on the server.',
  final: 'It cannot be sent as it was stored. Please do it again.',
  server: 'The server refused it.',
}

export const EXPIRED_TEXTS: Record<ExpiryKind, string> = {
  late: 'It was not sent in time.',
  changed: 'The data has changed since. Please check it.',
  session: 'The session ended before it was sent.',
}

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

/** The plain sentence of a command that does not go on; `''` for one that does. */
export function meaningText(row: OutboxRow): string {
  if (row.state === 'refused') return REFUSED_TEXTS[row.kind ?? 'server']
  if (row.state === 'expired') return row.expiry === undefined ? '' : EXPIRED_TEXTS[row.expiry]
  return ''
}
