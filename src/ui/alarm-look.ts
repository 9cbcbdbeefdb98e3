import type { Priority } from '../model/alarms/alarm.ts'
import type { AlarmLook } from '../model/alarms/look.ts'
import { alarmLook } from './alarm-look.css.ts'

type As = 'pill' | 'row' | 'need' | 'frame' | 'value' | 'words'

/**
 * What every element that draws an alarm has: the class of its look, and the look by name.
 *
 * @param look `null` where nothing is wrong, or only not known
 * @param layout its own class, for where things are in it
 */
export function looked(
  as: As,
  priority: Priority | 'none' | 'unknown',
  look: AlarmLook | null,
  layout: string,
): { className: string; 'data-look': AlarmLook | undefined } {
  const drawn = alarmLook({ as, priority, look: look ?? 'none' })
  return { className: `${layout} ${drawn}`, 'data-look': look ?? undefined }
}
