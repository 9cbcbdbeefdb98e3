import { EXPIRED_TEXTS } from './unfinished.ts'

const actions = (count: number): string => (count === 1 ? 'One action' : `${count} actions`)

/** What became of what staff had not finished when their session ended. */
export const SEALED_TEXTS = {
  /** Beside a command that waits for staff (the list of what is not finished). */
  notSent: EXPIRED_TEXTS.session,
  goesOn: (count: number): string =>
    count === 1
      ? 'One action from before your session ended is being finished.'
      : `${count} actions from before your session ended are being finished.`,
  lost: (count: number, begun: number, since: string): string =>
    [
      `${actions(count)} (since ${since}) ${count === 1 ? 'was' : 'were'} not finished when your session ended, and cannot be opened on this device any more: the password was changed, or too much time has passed.`,
      begun === 0
        ? 'None of it reached the server.'
        : 'Part of it may be on the server. A patient who was partly added is shown as “Being added”.',
      'Please check what you did last, and repeat what is missing.',
    ].join(' '),
  others: (count: number, since: string): string =>
    `${actions(count)} of another account ${count === 1 ? 'is' : 'are'} not finished and ${count === 1 ? 'waits' : 'wait'} on this device since ${since}. If you sign in here, ${count === 1 ? 'it is' : 'they are'} deleted.`,
  cancel: 'Cancel',
  signInAnyway: 'Sign in and delete',
}
