import type { Language } from '../../../src/model/language.ts'
import type { AlarmMessages } from '../../../src/model/alarms/wording.ts'
import { NAMES } from '../../../src/texts/en/alarm-names.ts'
import { EVENTS, TEXT } from '../../../src/texts/en/alarm-words.ts'
import { ALARM_LETTERS as en } from './en/alarm-letters.ts'
import { ALARM_LETTERS as ja } from './ja/alarm-letters.ts'
import { NAMES as JA_NAMES } from './ja/alarm-names.ts'
import { EVENTS as JA_EVENTS, TEXT as JA_TEXT } from './ja/alarm-words.ts'
import { ALARM_LETTERS as ko } from './ko/alarm-letters.ts'
import { NAMES as KO_NAMES } from './ko/alarm-names.ts'
import { EVENTS as KO_EVENTS, TEXT as KO_TEXT } from './ko/alarm-words.ts'

const LETTERS: Readonly<Record<Language, typeof en>> = { en, ko, ja }

const ALARMS: Readonly<Record<Language, AlarmMessages>> = {
  en: { NAMES, EVENTS, TEXT },
  ko: { NAMES: KO_NAMES, EVENTS: KO_EVENTS, TEXT: KO_TEXT },
  ja: { NAMES: JA_NAMES, EVENTS: JA_EVENTS, TEXT: JA_TEXT },
}

/** What letters about alarms say in a language. */
export const alarmLettersIn = (language: Language): typeof en => LETTERS[language]

/** What the alarms themselves say in a language. */
export const alarmsIn = (language: Language): AlarmMessages => ALARMS[language]
