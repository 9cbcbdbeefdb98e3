/* Made by npm run messages of lists.json: that one is to be changed. */

export const LIST_TEXTS = {
  /** Below `No Result's Found`, with a button. */
  chosen: 'Only what matches the search, the ward and the filter is listed.',
  showAll: 'Show all',
  /** In place of what is made of patients. */
  noPatients: 'No patients here.',
  /** Behind a statement: `Connected as of 00:59`. */
  dated: (text: string, asOf: string) => (asOf === '' ? `${text}` : `${text} ${asOf}`),
  /** Never on two lines (DESIGN-24). */
  asOf: (time: string) => `as of ${time}`,
}
