/**
 * Texts of the platform area (ruling R21). Specified ones are verbatim (AMB-98).
 */
import { asOf, sentence } from './words.ts'
import { PLATFORM_TEXTS as PLATFORM_TEXTS_EN } from './en/platform.ts'
import { withCode } from './with-code.ts'

export const PLATFORM_TEXTS = withCode(PLATFORM_TEXTS_EN, {
  state: {
    asOf: (time: string) => sentence(asOf(time)),
  },
})
