import type { Language } from '../language.ts'

/** Why a call of the password pages did not succeed; `unreachable` is no answer at all (AMB-03). */
export type Refused =
  | { kind: 'refused'; status: number; errorCode: number; message: string }
  | { kind: 'unreachable' }

/** Who is signed in, as the console shows it (AUTH-17); every field is `''` until known. */
export type SessionUser = {
  id: string
  hospitalId: string
  email: string
  name: string
  token: string
  accountType: AccountType | ''
  hospitalName: string
  phone: string
  /** The console's language that they chose; `''` for that of the device. */
  language: Language | ''
  lastSignin: string
  entityGroupId: string
  tenantId: string
  /** Of a wall board: what it shows, as `boardWardsIn` reads it; `''` for people. */
  boardWards: string
}

/** `Board`: a wall board, which shows its wards and changes nothing (docs/decisions/board-session.md). */
export type AccountType = 'Admin' | 'Manager' | 'AdminManager' | 'Board'

export const NO_USER: SessionUser = {
  id: '',
  hospitalId: '',
  email: '',
  name: '',
  token: '',
  accountType: '',
  hospitalName: '',
  phone: '',
  language: '',
  lastSignin: '',
  entityGroupId: '',
  tenantId: '',
  boardWards: '',
}

/** Is it the same user with the same rights and facts? Tokens come and go. */
export function isSameUser(a: SessionUser, b: SessionUser): boolean {
  return (Object.keys(NO_USER) as (keyof SessionUser)[]).every(
    (key) => key === 'token' || a[key] === b[key],
  )
}

/**
 * The account type behind an authority and its attribute (FORM-34, AMB-20), or `null` for an
 * authority the console does not serve (sign-in is then refused).
 */
export function accountTypeOf(
  authority: string,
  attribute: string | undefined,
): AccountType | null {
  if (authority.includes('TENANT')) return 'AdminManager'
  if (authority === 'WALL_BOARD') return 'Board'
  if (authority !== 'CUSTOMER_USER') return null
  return attribute === 'Administrator' ? 'Admin' : 'Manager'
}

/** Where an account starts (AMB-02). */
export function startPage(accountType: AccountType | ''): '/home' | '/adminManagement' | '/board' {
  if (accountType === 'Board') return '/board'
  return accountType === 'AdminManager' ? '/adminManagement' : '/home'
}

/** Why the server no longer takes the tokens of a session. `used-again`: an old one of them came again, so two may hold it. */
export type WhyRefused = 'expired' | 'used-again'
