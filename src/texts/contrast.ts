/** How strong lines and quiet words are, on My Page. */
export { CONTRAST_TEXTS } from './en/contrast.ts'
