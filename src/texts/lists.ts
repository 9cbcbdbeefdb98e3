/** Texts of a list that is not live (ruling R32). */
import { asOf } from './words.ts'

export const LIST_TEXTS = {
  asOf,
  /** Below `No Result's Found`, with a button. */
  chosen: 'Only what matches the search, the ward and the filter is listed.',
  showAll: 'Show all',
  /** In place of what is made of patients. */
  noPatients: 'No patients here.',
  /** Behind a statement: `Connected as of 00:59`. */
  dated: (text: string, asOf: string) => (asOf === '' ? text : `${text} ${asOf}`),
}
