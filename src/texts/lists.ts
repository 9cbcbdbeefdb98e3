/** Texts of a list that is not live (ruling R32). */
export { LIST_TEXTS } from './en/lists.ts'
