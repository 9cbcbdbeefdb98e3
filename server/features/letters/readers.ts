import { ALARM_TYPES, METRIC } from '../rules/alarms.ts'
import type { Value } from '../../protocol/types.ts'

/** Who is written to about an alarm (SRV-46, AMB-89). Pure. */

/** The stem of `<metric>AlarmEnabled` and `<metric>Email`; `undefined` for kinds that nobody is written to about. */
export function metricOf(type: string): string | undefined {
  const known = ALARM_TYPES.find((one) => one === type)
  return known && METRIC[known]
}

/** By the hospital's `<metric>AlarmEnabled`, missing is on, and the person's `<metric>Email`, missing is off. */
export const isWrittenTo = (enabled: Value | undefined, email: Value | undefined): boolean =>
  !isOff(enabled) && isOn(email)

const isOn = (value: Value | undefined): boolean => value === true || value === 'true'
const isOff = (value: Value | undefined): boolean => value === false || value === 'false'
