/**
 * Texts of passwords, the own page and accounts (ruling R21). Specified ones are verbatim (AMB-111).
 */
import { PEOPLE_TEXTS as PEOPLE_TEXTS_EN } from './en/people.ts'
import { withCode } from './with-code.ts'

export { PASSWORD_TEXTS } from './en/people.ts'
export const PEOPLE_TEXTS = withCode(PEOPLE_TEXTS_EN, {
  account: {
    wardsUnknown: {
      stays: (ward: string) =>
        `${ward === '' ? 'None' : ward}. It stays as it is: the wards are not loaded yet.`,
    },
  },
})
