/**
 * Texts of passwords, the own page and accounts (ruling R21). Specified ones are verbatim (AMB-111).
 */

export { PASSWORD_TEXTS, PEOPLE_TEXTS } from './en/people.ts'
