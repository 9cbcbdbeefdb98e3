import type { Hindrance } from '../model/command.ts'
import type { WhyLost } from '../model/sealed.ts'
import {
  HINDERED,
  LOST_TEXTS as LOST_TEXTS_EN,
  SEALED_TEXTS as SEALED_TEXTS_EN,
  UNFINISHED_TEXTS as UNFINISHED_TEXTS_EN,
} from './en/unfinished.ts'
import { withCode } from './with-code.ts'

export { SIGN_OUT_TEXTS } from './en/unfinished.ts'

/** What staff did that is not done: the badge, its list, and what setting one of it aside means. */
export const UNFINISHED_TEXTS = withCode(UNFINISHED_TEXTS_EN, {
  next: (inSeconds: number) => UNFINISHED_TEXTS_EN.nextTry(Math.max(0, inSeconds)),
})

/** Why it waits: what came of the last try. */
export function hinderedText(by: Hindrance): string {
  if (by.kind !== 'server') return HINDERED[by.kind]
  return HINDERED.server([by.status > 0 ? by.status : '', by.message].filter(Boolean).join(': '))
}

const LOST_TEXTS: Record<WhyLost, string> = LOST_TEXTS_EN

/** What became of what staff had not finished when their session ended. */
export const SEALED_TEXTS = withCode(SEALED_TEXTS_EN, {
  lost: (count: number, begun: number, since: string, why: WhyLost): string =>
    SEALED_TEXTS_EN.allLost(count, begun, since, LOST_TEXTS[why]),
  /** A line for each; `at` is the time of day. */
  finished: (items: readonly { whole: string; at: string }[]): string =>
    [
      SEALED_TEXTS_EN.finishedHead,
      ...items.map(({ whole, at }) => SEALED_TEXTS_EN.finishedLine(whole, at)),
    ].join('\n'),
})
