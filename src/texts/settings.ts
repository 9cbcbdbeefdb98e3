/**
 * Texts of the facility's settings (ruling R21). Specified ones are verbatim, misspellings included
 * (AMB-111).
 */
import { ALARM_KIND_NAMES } from './measures.ts'
import { SETTINGS_TEXTS as SETTINGS_TEXTS_EN } from './en/settings.ts'
import { withCode } from './with-code.ts'

export const SETTINGS_TEXTS = withCode(SETTINGS_TEXTS_EN, { alarms: { kinds: ALARM_KIND_NAMES } })
