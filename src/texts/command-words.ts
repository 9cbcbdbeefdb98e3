/** What each command is, in the words of staff: the name of a row in "Not finished". */
import type { WHAT } from './en/command-words.ts'

export { WHAT } from './en/command-words.ts'

/** What needs no more than its name. */
export type PlainWhat = {
  [Each in keyof typeof WHAT]: (typeof WHAT)[Each] extends string ? Each : never
}[keyof typeof WHAT]
