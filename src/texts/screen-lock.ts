/** Texts of the locked screen and of its settings. */
import { counted } from './words.ts'
import type { WrongPin } from '../model/privacy/lock.ts'
import type { NameMode } from '../model/patients/shown-name.ts'
import { NAMES_TEXTS as NAMES_TEXTS_EN, LOCK_TEXTS as LOCK_TEXTS_EN } from './en/screen-lock.ts'
import { withCode } from './with-code.ts'

// Texts of how this device names patients (PRIV-01).

export const NAMES_TEXTS = NAMES_TEXTS_EN satisfies {
  names: { modes: Record<NameMode, string>; means: Record<NameMode, string> }
}

export const LOCK_TEXTS = withCode(LOCK_TEXTS_EN, {
  lockSetting: {
    on: (minutes: number) => `On. The screen locks after ${minutesText(minutes)} without a touch.`,
  },
}) satisfies { lockSetting: { wrongNew: Record<WrongPin, string> } }

function minutesText(minutes: number): string {
  return counted(minutes, 'minute')
}
