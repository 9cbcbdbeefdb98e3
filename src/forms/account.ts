import { type Account, type Role, roleOf } from '../model/people/account.ts'
import { isPhone, phoneDigits, savedPhone } from '../model/people/phone.ts'
import { PEOPLE_TEXTS } from '../texts/people.ts'
import { isEmail } from './password.ts'
import { MOST, wrongName } from './typed-text.ts'

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

/** The wards there are to choose from; `null` until they were loaded: then the ward of an account stays as it is (ACCT-43). */
export type WardsKnown<W = { id: string; name: string }> = readonly W[] | null

/** The fields of an existing account. A deleted ward has to be chosen again. */
export function fieldsOf(account: Account, wards: WardsKnown): AccountFields {
  const ward = wards
    ? wards.find(({ id }) => id === account.wardId)
    : { id: account.wardId, name: account.ward }
  return {
    role: roleOf(account),
    ward: ward ? { id: ward.id, text: ward.name } : { id: '', text: '' },
    email: account.email,
    name: account.name,
    phone: phoneDigits(account.phone),
  }
}

/** Whether there is a ward to choose; `null` where that is not known. */
type HasWards = boolean | null

/** @param wards those there are to choose from */
export const hasWards = (wards: WardsKnown<unknown>): HasWards => wards && wards.length > 0

/**
 * What is wrong, in the specified texts (ACCT-12 to ACCT-16). A stored number that stays is not asked about, and in a
 * hospital without wards none need be chosen: its first Admin comes before them. `taken` are the addresses that have an
 * account.
 */
export function accountProblems(
  fields: AccountFields,
  original: AccountFields | null,
  taken: readonly string[] = [],
  hasWards: HasWards = true,
): AccountProblems {
  const { wrong } = PEOPLE_TEXTS.account
  const isPhoneGood =
    isPhone(fields.phone) || (original !== null && fields.phone === original.phone)
  return {
    ...(fields.role === '' && { role: wrong.type }),
    ...(isWardMissing(fields, hasWards) && { ward: wrong.ward }),
    ...(original === null && newcomerProblems(fields, taken)),
    ...(!isPhoneGood && { phone: wrong.phone }),
  }
}

/** Of an address that has an account already the form says so before the server does. */
function newcomerProblems(
  { email, name }: AccountFields,
  taken: readonly string[],
): AccountProblems {
  const { wrong } = PEOPLE_TEXTS.account
  const [ofEmail, ofName] = [wrongName(email, MOST.address), wrongName(name, MOST.name)]
  return {
    ...(ofEmail !== undefined && { email: ofEmail }),
    ...(!isEmail(email) && { email: wrong.email }),
    ...(isTaken(email, taken) && { email: wrong.taken }),
    ...(ofName !== undefined && { name: ofName }),
    ...(Array.from(name.trim()).length < 2 && { name: wrong.name }),
  }
}

/** Is this somebody's address, whatever the case? */
export function isTaken(email: string, taken: readonly string[]): boolean {
  const wanted = email.trim().toLowerCase()
  return wanted !== '' && taken.some((other) => other.toLowerCase() === wanted)
}

/** `Add` waits until every field has something, `Edit` until something was changed (ACCT-18, ACCT-19). */
export function canSubmit(
  fields: AccountFields,
  original: AccountFields | null,
  hasWards: HasWards = true,
): boolean {
  if (original === null) {
    const needed = [fields.role, fields.email, fields.name, fields.phone]
    return [...needed, ...(hasWards === true ? [fields.ward.text] : [])].every(
      (value) => value.trim() !== '',
    )
  }
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

/** What is typed is a ward or nothing. */
function isWardMissing({ ward }: AccountFields, hasWards: HasWards): boolean {
  return hasWards !== null && ward.id === '' && (hasWards || ward.text.trim() !== '')
}

export type CorrectionFields = Pick<AccountFields, 'email' | 'name'>

/** What is wrong with the e-mail or the name of an account that is not verified yet; `others` have their addresses. */
export function correctionProblems(
  fields: CorrectionFields,
  others: readonly Pick<Account, 'email'>[],
): AccountProblems {
  const taken = others.map(({ email }) => email)
  return newcomerProblems({ ...NO_ACCOUNT, ...fields }, taken)
}
