import { createContext, useContext } from 'react'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { presentOf } from '../model/alarms/present.ts'
import { DEVICE_ZONE } from '../model/time/dates.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/thresholds.ts'
import { presentText } from '../texts/urgent.ts'
import { present as presentStyle } from './standing.css.ts'

/** What is measured now of the patients whose alarms are shown; `null` where it is not known here. */
export type PresentValues = {
  vitals: ReadonlyMap<string, Vitals>
  thresholds: Thresholds
  now: number
} | null

export const PresentContext = createContext<PresentValues>(null)

/**
 * The present value beside that of an alarm: an alarm says how it was. Nothing of a confirmed one whose value is back
 * within its limits (AL9).
 */
export function Present({ alarm }: { alarm: ListedAlarm }) {
  const values = useContext(PresentContext)
  const vitals = values?.vitals.get(alarm.originator)
  if (!values || !vitals || alarm.closedBy) return null
  const { thresholds, now } = values
  const present = presentOf(alarm.type, vitals, thresholds, now)
  if (present === null) return null
  const isBeyond = present.kind === 'value' && present.isBeyond
  if (alarm.isConfirmed && (!isBeyond || alarm.endedTs !== undefined)) return null
  return (
    <span className={presentStyle({ beyond: isBeyond })} data-present>
      {presentText(present, now, DEVICE_ZONE)}
    </span>
  )
}
