import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import { fewAlarms } from '../../model/alarms/few.ts'
import { byUrgency, urgencyOf } from '../../model/alarms/urgency.ts'
import type { Zone } from '../../model/time/dates.ts'
import { ALARM_LIST_TEXTS, alarmsAsOf, CONFIRM_TEXTS, URGENT_TEXTS } from '../../texts/alarms.ts'
import { COURSE_TEXTS } from '../../texts/course.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import { TEXTS } from '../../texts/common.ts'
import { looked } from '../alarm-look.ts'
import { AlarmTime, AlarmWhat, useLook } from '../AlarmParts.tsx'
import { type AlarmActions, ConfirmState, UndoConfirm } from '../ConfirmState.tsx'
import { visuallyHidden } from '../hidden.css.ts'
import { PriorityMark } from '../PriorityMark.tsx'
import {
  alarm as alarmStyle,
  alarmList,
  alarmsHead,
  alarmsTitle,
  alarmText,
  calm,
  columnTitle,
  cut,
  moreAlarms,
} from './detail.css.ts'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { useNameOfAlarm } from '../names.tsx'
import { useZone } from '../base/zone.ts'
import { whyText } from '../../texts/refusals.ts'

type Props = {
  alarms: readonly ListedAlarm[]
  /** What is known of the list they are from. */
  list: AlarmListState
  now: number
  actions: AlarmActions
  /** Over the history: close together, so that the chart has the height. */
  isBig: boolean
  /** Shows the history of what an alarm is about. */
  onHistory: (alarm: ListedAlarm) => void
  few: ReturnType<typeof useFewAlarms>
}

/** What of a patient's alarms is listed: the first of them, and all once staff ask for them (PDET-18). */
export function useFewAlarms(alarms: readonly ListedAlarm[], now: number) {
  const [isOpen, setOpen] = useState(false)
  const { first, more } = fewAlarms(alarms, now)
  const listed = isOpen ? byUrgency(alarms, now) : first
  return { listed, more, isOpen, onToggle: () => setOpen(!isOpen) }
}

/** The patient's unconfirmed alarms, most urgent first. */
export function DetailAlarms({ alarms, list, now, actions, isBig, onHistory, few }: Props) {
  const zone = useZone()
  return (
    <section aria-labelledby="detail-alarms">
      {isBig ? (
        <h3 id="detail-alarms" className={visuallyHidden}>
          {TEXTS.card.activeAlarms}
        </h3>
      ) : (
        <>
          <div className={alarmsHead}>
            <div className={alarmsTitle}>
              <h3 id="detail-alarms" className={columnTitle}>
                {TEXTS.card.activeAlarms}
              </h3>
              {alarms.length === 0 && <p className={calm}>{noneText(list, now, zone)}</p>}
            </div>
            <ConfirmAll alarms={alarms} actions={actions} />
          </div>
        </>
      )}
      {list.kind === 'failed' && (
        <p className={calm}>{ALARM_LIST_TEXTS.failed(whyText(list.why))}</p>
      )}
      <ul className={alarmList({ big: isBig })}>
        {few.listed.map((alarm) => (
          <DetailAlarm key={alarm.alarmId} {...{ alarm, now, actions, isBig, onHistory }} />
        ))}
        {few.more > 0 && (
          <li className={moreAlarms}>
            <Button kind="quiet" aria-expanded={few.isOpen} onClick={few.onToggle}>
              {few.isOpen ? DETAIL_TEXTS.fewer : URGENT_TEXTS.needs.more(few.more)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

type AlarmProps = Pick<Props, 'now' | 'actions' | 'isBig' | 'onHistory'> & { alarm: ListedAlarm }

export function DetailAlarm({ alarm, now, actions, isBig, onHistory }: AlarmProps) {
  const priority = urgencyOf(alarm, now)
  const look = useLook(alarm, now)
  return (
    <li {...looked('row', priority, look, alarmStyle({ big: isBig }))}>
      <PriorityMark priority={priority} look={look} />
      <button
        type="button"
        className={alarmText({ big: isBig })}
        aria-description={COURSE_TEXTS.openAlarm}
        onClick={() => onHistory(alarm)}
      >
        <AlarmWhat alarm={alarm} />
        <AlarmTime alarm={alarm} now={now} />
      </button>
      <ConfirmState alarm={alarm} now={now} actions={actions} />
    </li>
  )
}

/** Beside the patient's facts while the history is open: that no alarm waits, or a button that confirms all. */
export function AlarmsBrief({
  alarms,
  list,
  now,
  actions,
}: Omit<Props, 'isBig' | 'onHistory' | 'few'>) {
  const zone = useZone()
  if (alarms.length === 0) return <span className={calm}>{noneText(list, now, zone)}</span>
  return <ConfirmAll alarms={alarms} actions={actions} />
}

/** That no alarm waits is true for a moment, which the text names (ruling R32). */
function noneText(list: AlarmListState, now: number, zone: Zone): string {
  if (list.kind === 'loading') return TEXTS.home.loading
  // A list that is refused has its reason below.
  if (!isKnown(list)) return list.kind === 'failed' ? '' : ALARM_LIST_TEXTS.indicatorNever
  return LIST_TEXTS.dated(DETAIL_TEXTS.noAlarms, alarmsAsOf(list, now, zone))
}

type ConfirmAllProps = {
  /** Open alarms of one patient. */
  alarms: readonly ListedAlarm[]
  actions: AlarmActions
}

/** Several alarms of one patient with one tap, undone with one (AL8). Each is sent, and may fail, for itself. */
export function ConfirmAll({ alarms, actions }: ConfirmAllProps) {
  const [busy, setBusy] = useState(false)
  const held = alarms.flatMap(({ confirm }) => (confirm.state === 'held' ? confirm : []))
  const open = alarms.filter(({ confirm }) => confirm.state === 'none')
  const nameOf = useNameOfAlarm()
  const name = alarms[0] ? nameOf(alarms[0]) : ''
  if (held.length > 1) {
    const until = Math.min(...held.map((each) => each.until))
    const commands = held.map(({ command }) => command)
    return (
      <UndoConfirm
        key={commands.join()}
        until={until}
        heldFor={actions.heldFor}
        label={CONFIRM_TEXTS.undoAllLabel(held.length, name)}
        takesFocus
        onUndo={() => actions.onUndo(commands)}
      >
        {CONFIRM_TEXTS.undoAll(held.length)}
      </UndoConfirm>
    )
  }
  if (open.length < 2) return null
  const confirm = () => {
    setBusy(true)
    void actions.onConfirmAll(open).finally(() => setBusy(false))
  }
  return (
    <Button
      disabled={busy}
      aria-label={CONFIRM_TEXTS.allLabel(open.length, name)}
      onClick={confirm}
    >
      <span className={cut}>{CONFIRM_TEXTS.all(open.length, name)}</span>
    </Button>
  )
}
