import { FORM_TEXTS } from '../../texts/forms.ts'
import { shownPhone, typedPhone } from '../../forms/typed-text.ts'
import { PHONE_PREFIX, storedPhoneGroups } from '../../model/people/phone.ts'
import { FormField } from './FormField.tsx'
import type { TheirValue } from './notes.tsx'
import { prefix } from './forms.css.ts'

type Props = {
  /** Digits, or what begins with another country's code. */
  value: string
  /** The stored digits, shown as stored until they are changed (AMB-67). */
  stored: string
  onChange: (digits: string) => void
  onLeave?: () => void
  wrong: string | undefined
  /** An account has one (ACCT-31, MYP-16), a patient may have none. */
  isRequired?: boolean
  /** What another console has saved in this field since the form was opened, in digits. */
  theirs?: TheirValue
}

/** A phone number: digits only, in groups, after `+82` (VALID-19 to VALID-22). */
export function PhoneField(props: Props) {
  const { value, stored, onChange, onLeave, wrong, isRequired = false, theirs } = props
  return (
    <FormField
      name="phone"
      label={FORM_TEXTS.fields.phone}
      value={shownPhone(value, stored)}
      onChange={(typed) => onChange(typedPhone(typed))}
      {...(onLeave && { onLeave })}
      wrong={wrong}
      isOptional={!isRequired}
      inputMode="tel"
      {...(theirs && { theirs: { ...theirs, text: storedPhoneGroups(theirs.text) } })}
      before={<span className={prefix}>{PHONE_PREFIX}</span>}
    />
  )
}
