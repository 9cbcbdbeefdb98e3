import { isEmail } from './password.ts'
import { PEOPLE_TEXTS } from './people-texts.ts'
import { isPhone, phoneDigits, savedPhone, storedPhoneGroups } from './phone.ts'
import { matcher } from './search.ts'

/** One account of a hospital's staff (spec §3, ACCT-08). */
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

const byName = new Intl.Collator('en', { numeric: true })

/** By name, and by address where two have one name (ACCT-11). */
export function compareAccounts(a: Account, b: Account): number {
  return byName.compare(a.name, b.name) || byName.compare(a.email, b.email)
}

/** Found by e-mail, name or phone, as stored and as shown (ACCT-10). */
export function searchAccounts(accounts: readonly Account[], query: string): Account[] {
  const matches = matcher(query)
  return accounts.filter(({ email, name, phone }) =>
    matches([email, name, phone, storedPhoneGroups(phone)]),
  )
}

export type Refusal = 'own' | 'last' | null

/** Nobody deletes themselves, and a hospital keeps an Admin who can sign in (AMB-93). */
export function deleteRefusal(
  account: Account,
  accounts: readonly Account[],
  ownId: string,
): Refusal {
  if (account.id === ownId) return 'own'
  return isLastAdmin(account, accounts) ? 'last' : null
}

export function isLastAdmin(account: Account, accounts: readonly Account[]): boolean {
  if (roleOf(account) !== 'admin') return false
  return !accounts.some(
    (other) => other.id !== account.id && roleOf(other) === 'admin' && other.verified,
  )
}

/** What the forms hold; `phone` in digits. */
export type AccountFields = {
  role: Role | ''
  ward: { id: string; text: string }
  email: string
  name: string
  phone: string
}
export type AccountProblems = Partial<Record<keyof AccountFields, string>>

export const NO_ACCOUNT: AccountFields = {
  role: '',
  ward: { id: '', text: '' },
  email: '',
  name: '',
  phone: '',
}

/** The fields of an account that exists. A ward that is gone is to be chosen anew. */
export function fieldsOf(
  account: Account,
  wards: readonly { id: string; name: string }[],
): AccountFields {
  const ward = wards.find(({ id }) => id === account.wardId)
  return {
    role: roleOf(account),
    ward: ward ? { id: ward.id, text: ward.name } : { id: '', text: '' },
    email: account.email,
    name: account.name,
    phone: phoneDigits(account.phone),
  }
}

/** What is wrong, in the specified texts (ACCT-12 to ACCT-16). A stored number that stays is not asked about. */
export function accountProblems(
  fields: AccountFields,
  original: AccountFields | null,
): AccountProblems {
  const { wrong } = PEOPLE_TEXTS.account
  const isPhoneGood =
    isPhone(fields.phone) || (original !== null && fields.phone === original.phone)
  return {
    ...(fields.role === '' && { role: wrong.type }),
    ...(fields.ward.id === '' && { ward: wrong.ward }),
    ...(original === null && !isEmail(fields.email) && { email: wrong.email }),
    ...(original === null && Array.from(fields.name.trim()).length < 2 && { name: wrong.name }),
    ...(!isPhoneGood && { phone: wrong.phone }),
  }
}

/** `Add` waits until every field has something, `Edit` until something was changed (ACCT-18, ACCT-19). */
export function canSubmit(fields: AccountFields, original: AccountFields | null): boolean {
  if (original === null)
    return [fields.role, fields.ward.text, fields.email, fields.name, fields.phone].every(
      (value) => value.trim() !== '',
    )
  return (
    fields.role !== original.role ||
    fields.ward.id !== original.ward.id ||
    fields.ward.text !== original.ward.text ||
    fields.phone !== original.phone
  )
}

/** The phone as it is saved: one that was not changed stays as it is stored. */
export function phoneToSave(fields: AccountFields, account: Account | null): string {
  return account !== null && fields.phone === phoneDigits(account.phone)
    ? account.phone
    : savedPhone(fields.phone)
}
