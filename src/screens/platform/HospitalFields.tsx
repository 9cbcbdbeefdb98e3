import { Combobox } from '../../components/forms/Combobox.tsx'
import { FormField } from '../../components/forms/FormField.tsx'
import { prefix } from '../../components/forms/forms.css.ts'
import {
  COUNTRIES,
  type HospitalFields as Fields,
  hospitalPhoneText,
  isCountry,
  typedPhone,
} from '../../forms/hospital.ts'
import { PHONE_PREFIX } from '../../model/people/phone.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import type { HospitalFormState } from './form-state.ts'
import { halves, thirds } from './platform.css.ts'

const { hospital: TEXT } = PLATFORM_TEXTS
const { fields: LABELS, countries } = TEXT
const COUNTRY_OPTIONS = COUNTRIES.map((id) => ({ id, text: id, more: countries[id] }))

type Props = { form: HospitalFormState }
type PlainField = 'state' | 'city' | 'address' | 'address2' | 'zip'

/** Below a field that somebody else has saved meanwhile. */
function hintOf({ meanwhile }: HospitalFormState, name: keyof Fields): { hint?: string } {
  const now = meanwhile[name]
  return now === undefined ? {} : { hint: TEXT.meanwhile(now) }
}

/** What is known of a hospital (ADMIN-15); title and country are required (AMB-99). */
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
          {...hintOf(form, 'title')}
          maxLength={255}
        />
        <Combobox
          name="country"
          label={LABELS.country}
          value={{ id: isCountry(fields.country) ? fields.country : '', text: fields.country }}
          options={COUNTRY_OPTIONS}
          onChange={({ id, text }) => set({ country: id === '' ? text : id })}
          onLeave={() => leave('country')}
          wrong={wrong.country}
          {...hintOf(form, 'country')}
        />
        <FormField
          name="email"
          label={LABELS.email}
          value={fields.email}
          onChange={(email) => set({ email })}
          onLeave={() => leave('email')}
          wrong={wrong.email}
          {...hintOf(form, 'email')}
          isOptional
          maxLength={255}
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
  const { fields, original, set } = form
  const isKorean = fields.country === 'KR'
  return (
    <FormField
      name="phone"
      label={LABELS.phone}
      value={hospitalPhoneText(fields, original)}
      onChange={(typed) => set({ phone: typedPhone(typed, fields.country) })}
      wrong={undefined}
      isOptional
      inputMode="tel"
      maxLength={40}
      {...hintOf(form, 'phone')}
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
      maxLength={255}
      {...hintOf(form, name)}
    />
  )
}
