/** Settings of this device (rulings R35, AL6): they stay, whoever signs in. */
import { PAUSES_S, USUAL_PAUSE_S } from '../model/sound/sound-state.ts'
import { deviceSetting, isBoolean, isTexts, isWithin } from './device-settings.ts'
import { PRIORITIES, type Priority } from '../model/alarms/alarm.ts'
import type { NoticeFilter } from '../model/alarms/notices.ts'
import { isShiftCheck, type ShiftCheck } from '../model/shift/shift-check.ts'

/** Anything quieter would be as good as off. */
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
/** Ids of wards whose alarms do not sound here. All others sound, and so does a new ward. */
export const wardsLeftOut = deviceSetting<readonly string[]>('wards-left-out', [], isTexts)

/** Staff want notifications on this device. Whether it can show them is up to the browser. */
export const notifies = deviceSetting('notifies', false, isBoolean)
export const notifiedPriorities = deviceSetting<readonly Priority[]>(
  'notified-priorities',
  ['high'],
  isPriorities,
)
/** Ids of wards without notifications. All others notify, and so does a new ward. */
export const notifyLeftOut = deviceSetting<readonly string[]>('notify-left-out', [], isTexts)

/** At least one: none would be the same as off. */
function isPriorities(stored: unknown): stored is readonly Priority[] {
  return isTexts(stored) && stored.length > 0 && stored.every(isPriority)
}
function isPriority(text: string): text is Priority {
  return PRIORITIES.some((each) => each === text)
}

export function tellFilter(): NoticeFilter {
  return { priorities: notifiedPriorities.current(), leftOut: notifyLeftOut.current() }
}

/** The last check at the start of a shift on this device (AL22); `null` for never. */
export const shiftCheck = deviceSetting<ShiftCheck | null>('shift-check', null, isShiftCheck)
