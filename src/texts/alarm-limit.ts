import type { Alarm } from '../model/alarms/alarm.ts'
import { limitOfType } from '../model/alarms/alarm-limit.ts'
import type { Thresholds } from '../model/vitals/thresholds.ts'

/**
 * What an alarm says, with its limit (AL21). The facility server tells the limit it judged by; what a server of another
 * make tells without one gets the hospital's own, as it is now.
 */
export function contentWithLimit(
  { content, type }: Pick<Alarm, 'content' | 'type'>,
  limits: Thresholds,
): string {
  const limit = limitOfType(type, limits)
  return limit === null || /\blimit\b/i.test(content) ? content : `${content} (limit ${limit})`
}
