/** What keys do (SHELL-33). */
export { KEY_TEXTS } from './en/keys.ts'
