/** How this device sounds (rulings R35, AL6): kept on the device, whoever is signed in. */
import { PAUSES_S, USUAL_PAUSE_S } from '../../model/sound/sound-state.ts'
import { deviceSetting, isBoolean, isTexts, isWithin } from '../device-settings.ts'

/** Quieter would be off without saying so. */
export const LEAST_VOLUME = 0.2

export const soundOn = deviceSetting('sound', true, isBoolean)
export const volume = deviceSetting('volume', 0.8, isWithin(LEAST_VOLUME, 1))
export const vibrates = deviceSetting('vibrates', true, isBoolean)
/** How long a pause lasts, seconds. */
export const pauseLength = deviceSetting<number>(
  'pause-length',
  USUAL_PAUSE_S,
  (stored): stored is number => PAUSES_S.some((seconds) => seconds === stored),
)
/** When the pause of all windows ends, by the device's clock, milliseconds; 0 for none. */
export const pausedUntil = deviceSetting('paused-until', 0, isWithin(0, Number.MAX_SAFE_INTEGER))
/** Ids of wards whose alarms do not sound here. What is not listed is watched, and so is a ward that is new. */
export const wardsLeftOut = deviceSetting<readonly string[]>('wards-left-out', [], isTexts)
