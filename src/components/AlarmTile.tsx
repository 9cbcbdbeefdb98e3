import { memo } from 'react'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { priorityOf } from '../model/alarms/alarm-kinds.ts'
import { TEXTS } from '../texts/common.ts'
import { patientName, placeText, tile, tileHead, tileId } from './alarm.css.ts'
import { AlarmTime, AlarmWhat } from './AlarmWhat.tsx'
import { Balloon } from './Balloon.tsx'
import { type AlarmActions, ConfirmState } from './ConfirmState.tsx'
import { PriorityMark } from './PriorityMark.tsx'

type Props = { alarm: ListedAlarm; now: number; actions: AlarmActions }

/** One alarm of the Card View, 175 px wide (HOME-07, HOME-16). */
export const AlarmTile = memo(function AlarmTile({ alarm, now, actions }: Props) {
  const priority = priorityOf(alarm.type)
  return (
    <li className={tile({ priority: alarm.isConfirmed ? 'none' : priority })}>
      <span className={tileHead}>
        <PriorityMark priority={priority} flashing={!alarm.isConfirmed} />
        <span className={tileId}>
          {TEXTS.home.columns.id} {alarm.id}
        </span>
      </span>
      <span className={patientName}>{alarm.name}</span>
      <Balloon text={TEXTS.location.balloon}>
        <span className={placeText}>{alarm.location}</span>
      </Balloon>
      <AlarmWhat alarm={alarm} />
      <AlarmTime alarm={alarm} now={now} />
      <ConfirmState alarm={alarm} now={now} actions={actions} />
    </li>
  )
})
