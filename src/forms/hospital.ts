import { isEmail } from './password.ts'
import { isPhone, phoneDigits, savedPhone } from '../model/people/phone.ts'
import { MOST, wrongName, shownPhone, typedPhone as koreanPhone } from './typed-text.ts'
import { COUNTRIES, type Hospital, isCountry } from '../model/platform/platform-list.ts'
import { countryText } from '../texts/countries.ts'
import { PLATFORM_TEXTS } from '../texts/platform.ts'
import type { Choice } from './patient-form.ts'

/** What is stored of a hospital besides its id (ADMIN-15). */
export type HospitalFields = Omit<Hospital, 'id'>
/** The first Admin of a new hospital; all empty for none. `phone` in digits. */
export type FirstAdmin = { email: string; name: string; phone: string }

/** What the form holds: the country as typed, the phone in digits where it is Korean, else as typed. */
export type HospitalForm = HospitalFields & { admin: FirstAdmin }
export type HospitalProblems = Partial<
  Record<keyof HospitalFields | 'adminEmail' | 'adminName' | 'adminPhone', string>
>

const NOBODY: FirstAdmin = { email: '', name: '', phone: '' }
const SHORTEST = 2

export const NEW_HOSPITAL: HospitalForm = {
  title: '',
  email: '',
  country: '',
  state: '',
  city: '',
  address: '',
  address2: '',
  zip: '',
  phone: '',
  admin: NOBODY,
}

/** The form of a hospital that exists. */
export function hospitalForm(hospital: HospitalFields): HospitalForm {
  return {
    ...fieldsOf(hospital),
    phone: typedPhone(hospital.phone, hospital.country),
    admin: NOBODY,
  }
}

/** A hospital without its id, and without what else a row may have. */
export function fieldsOf(hospital: HospitalFields): HospitalFields {
  const { title, email, country, state, city, address, address2, zip, phone } = hospital
  return { title, email, country, state, city, address, address2, zip, phone }
}

/** `Add` and `Edit` stay disabled while the title has one character or less (ADMIN-16, VALID-41). */
export function hasTitle({ title }: Pick<HospitalFields, 'title'>): boolean {
  return Array.from(title.trim()).length >= SHORTEST
}

/** The wrong fields: title and country are required, addresses have a pattern, a first Admin is complete or left out (AMB-99). */
export function hospitalProblems(form: HospitalForm): HospitalProblems {
  const { wrong } = PLATFORM_TEXTS.hospital
  return {
    ...longProblems(form),
    ...(!hasTitle(form) && { title: wrong.title }),
    ...(!isCountry(form.country) && { country: wrong.country }),
    ...(form.email.trim() !== '' && !isEmail(form.email) && { email: wrong.email }),
    // Another country's number; how long one of ours is, is not asked (AMB-99).
    ...(form.country === 'KR' && koreanPhone(form.phone).startsWith('+') && { phone: wrong.phone }),
    ...adminProblems(form.admin),
  }
}

/** What is longer than a field may be, or no server takes. */
function longProblems(form: HospitalForm): HospitalProblems {
  const names = Object.keys(fieldsOf(form)) as (keyof HospitalFields)[]
  const long = names.map((name) => [name, wrongName(form[name], mostOf(name))] as const)
  return Object.fromEntries(long.filter(([, words]) => words !== undefined))
}

function mostOf(name: keyof HospitalFields): number {
  return name === 'phone' ? MOST.phone : MOST.address
}

/** E-mail and name, or neither; the phone may be missing. */
function adminProblems(admin: FirstAdmin): HospitalProblems {
  const { wrong } = PLATFORM_TEXTS.hospital
  if (isNobody(admin)) return {}
  const { email, name, phone } = admin
  const [ofEmail, ofName] = [wrongName(email, MOST.address), wrongName(name, MOST.name)]
  return {
    ...(ofEmail !== undefined && { adminEmail: ofEmail }),
    ...(ofName !== undefined && { adminName: ofName }),
    ...(!isEmail(email) && { adminEmail: wrong.email }),
    ...(Array.from(name.trim()).length < SHORTEST && { adminName: wrong.name }),
    ...(phone !== '' && !isPhone(phone) && { adminPhone: wrong.phone }),
  }
}

function isNobody({ email, name, phone }: FirstAdmin): boolean {
  return [email, name, phone].every((text) => text.trim() === '')
}

/** The phone field: digits in groups for Korea, where numbers have a known form; as typed elsewhere (ADMIN-18). */
export function hospitalPhoneText(form: HospitalFields, stored: HospitalFields | null): string {
  if (form.country !== 'KR') return form.phone
  // `-` is no stored number.
  return shownPhone(koreanPhone(form.phone), stored === null ? '-' : phoneDigits(stored.phone))
}

/** What is kept of a phone that was typed. */
export function typedPhone(typed: string, country: string): string {
  return country === 'KR' ? koreanPhone(typed) : typed
}

/** What is saved; a Korean phone that was not changed stays as it is stored. */
export function hospitalToSave(form: HospitalForm, stored: HospitalFields | null): HospitalFields {
  const text = (name: keyof HospitalFields): string => form[name].trim()
  const isSame =
    stored !== null &&
    stored.country === form.country &&
    form.phone === typedPhone(stored.phone, stored.country)
  const typed = form.country === 'KR' ? savedPhone(koreanPhone(form.phone)) : text('phone')
  return {
    title: text('title'),
    email: text('email'),
    country: text('country'),
    state: text('state'),
    city: text('city'),
    address: text('address'),
    address2: text('address2'),
    zip: text('zip'),
    phone: isSame ? stored.phone : typed,
  }
}

/** The first Admin of a new hospital, `null` for none. */
export function adminToAdd({ admin }: HospitalForm): FirstAdmin | null {
  if (isNobody(admin)) return null
  return { email: admin.email.trim(), name: admin.name.trim(), phone: savedPhone(admin.phone) }
}

/** Something would be saved that is not stored yet. */
export function isHospitalChanged(form: HospitalForm, stored: HospitalFields): boolean {
  const after = hospitalToSave(form, stored)
  return Object.entries(after).some(
    ([name, value]) => value !== stored[name as keyof HospitalFields],
  )
}

/** The form after somebody else saved the hospital: untouched fields take the saved value, edited ones stay. */
export function rebased(form: HospitalForm, before: Hospital, now: Hospital): HospitalForm {
  const [first, next] = [hospitalForm(before), hospitalForm(now)]
  const kept = Object.entries(form).filter(
    ([name, value]) => value !== first[name as keyof HospitalForm],
  )
  return { ...next, ...Object.fromEntries(kept) }
}

// The country of a hospital, found by its name as well as by its code (ADMIN-17).

export const countryOptions = (): Choice[] => COUNTRIES.map((id) => ({ id, text: countryText(id) }))

/** A stored code as the field shows it; what names no country stays as it was typed. */
export function countryChoice(country: string): Choice {
  return isCountry(country)
    ? { id: country, text: countryText(country) }
    : { id: '', text: country }
}

/** Fields that somebody else saved since the form was opened. */
export function savedMeanwhile(before: Hospital, now: Hospital): Partial<HospitalFields> {
  const [old, saved] = [fieldsOf(before), fieldsOf(now)]
  return Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => value !== old[name as keyof HospitalFields]),
  )
}
