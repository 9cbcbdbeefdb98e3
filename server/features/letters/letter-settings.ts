import type { Value } from '../../protocol/types.ts'
import { ZONE_KEY } from '../../../src/model/alarms/alarm-settings.ts'
import { isZone } from '../../../src/model/time/dates.ts'
import { isLanguage, type Language, LANGUAGES } from '../../../src/model/language.ts'
import { ALARM_TYPES, METRIC } from '../rules/alarms.ts'
import { hospitalZone, type SettingSource } from '../rules/hospital-zone.ts'
import { hospitalLanguage, LANGUAGE_KEY } from './hospital-language.ts'

/**
 * What letters take of a hospital's attributes, those of the CUSTOMER: `timeZone`, its clock (the server's own
 * when not set), and `letterNames`, how patients are called. Their number alone when not set: letters pass through
 * other people's machines. `language` is theirs, too (LANG-07).
 */
export const LETTER_NAMES = ['number', 'letter', 'subject'] as const
/** Only the number; the name in the letter; the name in the subject line too. */
export type LetterNames = (typeof LETTER_NAMES)[number]
export type LetterSettings = { timeZone: string; names: LetterNames; language: Language }

/** Attributes of a hospital that only its Admin changes. */
export const letterKeys: readonly string[] = [ZONE_KEY, 'letterNames', LANGUAGE_KEY]

export function letterSettings(store: SettingSource, customerId: string): LetterSettings {
  const of = (key: string): Value | undefined =>
    store.attributes.get(customerId, 'SERVER_SCOPE', key)
  return {
    timeZone: hospitalZone(store, customerId),
    names: LETTER_NAMES.find((one) => one === of('letterNames')) ?? 'number',
    language: hospitalLanguage(store, customerId),
  }
}

/** A readable sentence about the first setting that cannot be. */
export function letterFault(given: Readonly<Record<string, Value>>): string | undefined {
  const { timeZone, letterNames, language } = given
  if (timeZone !== undefined && !isZone(timeZone))
    return 'timeZone must be the name of a time zone, such as Europe/Berlin.'
  if (letterNames !== undefined && !LETTER_NAMES.some((one) => one === letterNames))
    return `letterNames must be one of ${LETTER_NAMES.join(', ')}.`
  if (language !== undefined && !isLanguage(language))
    return `language must be one of ${LANGUAGES.join(', ')}.`
  return undefined
}

/** Who is written to about an alarm (SRV-46, AMB-89). Pure. */

/** The stem of `<metric>AlarmEnabled` and `<metric>Email`; `undefined` for kinds without letters. */
export function metricOf(type: string): string | undefined {
  const alarmType = ALARM_TYPES.find((one) => one === type)
  return alarmType && METRIC[alarmType]
}

/** By the hospital's `<metric>AlarmEnabled`, missing is on, and the person's `<metric>Email`, missing is off. */
export const isWrittenTo = (enabled: Value | undefined, email: Value | undefined): boolean =>
  !isOff(enabled) && isOn(email)

const isOn = (value: Value | undefined): boolean => value === true || value === 'true'
const isOff = (value: Value | undefined): boolean => value === false || value === 'false'
