import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { priorityOf } from '../../model/alarms/alarm.ts'
import { stateOf } from '../../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { type HandoverAlarms, shortList } from '../../model/handover/handover.ts'
import type { Shift } from '../../model/handover/shift.ts'
import type { Zone } from '../../model/time/dates.ts'
import { shortMomentText } from '../../model/time/moment.ts'
import { durationText } from '../../texts/durations.ts'
import { outcomeText } from '../../texts/handover-lines.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'
import { alarmLine, alarmList, alarmText, openAlarm, soft } from './block.css.ts'
import { Part } from './Part.tsx'

const { alarms: T } = HANDOVER_TEXTS

type Props = {
  alarms: HandoverAlarms
  /** When the list of alarms was last known; 0 for never: then no alarm is no word about the patient. */
  alarmsAt: number
  shift: Shift
  zone: Zone
}

/** The alarms, what is open first: raised, and confirmed by whom and how soon. */
export function Alarms({ alarms: { entries, responses }, alarmsAt, shift, zone }: Props) {
  const time = (ts: number): string => shortMomentText(ts, shift.until, zone)
  const { lines, rest } = shortList(entries)
  return (
    <Part title={T.title} count={entries.length}>
      {entries.length === 0 && <p className={soft}>{alarmsAt > 0 ? T.none : T.notKnown}</p>}
      <ul className={alarmList}>
        {lines.map((entry) => (
          <li key={entry.alarmId} className={alarmLine}>
            <PriorityMark priority={priorityOf(entry.type)} flashing={false} fluid />
            <span className={alarmText}>
              {time(entry.raised)} {entry.content},{' '}
              <Outcome entry={entry} now={shift.until} time={time} />
            </span>
          </li>
        ))}
      </ul>
      {rest.length > 0 && <p className={soft}>{T.more(rest)}</p>}
      {responses.confirmed > 1 && (
        <p className={soft}>{T.typical(durationText(responses.typical))}</p>
      )}
    </Part>
  )
}

type OutcomeProps = { entry: LogEntry; now: number; time: (ts: number) => string }

function Outcome({ entry, now, time }: OutcomeProps) {
  const text = outcomeText(entry, now, time)
  return stateOf(entry) === 'open' ? <strong className={openAlarm}>{text}</strong> : text
}
