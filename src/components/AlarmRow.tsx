import { memo } from 'react'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { priorityOf } from '../model/alarms/alarm-kinds.ts'
import { TEXTS } from '../texts/common.ts'
import {
  columns,
  id,
  nameCell,
  names,
  patientName,
  placeCell,
  placeText,
  row,
  stateCell,
  timeCell,
} from './alarm.css.ts'
import { AlarmTime, AlarmWhat } from './AlarmWhat.tsx'
import { Balloon } from './Balloon.tsx'
import { type AlarmActions, ConfirmState } from './ConfirmState.tsx'
import { PriorityMark } from './PriorityMark.tsx'

type Props = { alarm: ListedAlarm; now: number; actions: AlarmActions }

/** One alarm of the List View (HOME-06, HOME-16). */
export const AlarmRow = memo(function AlarmRow({ alarm, now, actions }: Props) {
  const priority = priorityOf(alarm.type)
  return (
    <div role="row" className={row({ priority: alarm.isConfirmed ? 'none' : priority })}>
      <div role="cell" className={nameCell}>
        <PriorityMark priority={priority} flashing={!alarm.isConfirmed} />
        <span className={names}>
          <span className={patientName}>{alarm.name}</span>
          <AlarmWhat alarm={alarm} />
        </span>
      </div>
      <div role="cell" className={id} data-label={TEXTS.home.columns.id}>
        {alarm.id}
      </div>
      <div role="cell" className={placeCell}>
        <Balloon text={TEXTS.location.balloon}>
          <span className={placeText}>{alarm.location}</span>
        </Balloon>
      </div>
      <div role="cell" className={timeCell}>
        <AlarmTime alarm={alarm} now={now} />
      </div>
      <div role="cell" className={stateCell}>
        <ConfirmState alarm={alarm} now={now} actions={actions} />
      </div>
    </div>
  )
})

/** The column headings of the List View. */
export function AlarmColumns() {
  const { name, id: idText, location, time, state } = TEXTS.home.columns
  return (
    <div role="row" className={columns}>
      {[name, idText, location, time, state].map((heading) => (
        <span key={heading} role="columnheader">
          {heading}
        </span>
      ))}
    </div>
  )
}
