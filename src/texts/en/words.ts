/* Made by npm run messages of words.json: that one is to be changed. */

export const SIGNS = {
  /** Ends a sentence. */
  stop: '.',
  /** Between two sentences. */
  gap: ' ',
  /** Between facts that are no sentence: Orchard #102, 14:05, in 3 min. */
  comma: ', ',
}
