import { useState } from 'react'
import { visuallyHidden } from '../../components/hidden.css.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { byUrgency, urgencyOf } from '../../model/alarms/urgency.ts'
import { URGENT_TEXTS } from '../../texts/urgent.ts'

type Props = {
  open: readonly ListedAlarm[]
  /** Every alarm is there: what comes from here on is new. */
  isLoaded: boolean
  now: number
}
type Said = { known: ReadonlySet<string>; politely: string; atOnce: string }

/** Says a new alarm to screen readers: what is of high priority interrupts, the others wait their turn. */
export function Announcer({ open, isLoaded, now }: Props) {
  const [said, setSaid] = useState<Said | null>(null)
  const ids = open.map(({ alarmId }) => alarmId)
  if (isLoaded && (said === null || ids.some((id) => !said.known.has(id)))) {
    setSaid(sayNew(said, open, now))
  }
  return (
    <div className={visuallyHidden}>
      <p aria-live="polite">{said?.politely}</p>
      <p aria-live="assertive">{said?.atOnce}</p>
    </div>
  )
}

function sayNew(before: Said | null, open: readonly ListedAlarm[], now: number): Said {
  const known = new Set([...(before?.known ?? []), ...open.map(({ alarmId }) => alarmId)])
  const [first, ...more] = byUrgency(
    open.filter(({ alarmId }) => before !== null && !before.known.has(alarmId)),
    now,
  )
  if (!first) return { known, politely: '', atOnce: '' }
  const who = `${first.type}, ${first.name}, ${first.location}`
  const text = URGENT_TEXTS.bar.announced(who, more.length)
  return urgencyOf(first, now) === 'high'
    ? { known, politely: '', atOnce: text }
    : { known, politely: text, atOnce: '' }
}
