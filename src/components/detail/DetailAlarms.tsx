import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { priorityOf } from '../../model/alarms/alarm-kinds.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { TEXTS } from '../../texts/common.ts'
import { AlarmTime, AlarmWhat } from '../AlarmWhat.tsx'
import { byUrgency } from '../card-strip.ts'
import { type AlarmActions, ConfirmState } from '../ConfirmState.tsx'
import { PriorityMark } from '../PriorityMark.tsx'
import { alarm as alarmStyle, alarmList, alarmText, calm, columnTitle } from './detail.css.ts'

type Props = { alarms: readonly ListedAlarm[]; now: number; actions: AlarmActions }

/** What waits to be confirmed of this patient, most urgent first. */
export function DetailAlarms({ alarms, now, actions }: Props) {
  return (
    <section aria-labelledby="detail-alarms">
      <h3 id="detail-alarms" className={columnTitle}>
        {TEXTS.card.activeAlarms}
      </h3>
      {alarms.length === 0 && <p className={calm}>{DETAIL_TEXTS.noAlarms}</p>}
      <ul className={alarmList}>
        {byUrgency(alarms).map((alarm) => {
          const priority = priorityOf(alarm.type)
          return (
            <li key={alarm.alarmId} className={alarmStyle({ priority })}>
              <PriorityMark priority={priority} />
              <span className={alarmText}>
                <AlarmWhat alarm={alarm} />
                <AlarmTime alarm={alarm} now={now} />
              </span>
              <ConfirmState alarm={alarm} now={now} actions={actions} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
