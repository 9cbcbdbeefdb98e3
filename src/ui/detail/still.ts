import type { Alarm } from '../../model/alarms/alarm.ts'
import { confirmedStill, confirmedTime } from '../../model/alarms/standing.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { momentText } from '../../model/time/moment.ts'
import type { Measure } from '../../model/vitals/caution.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'

/** The note on a measure whose alarm was confirmed while its value is still out of limits (ruling R15). */
export function stillOf(measure: Measure, alarms: readonly Alarm[], now: number): string | null {
  const alarm = confirmedStill(measure, alarms)
  if (alarm === null) return null
  const at = confirmedTime(alarm, now, DEVICE_ZONE)
  return at === ''
    ? DETAIL_TEXTS.alarmStill(momentText(alarm.first, now, DEVICE_ZONE))
    : DETAIL_TEXTS.confirmedStill(at)
}
