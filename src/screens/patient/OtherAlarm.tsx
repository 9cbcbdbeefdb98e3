import { useState } from 'react'
import { useLive } from '../../app/live.ts'
import { useOpenPatient } from '../../app/overlay-route.ts'
import { alarmList } from '../../db/alarms.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { happeningNow } from '../../model/alarms/late.ts'
import { byUrgency, urgencyOf } from '../../model/alarms/urgency.ts'
import { alarmName } from '../../texts/alarm-names.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { SOUND_TEXTS } from '../../texts/sound.ts'
import { useWhereWho } from '../../ui/names.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { alarmSheet } from '../alarm-sheet/opened.ts'

type Props = { entityId: string; now: number }

/**
 * A high alarm of somebody else that was raised while this patient is open, and with one tap they are open instead, or the
 * sound can be paused: the header, which has both, is dimmed (SHELL-30).
 */
export function OtherAlarm({ entityId, now }: Props) {
  const open = useLive(alarmList, 'unconfirmed')?.value
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null)
  const openPatient = useOpenPatient()
  const whereWho = useWhereWho()
  if (!open) return null
  const high = happeningNow(open).filter((alarm) => isHigh(alarm, now))
  if (before === null) setBefore(new Set(high.map(({ alarmId }) => alarmId)))
  const others = high.filter(
    ({ alarmId, originator }) => originator !== entityId && before?.has(alarmId) === false,
  )
  const [alarm] = byUrgency(others, now)
  if (!alarm) return null
  return (
    <Notice
      text={DETAIL_TEXTS.other(whereWho(alarm), alarmName(alarm.type))}
      actions={[
        {
          label: DETAIL_TEXTS.openOther,
          onAct: () => openPatient(alarm.originator, alarm),
          primary: true,
        },
        { label: SOUND_TEXTS.label, onAct: () => alarmSheet.set('open') },
      ]}
    />
  )
}

function isHigh(alarm: ListedAlarm, now: number): boolean {
  return alarm.confirm.state === 'none' && urgencyOf(alarm, now) === 'high'
}
