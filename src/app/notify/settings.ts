/** Which alarms this device tells of by notifications (ruling R35): kept on the device, whoever is signed in. */
import { PRIORITIES, type Priority } from '../../model/alarms/alarm.ts'
import type { TellFilter } from '../../model/alarms/telling.ts'
import { deviceSetting, isBoolean, isTexts } from '../device-settings.ts'

/** Staff want notifications on this device. Whether it can show them is the browser's word. */
export const notifies = deviceSetting('notifies', false, isBoolean)
export const notifiedPriorities = deviceSetting<readonly Priority[]>(
  'notified-priorities',
  ['high'],
  isPriorities,
)
/** Ids of wards whose alarms are not told. What is not listed is told, and so is a ward that is new. */
export const notifyLeftOut = deviceSetting<readonly string[]>('notify-left-out', [], isTexts)

/** At least one: none would be off without saying so. */
function isPriorities(stored: unknown): stored is readonly Priority[] {
  return isTexts(stored) && stored.length > 0 && stored.every(isPriority)
}
function isPriority(text: string): text is Priority {
  return PRIORITIES.some((each) => each === text)
}

export function tellFilter(): TellFilter {
  return { priorities: notifiedPriorities.current(), leftOut: notifyLeftOut.current() }
}
