import { memo, useId, useMemo } from 'react'
import { useOpenOverlay, useOpenPatient } from '../../app/overlay-route.ts'
import type { Row } from '../../model/alarms/alarms.ts'
import type { Needs } from '../../model/alarms/needs.ts'
import { placeText } from '../../texts/places.ts'
import { URGENT_TEXTS } from '../../texts/alarms.ts'
import {
  AlarmName,
  AlarmTime,
  AlarmWhat,
  Repeated,
  useLook,
  WatchNote,
  whole,
} from '../../ui/AlarmParts.tsx'
import type { AlarmRowProps } from '../../ui/AlarmRow.tsx'
import { looked } from '../../ui/alarm-look.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmState } from '../../ui/ConfirmState.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { PresentContext, PresentOf } from '../../ui/present.tsx'
import { useShownAlarms } from '../alarms-on-screen.ts'
import { usePresentOf } from '../use-present.ts'
import { useAlarmActions } from './actions.ts'
import * as css from './needs.css.ts'
import { alarmsIn, type HomeRow } from './rows.ts'

/** Above the list, whatever its order: who needs somebody now, each with Confirm (HOME-22). */
export function NeedsNow({ needs, now }: { needs: Needs; now: number }) {
  const { rows, more } = needs
  const id = useId()
  const openOverlay = useOpenOverlay()
  const onOpen = useOpenPatient()
  const actions = useAlarmActions()
  const asRows = useMemo(
    () => rows.map((row): HomeRow => ({ kind: 'alarm', key: row.alarm.alarmId, row })),
    [rows],
  )
  const present = usePresentOf(asRows, now)
  const shown = useShownAlarms(useMemo(() => alarmsIn(asRows), [asRows]))
  return (
    <section ref={shown} className={css.needs} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {URGENT_TEXTS.needs.title}
        </h2>
        {more > 0 && (
          <Button kind="quiet" onClick={() => openOverlay({ kind: 'alarms' })}>
            {URGENT_TEXTS.needs.more(more)}
          </Button>
        )}
      </div>
      <PresentContext value={present}>
        <ul>
          {rows.map((row) => (
            <PresentOf key={row.alarm.alarmId} originator={row.alarm.originator}>
              <NeedRow {...{ row, now, actions, onOpen }} />
            </PresentOf>
          ))}
        </ul>
      </PresentContext>
    </section>
  )
}

type RowProps = Pick<AlarmRowProps, 'now' | 'actions' | 'onOpen'> & { row: Row }

export const NeedRow = memo(function NeedRow(props: RowProps) {
  const { row, now, actions, onOpen } = props
  const { alarm, earlier } = row
  const look = useLook(alarm, now)
  return (
    <li {...looked('need', 'high', look, css.row)} data-alarm>
      <span className={css.mark}>
        <PriorityMark priority="high" look={look} />
      </span>
      <span className={css.who}>
        <AlarmName alarm={alarm} onOpen={onOpen} />
      </span>
      <span className={css.what}>
        <AlarmWhat alarm={alarm} />
        <WatchNote alarm={alarm} now={now} />
      </span>
      <span className={css.place}>{placeText(alarm.place)}</span>
      <span className={css.time}>
        <AlarmTime alarm={alarm} now={now} isShort />
        <Repeated alarm={alarm} earlier={earlier} now={now} />
      </span>
      <span className={css.state}>
        <ConfirmState alarm={whole(alarm, earlier)} now={now} actions={actions} />
      </span>
    </li>
  )
})
