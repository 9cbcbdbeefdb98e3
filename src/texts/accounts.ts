/** Accounts that are not verified yet: their letter, and what was mistyped. Hospitals without an Admin. */

export { ACCOUNT_TEXTS, INVITATION_TEXTS } from './en/accounts.ts'
