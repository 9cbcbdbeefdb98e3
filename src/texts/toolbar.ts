/** Lines of choices above lists. */
export { TOOLBAR_TEXTS } from './en/toolbar.ts'
