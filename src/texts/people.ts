/**
 * Texts of passwords, the own page and accounts (ruling R21). Specified ones are verbatim (AMB-111).
 */
import type { AccountType } from '../model/people/session.ts'
import { ACCOUNT_TYPES } from './en/people.ts'

export { PASSWORD_TEXTS, PEOPLE_TEXTS } from './en/people.ts'

const NAMES: Readonly<Record<AccountType, string>> = ACCOUNT_TYPES

/** The name of a type of account; `''` before it is known. */
export const accountTypeText = (type: AccountType | ''): string => (type === '' ? '' : NAMES[type])
