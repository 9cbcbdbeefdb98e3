import type { AccountType } from './session.ts'

/** ThingsBoard's editions. The Community Edition gives hospital staff fewer rights (protocol §13.1, ruling R25). */
export type Edition = 'CE' | 'PE'

/** What hospital staff may not change on a server of the Community Edition. */
export type Denied = 'patients' | 'places' | 'accounts' | 'alarms'

/**
 * Does a server of this edition refuse this account what the Community Edition denies hospital staff? While the edition
 * or the account is not known nothing is refused: the server still has the last word.
 */
export function isDenied(edition: Edition | null, role: AccountType | ''): boolean {
  return edition === 'CE' && role !== 'AdminManager' && role !== ''
}
