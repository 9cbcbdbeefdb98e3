import { PHONE_PREFIX, phoneDigits, storedPhoneGroups } from '../../model/people/phone.ts'

/** A stored phone number with its prefix and dashes (FORM-26): `1012345678` as `+82 10-1234-5678`. */
export function phoneText(stored: string): string {
  const groups = storedPhoneGroups(phoneDigits(stored))
  return groups === '' ? '' : `${PHONE_PREFIX} ${groups}`
}
