/** Words of the choice of a language. */
export { LANGUAGE_TEXTS } from './en/languages.ts'
