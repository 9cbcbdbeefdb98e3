import { Combobox } from '../../ui/forms/Combobox.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import type { TheirValue } from '../../ui/forms/notes.tsx'
import { prefix } from '../../ui/forms/forms.css.ts'
import {
  type FirstAdmin,
  type HospitalFields as Fields,
  hospitalPhoneText,
  typedPhone,
  countryOptions,
  countryChoice,
} from '../../forms/hospital.ts'
import { typedCountry } from '../../texts/countries.ts'
import { PHONE_PREFIX } from '../../model/people/phone.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { MOST, shownPhone, typedPhone as typedKoreanPhone } from '../../forms/typed-text.ts'
import type { HospitalFormState } from './form-state.ts'
import { group, groupHint, groupTitle, halves, thirds } from './platform.css.ts'

const { hospital: TEXT } = PLATFORM_TEXTS
const { fields: LABELS, admin: ADMIN } = TEXT

type Props = { form: HospitalFormState }
type PlainField = 'state' | 'city' | 'address' | 'address2' | 'zip'

/** The value somebody else has saved in a field since the form was opened. */
function theirsOf(form: HospitalFormState, name: keyof Fields): { theirs?: TheirValue } {
  const { fields, meanwhile, set } = form
  const now = meanwhile[name]
  if (now === undefined) return {}
  const value = typedValue(form, name, now)
  return value === fields[name]
    ? {}
    : { theirs: { text: now, onTake: () => set({ [name]: value }) } }
}

/** A stored value in the form in which its field is typed. */
function typedValue({ fields }: HospitalFormState, name: keyof Fields, stored: string): string {
  return name === 'phone' ? typedPhone(stored, fields.country) : stored
}

/** The fields of a hospital (ADMIN-15); title and country are required (AMB-99). */
export function HospitalFields({ form }: Props) {
  const { fields, set, leave, wrong } = form
  return (
    <>
      <div className={halves}>
        <FormField
          name="title"
          label={LABELS.title}
          value={fields.title}
          onChange={(title) => set({ title })}
          onLeave={() => leave('title')}
          wrong={wrong.title}
          {...theirsOf(form, 'title')}
          most={MOST.address}
        />
        <Combobox
          name="country"
          label={LABELS.country}
          value={countryChoice(fields.country)}
          options={countryOptions()}
          onChange={({ id, text }) => set({ country: id === '' ? typedCountry(text) : id })}
          onLeave={() => leave('country')}
          wrong={wrong.country}
          {...theirsOf(form, 'country')}
        />
        <FormField
          name="email"
          label={LABELS.email}
          value={fields.email}
          onChange={(email) => set({ email })}
          onLeave={() => leave('email')}
          wrong={wrong.email}
          {...theirsOf(form, 'email')}
          isOptional
          most={MOST.address}
        />
        <Phone form={form} />
        {(['address', 'address2'] as const).map((name) => (
          <Plain key={name} name={name} form={form} />
        ))}
      </div>
      <div className={thirds}>
        {(['city', 'state', 'zip'] as const).map((name) => (
          <Plain key={name} name={name} form={form} />
        ))}
      </div>
    </>
  )
}

/** After `+82` and in groups where the hospital is in Korea (ADMIN-18). */
function Phone({ form }: Props) {
  const { fields, original, set, leave, wrong } = form
  const isKorean = fields.country === 'KR'
  return (
    <FormField
      name="phone"
      label={LABELS.phone}
      value={hospitalPhoneText(fields, original)}
      onChange={(typed) => set({ phone: typedPhone(typed, fields.country) })}
      onLeave={() => leave('phone')}
      wrong={wrong.phone}
      isOptional
      inputMode="tel"
      most={MOST.phone}
      {...theirsOf(form, 'phone')}
      {...(isKorean && { before: <span className={prefix}>{PHONE_PREFIX}</span> })}
    />
  )
}

function Plain({ name, form }: Props & { name: PlainField }) {
  return (
    <FormField
      name={name}
      label={LABELS[name]}
      value={form.fields[name]}
      onChange={(value) => form.set({ [name]: value })}
      wrong={undefined}
      isOptional
      most={MOST.address}
      {...theirsOf(form, name)}
    />
  )
}

/** The first Admin of a new hospital; may be left empty and added later. */
export function AdminFields({ form: { fields, set, leave, wrong } }: { form: HospitalFormState }) {
  const { admin } = fields
  const change = (part: Partial<FirstAdmin>) => set({ admin: { ...admin, ...part } })
  return (
    <fieldset className={group}>
      <legend className={groupTitle}>{ADMIN.title}</legend>
      <p className={groupHint}>{ADMIN.hint}</p>
      <div className={thirds}>
        <FormField
          name="adminEmail"
          label={ADMIN.fields.email}
          value={admin.email}
          onChange={(email) => change({ email })}
          onLeave={() => leave('adminEmail')}
          wrong={wrong.adminEmail}
          isOptional
          most={MOST.address}
        />
        <FormField
          name="adminName"
          label={ADMIN.fields.name}
          value={admin.name}
          onChange={(name) => change({ name })}
          onLeave={() => leave('adminName')}
          wrong={wrong.adminName}
          isOptional
          most={MOST.name}
        />
        <FormField
          name="adminPhone"
          label={ADMIN.fields.phone}
          value={shownPhone(admin.phone, '')}
          onChange={(typed) => change({ phone: typedKoreanPhone(typed) })}
          onLeave={() => leave('adminPhone')}
          wrong={wrong.adminPhone}
          isOptional
          inputMode="tel"
          before={<span className={prefix}>{PHONE_PREFIX}</span>}
        />
      </div>
    </fieldset>
  )
}
