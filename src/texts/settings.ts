/**
 * Texts of the facility's settings (ruling R21). Specified ones are verbatim, misspellings included
 * (AMB-111).
 */
import { counted } from './words.ts'
import { ALARM_KIND_NAMES } from './measures.ts'
import { SETTINGS_TEXTS as SETTINGS_TEXTS_EN } from './en/settings.ts'
import { withCode } from './with-code.ts'

const impossibleValues = (values: number): string => counted(values, 'unusable value')

export const SETTINGS_TEXTS = withCode(SETTINGS_TEXTS_EN, {
  faults: {
    impossibleToday: (values: number) => `${impossibleValues(values)} today`,
    impossibleSince: (values: number, time: string) =>
      `${impossibleValues(values)} since ${time} yesterday`,
    beyond: (most: number, example: string | undefined) =>
      `over the limit of ${most} for one gateway${example === undefined ? '' : ` (first ${example})`}`,
  },
  alarms: {
    kinds: ALARM_KIND_NAMES,
  },
})
