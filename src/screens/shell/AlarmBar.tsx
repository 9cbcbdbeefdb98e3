import { Link } from '@tanstack/react-router'
import { PriorityMark } from '../../components/PriorityMark.tsx'
import { alarmSummary } from '../../db/alarms.ts'
import { loaded } from '../../db/status.ts'
import { useLive } from '../../app/live.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { ageText } from '../../model/vitals/freshness.ts'
import { TEXTS } from '../../texts/common.ts'
import { alarmBar, alarmBarText, quiet } from './header.css.ts'

const ZONE = undefined

/** The worst waiting alarm, how many wait and since when, on every page (AL3). */
export function AlarmBar({ now }: { now: number }) {
  const summary = useLive(alarmSummary)
  const alarmsAt = useLive(loaded)?.alarmsAt ?? 0
  if (!summary || (alarmsAt === 0 && summary.unconfirmed === 0)) {
    return <p className={quiet}>{TEXTS.alarmBar.loading}</p>
  }
  if (summary.worst === null) return <p className={quiet}>{TEXTS.alarmBar.none}</p>
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

/** What, who and where, in the order a nurse asks. */
function Urgent({ alarm }: { alarm: ListedAlarm }) {
  return (
    <strong>
      {alarm.type}: {alarm.name}, {alarm.location}
    </strong>
  )
}
