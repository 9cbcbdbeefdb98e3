import { isLanguage, type Language } from '../../../src/model/language.ts'
import type { Value } from '../../protocol/types.ts'
import type { SettingSource } from '../rules/hospital-zone.ts'

/** The attribute of the CUSTOMER that has it. */
export const LANGUAGE_KEY = 'language'

export const languageIn = (value: Value | undefined): Language => (isLanguage(value) ? value : 'en')

/** The language of what is written to a hospital's people: its own, or English where it has chosen none. */
export const hospitalLanguage = ({ attributes }: SettingSource, customerId: string): Language =>
  languageIn(attributes.get(customerId, 'SERVER_SCOPE', LANGUAGE_KEY))
