import { alarmName } from '../../texts/alarm-names.ts'
import EyeOff from 'lucide-react/icons/eye-off'
import { useLive } from '../../app/live.ts'
import { lookOf } from '../../model/alarms/look.ts'
import { conditionOf } from '../../model/alarms/standing.ts'
import { briefText } from '../../texts/alarm-condition.ts'
import { useAtBed } from '../use-present.ts'
import { looked } from '../../ui/alarm-look.ts'
import { useWhereWho } from '../../ui/names.tsx'
import { PriorityCounts, PriorityMark } from '../../ui/PriorityMark.tsx'
import { unparted } from '../../ui/unparted.tsx'
import { alarmList } from '../../db/alarms.ts'
import { type AlarmListState, isKnown } from '../../model/alarms/alarm-list.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { isLearnedLate } from '../../model/alarms/late.ts'
import { byUrgency, tallyOf, urgencyOf } from '../../model/alarms/urgency.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'
import { URGENT_TEXTS } from '../../texts/alarms.ts'
import { LATE_TEXTS, lateText } from '../../texts/late.ts'
import { spanText } from '../../texts/durations.ts'
import { useZone } from '../../ui/base/zone.ts'
import { noneText } from '../shell/AlarmBar.tsx'
import { Announcer } from '../shell/Announcer.tsx'
import { useNoneBut } from '../watch.ts'
import { useUnheard } from '../hearing.ts'
import { notWatchedBeside } from '../../texts/watch.ts'
import { unheardText } from '../../texts/hearing.ts'
import {
  alarmAge,
  alarmRow,
  alarmsHead,
  alarmsPane,
  alarmsTitle,
  alarmWatch,
  alarmWhat,
  alarmWhere,
  hintLine,
  rows,
} from './lock.css.ts'

const { lock: TEXT } = LOCK_TEXTS
/** As many as can be read from across the room; the rest are counted. */
const MOST_ROWS = 30
const NONE: readonly ListedAlarm[] = []

type Props = { list: AlarmListState; now: number }

/** The unconfirmed alarms of a locked screen, the most urgent first: without names and without Confirm. */
export function LockAlarms({ list, now }: Props) {
  const open = useLive(alarmList, 'unconfirmed')?.value
  const zone = useZone()
  const but = useNoneBut(now)
  const unheard = unheardText(useUnheard())
  const alarms = byUrgency(open ?? NONE, now)
  const tally = tallyOf(alarms, now)
  const atBed = useAtBed(alarms.slice(0, MOST_ROWS), now)
  const isNone = open === undefined || alarms.length === 0
  return (
    <section className={alarmsPane} aria-labelledby="locked-alarms">
      <div className={alarmsHead}>
        <h2 id="locked-alarms" className={alarmsTitle}>
          {TEXT.alarms} {tally.unconfirmed > 0 && `(${tally.unconfirmed})`}
        </h2>
        <PriorityCounts counts={tally.counts} />
        {tally.late > 0 && <span className={hintLine}>{LATE_TEXTS.count(tally.late)}</span>}
      </div>
      <p className={hintLine}>{isNone ? noneText(list, now, but, zone) : TEXT.noNames}</p>
      {unheard !== '' && (
        <p role="alert" className={hintLine}>
          {unheard}
        </p>
      )}
      {!isNone && <LockedAlarms alarms={alarms} atBed={atBed} now={now} />}
      <Announcer open={open ?? NONE} isLoaded={open !== undefined && isKnown(list)} now={now} />
    </section>
  )
}

type AtBed = ReturnType<typeof useAtBed>
type RowsProps = { alarms: readonly ListedAlarm[]; atBed: AtBed; now: number }

export function LockedAlarms({ alarms, atBed, now }: RowsProps) {
  const shown = alarms.slice(0, MOST_ROWS)
  return (
    // It scrolls, so it must be reachable by keyboard.
    <ul className={rows} tabIndex={0} aria-labelledby="locked-alarms">
      {shown.map((alarm) => (
        <LockedAlarm key={alarm.alarmId} alarm={alarm} now={now} {...atBed(alarm)} />
      ))}
      {alarms.length > MOST_ROWS && <li>{TEXT.more(alarms.length - MOST_ROWS)}</li>}
    </ul>
  )
}

type RowProps = { alarm: ListedAlarm; now: number } & ReturnType<AtBed>

export function LockedAlarm({ alarm, heardAt, broken, now }: RowProps) {
  const zone = useZone()
  const whereWho = useWhereWho()
  const urgency = urgencyOf(alarm, now)
  const isLate = isLearnedLate(alarm)
  const look = lookOf(alarm, heardAt, now)
  const why = notWatchedBeside(alarm.type, broken, { now, zone })
  return (
    <li {...looked('pill', urgency, look, alarmRow)}>
      <PriorityMark priority={urgency} look={look} />
      <span className={alarmWhere}>{whereWho(alarm)}</span>
      <span className={alarmWhat}>
        {isLate
          ? alarmName(alarm.type)
          : unparted(briefText(alarm, conditionOf(alarm, heardAt, now), now, zone))}
      </span>
      <span className={alarmAge}>
        {lateText(alarm, now, zone) || URGENT_TEXTS.bar.ago(spanText(now - alarm.first))}
      </span>
      {why !== '' && (
        <span className={alarmWatch}>
          <EyeOff size={16} aria-hidden />
          {unparted(why)}
        </span>
      )}
    </li>
  )
}
