import { memo } from 'react'
import { isLearnedLate } from '../model/alarms/late.ts'
import { urgencyOf } from '../model/alarms/urgency.ts'
import { TEXTS } from '../texts/common.ts'
import { placeNote, placeText } from '../texts/places.ts'
import { placeStyle, tile, tileHead, tileId } from './alarm.css.ts'
import {
  AlarmName,
  isOver,
  Repeated,
  TechnicalNote,
  WatchNote,
  whole,
  AlarmTime,
  AlarmWhat,
} from './AlarmParts.tsx'
import type { AlarmRowProps } from './AlarmRow.tsx'
import { Balloon } from './Balloon.tsx'
import { ConfirmState } from './ConfirmState.tsx'
import { PriorityMark } from './PriorityMark.tsx'

const NONE: NonNullable<AlarmRowProps['earlier']> = []

/** One alarm of the Card View, 175 px wide (HOME-07, HOME-16). */
export const AlarmTile = memo(function AlarmTile(props: AlarmRowProps) {
  const { alarm, earlier = NONE, now, actions, onOpen } = props
  const urgency = urgencyOf(alarm, now)
  const isQuiet = alarm.isConfirmed || isLearnedLate(alarm)
  return (
    <li data-alarm className={tile({ priority: isQuiet ? 'none' : urgency, ended: isOver(alarm) })}>
      <span className={tileHead}>
        <PriorityMark priority={urgency} flashing={!isQuiet && !isOver(alarm)} />
        <span className={tileId}>
          {TEXTS.home.columns.id} {alarm.id}
        </span>
      </span>
      <AlarmName alarm={alarm} onOpen={onOpen} />
      <Balloon text={placeNote(alarm.place)}>
        <span className={placeStyle}>{placeText(alarm.place)}</span>
      </Balloon>
      <AlarmWhat alarm={alarm} />
      <TechnicalNote alarm={alarm} now={now} />
      <WatchNote alarm={alarm} now={now} />
      <span>
        <AlarmTime alarm={alarm} now={now} />
        <Repeated alarm={alarm} earlier={earlier} now={now} />
      </span>
      <ConfirmState alarm={whole(alarm, earlier)} now={now} actions={actions} />
    </li>
  )
})
