import { useState } from 'react'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { useNameOfAlarm } from '../../ui/names.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type Said, sayNew } from './announce.ts'

type Props = {
  open: readonly ListedAlarm[]
  /** Every alarm is there: what comes from here on is new. */
  isLoaded: boolean
  now: number
}

/** Says a new alarm to screen readers: what is of high priority interrupts, the others wait their turn. */
export function Announcer({ open, isLoaded, now }: Props) {
  const [said, setSaid] = useState<Said | null>(null)
  const nameOf = useNameOfAlarm()
  const ids = open.map(({ alarmId }) => alarmId)
  if (isLoaded && (said === null || ids.some((id) => !said.known.has(id)))) {
    setSaid(sayNew(said, open, now, nameOf))
  }
  return (
    <div className={visuallyHidden}>
      <p aria-live="polite">{said?.politely}</p>
      <p aria-live="assertive">{said?.atOnce}</p>
    </div>
  )
}
