/* Made by npm run messages of words.json: that one is to be changed. */

export const SIGNS = {
  /** Ends a sentence. */
  stop: '.',
  /** Between two sentences. */
  gap: ' ',
  /** Between facts that are no sentence: Orchard #102, 14:05, in 3 min. */
  comma: ', ',
  /** Between facts that have commas of their own: turn, 25 min overdue; change, very wet. */
  semicolon: '; ',
  /** Between a head and what is of it: Battery: 14%. */
  colon: ': ',
}

export const WHO = {
  /** A patient, with the form of address. No message that takes one adds another. */
  patient: (name: string, id: string) => (id === '' ? `${name}` : `${name} (ID ${id})`),
  /** Whose name is not kept. */
  other: 'another patient',
}
