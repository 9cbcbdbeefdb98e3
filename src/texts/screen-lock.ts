/** Texts of the locked screen and of its settings. */
import type { WrongPin } from '../model/privacy/lock.ts'
import type { NameMode } from '../model/patients/shown-name.ts'
import { NAMES_TEXTS as NAMES_TEXTS_EN, LOCK_TEXTS as LOCK_TEXTS_EN } from './en/screen-lock.ts'

// Texts of how this device names patients (PRIV-01).

export const NAMES_TEXTS = NAMES_TEXTS_EN satisfies {
  names: { modes: Record<NameMode, string>; means: Record<NameMode, string> }
}

export const LOCK_TEXTS = LOCK_TEXTS_EN satisfies {
  lockSetting: { wrongNew: Record<WrongPin, string> }
}
