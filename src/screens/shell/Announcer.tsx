import { alarmName } from '../../texts/alarm-names.ts'
import { useState } from 'react'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { useNameOfAlarm } from '../../ui/names.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { happeningNow } from '../../model/alarms/late.ts'
import { byUrgency, urgencyOf } from '../../model/alarms/urgency.ts'
import { URGENT_TEXTS } from '../../texts/alarms.ts'
import { placeText } from '../../texts/places.ts'
import { joined } from '../../texts/words.ts'

type Props = {
  open: readonly ListedAlarm[]
  /** Every alarm is there: what comes from here on is new. */
  isLoaded: boolean
  now: number
}

/** Says a new alarm to screen readers: what is of high priority interrupts, the others wait their turn. */
export function Announcer({ open, isLoaded, now }: Props) {
  const [last, setLast] = useState<Announced | null>(null)
  const nameOf = useNameOfAlarm()
  const ids = open.map(({ alarmId }) => alarmId)
  if (isLoaded && (last === null || ids.some((id) => !last.known.has(id)))) {
    setLast(announceNew(last, open, now, nameOf))
  }
  return (
    <div className={visuallyHidden}>
      <p aria-live="polite">{last?.politely}</p>
      <p aria-live="assertive">{last?.atOnce}</p>
    </div>
  )
}

/** What screen readers read out, and the ids of all alarms they need not read out any more. */
export type Announced = { known: ReadonlySet<string>; politely: string; atOnce: string }

/**
 * Announces the most urgent new alarm, and how many more there are. High priority interrupts. The first call announces
 * nothing: its alarms are not new. What was learned late is silent (AL27).
 *
 * @param now the server's time, milliseconds
 * @param nameOf what a patient is called on this screen
 */
export function announceNew(
  before: Announced | null,
  open: readonly ListedAlarm[],
  now: number,
  nameOf: (alarm: ListedAlarm) => string = ({ name }) => name,
): Announced {
  const announced = new Set([...(before?.known ?? []), ...open.map(({ alarmId }) => alarmId)])
  const [first, ...more] = byUrgency(
    happeningNow(open).filter(({ alarmId }) => before !== null && !before.known.has(alarmId)),
    now,
  )
  if (!first) return { known: announced, politely: '', atOnce: '' }
  const who = joined([alarmName(first.type), nameOf(first), placeText(first.place)])
  const text = URGENT_TEXTS.bar.announced(who, more.length)
  return urgencyOf(first, now) === 'high'
    ? { known: announced, politely: '', atOnce: text }
    : { known: announced, politely: text, atOnce: '' }
}
