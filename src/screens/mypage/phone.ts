/** A stored phone number with its prefix and dashes (FORM-26): `1012345678` as `+82 10-1234-5678`. */
export function phoneText(stored: string): string {
  const digits = stored.replace(/^\+82/, '').replaceAll(/\D/g, '').slice(0, 11)
  return digits === '' ? '' : `+82 ${grouped(digits)}`
}

function grouped(digits: string): string {
  if (digits.length === 9) return dashed(digits, 1, 5)
  if (digits.length === 10) return dashed(digits, 2, 6)
  if (digits.length <= 3) return digits
  if (digits.length <= 7) return dashed(digits, 3, digits.length)
  return dashed(digits, 3, 7)
}

function dashed(digits: string, first: number, second: number): string {
  return [digits.slice(0, first), digits.slice(first, second), digits.slice(second)]
    .filter((part) => part !== '')
    .join('-')
}
