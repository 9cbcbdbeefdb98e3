import { memo } from 'react'
import { urgencyOf } from '../model/alarms/urgency.ts'
import { TEXTS } from '../texts/common.ts'
import { placeNote, placeText } from '../texts/places.ts'
import { placeStyle, tile, tileHead, tileId } from './alarm.css.ts'
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
import type { AlarmRowProps } from './AlarmRow.tsx'
import { looked } from './alarm-look.ts'
import { Balloon } from './Balloon.tsx'
import { ConfirmState } from './ConfirmState.tsx'
import { PriorityMark } from './PriorityMark.tsx'

const NONE: NonNullable<AlarmRowProps['earlier']> = []

/** One alarm of the Card View, 175 px wide (HOME-07, HOME-16). */
export const AlarmTile = memo(function AlarmTile(props: AlarmRowProps) {
  const { alarm, earlier = NONE, now, actions, onOpen } = props
  const urgency = urgencyOf(alarm, now)
  const look = useLook(alarm, now)
  return (
    <li data-alarm {...looked('row', urgency, look, tile)}>
      <span className={tileHead}>
        <PriorityMark priority={urgency} look={look} />
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
