/** Texts of a list that is not live (ruling R32). */
import { asOf } from './words.ts'
import { LIST_TEXTS as LIST_TEXTS_EN } from './en/lists.ts'
import { withCode } from './with-code.ts'

export const LIST_TEXTS = withCode(LIST_TEXTS_EN, {
  asOf,
})
