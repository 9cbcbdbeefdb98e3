import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { conditionOf } from '../model/alarms/standing.ts'
import { DEVICE_ZONE } from '../model/time/dates.ts'
import { conditionText } from '../texts/urgent.ts'
import { dot, standing } from './standing.css.ts'

/** Whether the alarm's condition is still there: a full or an empty mark, and a word. */
export function Standing({ alarm, now }: { alarm: ListedAlarm; now: number }) {
  const condition = conditionOf(alarm)
  const text = conditionText(condition, now, DEVICE_ZONE)
  if (text === '') return null
  return (
    <span className={standing({ kind: condition.kind })} data-standing={condition.kind}>
      {condition.kind !== 'unsaid' && <span className={dot({ kind: condition.kind })} />}
      {text}
    </span>
  )
}
