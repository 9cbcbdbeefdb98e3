import Wrench from 'lucide-react/icons/wrench'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { raisedBetween } from '../model/alarms/flood.ts'
import type { Row } from '../model/alarms/alarms.ts'
import { isPromoted } from '../model/alarms/urgency.ts'
import { dateTimeText, DEVICE_ZONE, sameLocalDay } from '../model/time/dates.ts'
import { URGENT_TEXTS } from '../texts/urgent.ts'
import { patientName, timeMore } from './alarm.css.ts'
import { useNameOfAlarm } from './names.tsx'
import { openName, promoted, repeated, repeatedMark } from './alarm-parts.css.ts'

type Earlier = Row['earlier']
type NameProps = { alarm: ListedAlarm; onOpen: ((entityId: string) => void) | undefined }

/** The patient's name; where it opens the patient, the whole row answers to a tap. */
export function AlarmName({ alarm, onOpen }: NameProps) {
  const { originator } = alarm
  const name = useNameOfAlarm()(alarm)
  if (!onOpen || originator === '') return <span className={patientName}>{name}</span>
  return (
    <button
      type="button"
      className={`${patientName} ${openName}`}
      onClick={() => onOpen(originator)}
    >
      {name}
    </button>
  )
}

/** Why a technical alarm is more urgent than others of its kind (B.2). */
export function TechnicalNote({ alarm, now }: { alarm: ListedAlarm; now: number }) {
  if (!isPromoted(alarm, now)) return null
  return (
    <span className={promoted}>
      <Wrench size={13} aria-hidden />
      {URGENT_TEXTS.promoted}
    </span>
  )
}

type RepeatedProps = { alarm: ListedAlarm; earlier: Earlier; now: number }

/** `×5` and between when, of an alarm that was raised again and again (AL13). */
export function Repeated({ alarm, earlier, now }: RepeatedProps) {
  if (earlier.length === 0) return null
  const { first, last } = raisedBetween({ alarm, earlier })
  const times = earlier.length + 1
  return (
    <span className={repeated}>
      <span role="img" aria-label={URGENT_TEXTS.chatterLabel(times)} className={repeatedMark}>
        {URGENT_TEXTS.chatter(times)}
      </span>
      <span className={timeMore}>
        {URGENT_TEXTS.chatterTimes(shortTime(first, now), shortTime(last, now))}
      </span>
    </span>
  )
}

/** To the second, with its day where that is not today. */
function shortTime(time: number, now: number): string {
  const text = dateTimeText(time, DEVICE_ZONE)
  return sameLocalDay(time, now, DEVICE_ZONE) ? text.slice('YYYY-MM-DD '.length) : text
}

/** A row represents all its alarms: a confirm clears each of them. */
export function whole(alarm: ListedAlarm, earlier: Earlier): ListedAlarm {
  if (earlier.length === 0) return alarm
  const others = earlier.flatMap(({ alarmId, duplicates }) => [alarmId, ...duplicates])
  return { ...alarm, duplicates: [...alarm.duplicates, ...others] }
}
