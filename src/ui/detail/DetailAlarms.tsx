import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { byUrgency, urgencyOf } from '../../model/alarms/urgency.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { ALARM_LIST_TEXTS, alarmsAsOf } from '../../texts/urgent.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { TEXTS } from '../../texts/common.ts'
import { AlarmTime, AlarmWhat } from '../AlarmWhat.tsx'
import { type AlarmActions, ConfirmState } from '../ConfirmState.tsx'
import { ConfirmAll } from './ConfirmAll.tsx'
import { visuallyHidden } from '../hidden.css.ts'
import { PriorityMark } from '../PriorityMark.tsx'
import {
  alarm as alarmStyle,
  alarmList,
  alarmsHead,
  alarmText,
  calm,
  columnTitle,
} from './detail.css.ts'

type Props = {
  alarms: readonly ListedAlarm[]
  /** What is known of the list they are from. */
  list: AlarmListState
  now: number
  actions: AlarmActions
  /** Over the history: close together, so that the chart has the height. */
  isBig: boolean
}

/** The patient's unconfirmed alarms, most urgent first. */
export function DetailAlarms({ alarms, list, now, actions, isBig }: Props) {
  return (
    <section aria-labelledby="detail-alarms">
      {isBig ? (
        <h3 id="detail-alarms" className={visuallyHidden}>
          {TEXTS.card.activeAlarms}
        </h3>
      ) : (
        <>
          <div className={alarmsHead}>
            <h3 id="detail-alarms" className={columnTitle}>
              {TEXTS.card.activeAlarms}
            </h3>
            <ConfirmAll alarms={alarms} actions={actions} />
          </div>
          {alarms.length === 0 && <p className={calm}>{noneText(list, now)}</p>}
        </>
      )}
      {list.kind === 'failed' && <p className={calm}>{ALARM_LIST_TEXTS.failed(list.why)}</p>}
      <ul className={alarmList({ big: isBig })}>
        {byUrgency(alarms, now).map((alarm) => {
          const priority = urgencyOf(alarm, now)
          return (
            <li key={alarm.alarmId} className={alarmStyle({ priority, big: isBig })}>
              <PriorityMark priority={priority} />
              <span className={alarmText({ big: isBig })}>
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

/** Beside the patient's facts while the history is open: that no alarm waits, or a button that confirms all. */
export function AlarmsBrief({ alarms, list, now, actions }: Omit<Props, 'isBig'>) {
  if (alarms.length === 0) return <span className={calm}>{noneText(list, now)}</span>
  return <ConfirmAll alarms={alarms} actions={actions} />
}

/** That no alarm waits is true for a moment, which the text names (ruling R32). */
function noneText(list: AlarmListState, now: number): string {
  if (!isKnown(list)) return list.kind === 'loading' ? TEXTS.home.loading : ''
  return `${DETAIL_TEXTS.noAlarms} ${alarmsAsOf(list, now, DEVICE_ZONE)}`.trim()
}
