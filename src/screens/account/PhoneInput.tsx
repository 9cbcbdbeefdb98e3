import { FormField } from '../../components/forms/FormField.tsx'
import { prefix } from '../../components/forms/forms.css.ts'
import { PEOPLE_TEXTS } from '../../model/people-texts.ts'
import {
  PHONE_LENGTH,
  PHONE_PREFIX,
  phoneDigits,
  phoneGroups,
  storedPhoneGroups,
} from '../../model/phone.ts'

type Props = {
  /** Digits. */
  value: string
  /** The stored digits, shown as stored until they are changed (AMB-67). */
  stored: string
  onChange: (digits: string) => void
  onLeave?: () => void
  wrong: string | undefined
}

/** The phone of an account, which is not optional (ACCT-31, MYP-16): digits in groups after `+82`. */
export function PhoneInput({ value, stored, onChange, onLeave, wrong }: Props) {
  return (
    <FormField
      name="phone"
      label={PEOPLE_TEXTS.account.fields.phone}
      value={value === stored ? storedPhoneGroups(value) : phoneGroups(value)}
      onChange={(typed) => onChange(phoneDigits(typed))}
      {...(onLeave && { onLeave })}
      wrong={wrong}
      inputMode="tel"
      // A pasted `+82` is longer than the field, and cut by the rules rather than by the field.
      maxLength={PHONE_LENGTH + 8}
      before={<span className={prefix}>{PHONE_PREFIX}</span>}
    />
  )
}
