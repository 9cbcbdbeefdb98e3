import { FORM_TEXTS } from '../../texts/forms.ts'
import {
  PHONE_LENGTH,
  PHONE_PREFIX,
  phoneDigits,
  phoneGroups,
  storedPhoneGroups,
} from '../../model/people/phone.ts'
import { FormField } from './FormField.tsx'
import { prefix } from './forms.css.ts'

type Props = {
  /** Digits. */
  value: string
  /** The stored digits, shown as stored until they are changed (AMB-67). */
  stored: string
  onChange: (digits: string) => void
  onLeave?: () => void
  wrong: string | undefined
  /** An account has one (ACCT-31, MYP-16), a patient may have none. */
  isRequired?: boolean
}

/** A phone number: digits only, in groups, after `+82` (VALID-19 to VALID-22). */
export function PhoneField({ value, stored, onChange, onLeave, wrong, isRequired = false }: Props) {
  const shown = value === stored ? storedPhoneGroups(value) : phoneGroups(value)
  return (
    <FormField
      name="phone"
      label={FORM_TEXTS.fields.phone}
      value={shown}
      onChange={(typed) => onChange(phoneDigits(typed))}
      {...(onLeave && { onLeave })}
      wrong={wrong}
      isOptional={!isRequired}
      inputMode="tel"
      // A pasted `+82` is longer than the field, and cut by the rules rather than by the field.
      maxLength={PHONE_LENGTH + 8}
      before={<span className={prefix}>{PHONE_PREFIX}</span>}
    />
  )
}
