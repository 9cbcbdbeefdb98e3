import { type Account, type Role, roleOf } from '../model/people/account.ts'
import { isPhone, phoneDigits, savedPhone } from '../model/people/phone.ts'
import { PEOPLE_TEXTS } from '../texts/people.ts'
import { isEmail } from './password.ts'

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
