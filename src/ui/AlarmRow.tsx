import { memo } from 'react'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import type { Row } from '../model/alarms/alarms.ts'
import { urgencyOf } from '../model/alarms/urgency.ts'
import { TEXTS } from '../texts/common.ts'
import { placeNote, placeText } from '../texts/places.ts'
import {
  columns,
  id,
  nameCell,
  names,
  placeCell,
  placeStyle,
  row,
  stateCell,
  timeCell,
} from './alarm.css.ts'
import {
  AlarmName,
  Repeated,
  TechnicalNote,
  WatchNote,
  useLook,
  whole,
  AlarmTime,
  AlarmWhat,
} from './AlarmParts.tsx'
import { looked } from './alarm-look.ts'
import { Balloon } from './Balloon.tsx'
import { type AlarmActions, ConfirmState } from './ConfirmState.tsx'
import { PriorityMark } from './PriorityMark.tsx'

export type AlarmRowProps = {
  alarm: ListedAlarm
  /** The same alarm, raised before within a minute or so, newest first (AL13). */
  earlier?: Row['earlier']
  now: number
  actions: AlarmActions
  /** Opens the patient; without it the name is only a name. */
  onOpen?: (entityId: string, alarm: ListedAlarm) => void
}

const NONE: Row['earlier'] = []

/** One alarm of the List View (HOME-06, HOME-16). */
export const AlarmRow = memo(function AlarmRow(props: AlarmRowProps) {
  const { alarm, earlier = NONE, now, actions, onOpen } = props
  const urgency = urgencyOf(alarm, now)
  const look = useLook(alarm, now)
  return (
    <div role="row" data-alarm {...looked('row', urgency, look, row)}>
      <div role="cell" className={nameCell}>
        <PriorityMark priority={urgency} look={look} />
        <span className={names}>
          <AlarmName alarm={alarm} onOpen={onOpen} />
          <AlarmWhat alarm={alarm} />
          <TechnicalNote alarm={alarm} now={now} />
          <WatchNote alarm={alarm} now={now} />
        </span>
      </div>
      <div role="cell" className={id} data-label={TEXTS.home.columns.id}>
        {alarm.id}
      </div>
      <div role="cell" className={placeCell}>
        <Balloon text={placeNote(alarm.place)}>
          <span className={placeStyle}>{placeText(alarm.place)}</span>
        </Balloon>
      </div>
      <div role="cell" className={timeCell}>
        <AlarmTime alarm={alarm} now={now} />
        <Repeated alarm={alarm} earlier={earlier} now={now} />
      </div>
      <div role="cell" className={stateCell}>
        <ConfirmState alarm={whole(alarm, earlier)} now={now} actions={actions} />
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
