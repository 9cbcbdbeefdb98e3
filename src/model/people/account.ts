import { type Language, LANGUAGE } from '../language.ts'
import { matcher } from '../patients/search.ts'
import { compareNames } from '../patients/sorting.ts'
import { PHONE_PREFIX, storedPhoneGroups } from './phone.ts'
import type { Refused } from './session.ts'
import type { Why } from '../trouble.ts'

// An invitation: a link with which a colleague chooses a password, instead of a letter (ACCT-37).

/** `link` is whole, or begins with `/` at the address of the console; it works once, for `ttlMs` milliseconds. */
export type Invitation = { link: string; ttlMs: number }

/** The result of asking for an invitation; `none`: a server without them (ThingsBoard by itself). */
export type InvitationAnswer =
  | ({ kind: 'made' } & Invitation)
  | { kind: 'none' }
  | { kind: 'offline' }
  | { kind: 'refused'; why: Why }

/** The result of sending a letter again; `not-sent`: the server has no mail server, or cannot reach it. */
export type Resent = { kind: 'done' } | { kind: 'not-sent' } | Refused

/** The link as a phone needs it. @param origin where this console was opened, e.g. `https://ward.example` */
export function wholeLink({ link }: Pick<Invitation, 'link'>, origin: string): string {
  return new URL(link, origin).href
}

/** One account of a hospital's staff (ACCT-08). */
export type Account = {
  id: string
  hospitalId: string
  email: string
  name: string
  /** As stored, without a leading 0. */
  phone: string
  ward: string
  wardId: string
  /** The attribute as stored; see `roleOf`. */
  authority: string
  /** The address is verified and the account may sign in (ACCT-05). */
  verified: boolean
}

export type Role = 'admin' | 'manager'
export const ROLES: readonly Role[] = ['admin', 'manager']

/** `Administrator` is an Admin, everybody else a Manager (ROLE-04, ACCT-09). */
export function roleOf(account: Pick<Account, 'authority'>): Role {
  return account.authority === 'Administrator' ? 'admin' : 'manager'
}

/** The stored value of a role (ACCT-23). */
export function authorityOf(role: Role): 'Administrator' | 'Manager' {
  return role === 'admin' ? 'Administrator' : 'Manager'
}

/** By name, and by address where two have one name (ACCT-11). */
export function compareAccounts(a: Account, b: Account, language: Language = LANGUAGE): number {
  return compareNames(a.name, b.name, language) || compareNames(a.email, b.email, language)
}

/** Found by e-mail, name or phone (ACCT-10): as stored, as shown, and as it is dialled or written down. */
export function searchAccounts(accounts: readonly Account[], query: string): Account[] {
  const matches = matcher(query)
  return accounts.filter(({ email, name, phone }) => matches([email, name, ...phoneTexts(phone)]))
}

/** `1012345678`, `+82 10-1234-5678`, `+821012345678`, `010-1234-5678` and `01012345678` are one number. */
function phoneTexts(stored: string): string[] {
  if (stored === '') return []
  const groups = storedPhoneGroups(stored)
  const shown = `${PHONE_PREFIX} ${groups}`
  return [stored, shown, shown.replaceAll(/[ -]/g, ''), `0${groups}`, `0${stored}`]
}

export type Refusal = 'own' | 'last' | null

/**
 * Staff cannot delete themselves, and a hospital keeps an Admin who can sign in (AMB-93). The platform deletes the last
 * one when no other account is left, because it can add a new Admin (SRV-18).
 */
export function deleteRefusal(
  account: Account,
  accounts: readonly Account[],
  ownId: string,
  isPlatform = false,
): Refusal {
  if (account.id === ownId) return 'own'
  if (isPlatform && accounts.length === 1) return null
  return isLastAdmin(account, accounts) ? 'last' : null
}

export function isLastAdmin(account: Account, accounts: readonly Account[]): boolean {
  if (roleOf(account) !== 'admin') return false
  return !accounts.some(
    (other) => other.id !== account.id && roleOf(other) === 'admin' && other.verified,
  )
}
