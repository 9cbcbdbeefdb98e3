import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PriorityMark } from '../../components/PriorityMark.tsx'
import { alarmSummary } from '../../db/alarms.ts'
import { useLive } from '../../app/live.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import type { AlarmListState } from '../../model/alarms/alarm-list.ts'
import { ageText } from '../../model/vitals/freshness.ts'
import { ALARM_LIST_TEXTS, alarmsAsOf } from '../../texts/alarm-list.ts'
import { TEXTS } from '../../texts/common.ts'
import { useShownAlarms } from '../alarms-on-screen.ts'
import { alarmBar, alarmBarText, quiet } from './header.css.ts'

const ZONE = undefined

/** The worst waiting alarm, how many wait and since when, on every page (AL3). */
export function AlarmBar({ now, list }: { now: number; list: AlarmListState }) {
  const summary = useLive(alarmSummary)
  const named = summary?.first
  useShownAlarms(useMemo(() => (named ? [named] : []), [named]))
  if (!summary || summary.worst === null) return <p className={quiet}>{noneText(list, now)}</p>
  return (
    <Link to="/home" className={alarmBar({ priority: summary.worst })}>
      <PriorityMark priority={summary.worst} />
      <span className={alarmBarText}>
        {summary.first && <Urgent alarm={summary.first} />}
        <span>
          {TEXTS.alarmBar.unconfirmed(summary.unconfirmed)},{' '}
          {TEXTS.alarmBar.oldest(ageText(summary.oldest, now, ZONE))}
        </span>
      </span>
    </Link>
  )
}

/** That none waits is a statement with a time (ruling R32). */
function noneText(list: AlarmListState, now: number): string {
  if (list.kind === 'loading') return TEXTS.alarmBar.loading
  if (list.kind === 'failed' && list.at === 0) return ALARM_LIST_TEXTS.indicatorNever
  return `${TEXTS.alarmBar.none} ${alarmsAsOf(list, now, ZONE)}`.trim()
}

/** What, who and where, in the order a nurse asks. */
function Urgent({ alarm }: { alarm: ListedAlarm }) {
  return (
    <strong>
      {alarm.type}: {alarm.name}, {alarm.location}
    </strong>
  )
}
