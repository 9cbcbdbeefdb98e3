import type { Hindrance } from '../model/command.ts'
import type { WhyLost } from '../model/sealed.ts'
import {
  UNFINISHED_TEXTS as UNFINISHED_TEXTS_EN,
  LOST_TEXTS as LOST_TEXTS_EN,
  SEALED_TEXTS as SEALED_TEXTS_EN,
} from './en/unfinished.ts'
import { withCode } from './with-code.ts'

export { SIGN_OUT_TEXTS } from './en/unfinished.ts'

/** What staff did that is not done: the badge, its list, and what setting one of it aside means. */
export const UNFINISHED_TEXTS = withCode(UNFINISHED_TEXTS_EN, {
  next: (inSeconds: number) =>
    inSeconds > 0 ? `Next try in ${inSeconds} s.` : 'Trying again now.',
})

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

const LOST_TEXTS: Record<WhyLost, string> = LOST_TEXTS_EN

/** What became of what staff had not finished when their session ended. */
export const SEALED_TEXTS = withCode(SEALED_TEXTS_EN, {
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
})
