/** What each command is, in the words of staff: the name of a row in "Not finished". */
import { WHAT as WHAT_EN } from './en/command-words.ts'
import { withCode } from './with-code.ts'

export const WHAT = withCode(WHAT_EN, {
  /** What is written is not repeated here: others may read along. */
  writeNote: (text: string, of: string) => {
    if (of === '') return 'Writing a note'
    return text === '' ? 'Striking a note out' : 'Correcting a note'
  },
})

/** What needs no more than its name. */
export type PlainWhat = {
  [Each in keyof typeof WHAT]: (typeof WHAT)[Each] extends string ? Each : never
}[keyof typeof WHAT]
