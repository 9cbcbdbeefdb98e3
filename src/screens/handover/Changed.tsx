import type { ReactNode } from 'react'
import { unparted } from '../../ui/unparted.tsx'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { loggedAlarm } from '../../model/alarms/alarm-log-view.ts'
import { heardAtOf, lookOf } from '../../model/alarms/look.ts'
import { urgencyOf } from '../../model/alarms/urgency.ts'
import { openingOf } from '../../model/handover/changed.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Zone } from '../../model/time/dates.ts'
import { shortMomentText } from '../../texts/moments.ts'
import { CHANGED_TEXTS as T, changedLines } from '../../texts/handover-changed.ts'
import { placeOfPatient } from '../../texts/places.ts'
import { looked } from '../../ui/alarm-look.ts'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import {
  changedAlarm,
  changedBox,
  changedLine,
  changedList,
  changedName,
  changedWhat,
  outage,
  soft,
} from './handover.css.ts'
import type { WardHandover } from './use-handover.ts'

type Props = {
  handover: Pick<WardHandover, 'patients' | 'shift' | 'alarmsAt'>
  zone: Zone
  /** How a patient is named; on the screen the name opens the patient. */
  name: (patient: Patient) => ReactNode
}

/** With what the hand-over opens: when the ward was not heard, and who had something (HAND-24, HAND-25). */
export function Changed({ handover: { patients, shift, alarmsAt }, zone, name }: Props) {
  const time = (ts: number): string => shortMomentText(ts, shift.until, zone)
  const { outages, changed } = openingOf(patients, shift)
  const others = patients.length - changed.length
  // What is not loaded is no good news.
  const isKnown =
    alarmsAt > 0 && outages.length === 0 && patients.every(({ reach }) => reach === 'whole')
  return (
    <section className={changedBox} aria-label={T.title}>
      <h2>{T.title}</h2>
      {outages.map(({ from, until }) => (
        <p key={from} className={outage}>
          {T.outage(time(from), time(until))}
        </p>
      ))}
      <ul className={changedList}>
        {changed.map((each) => {
          const { open, more } = changedLines(each, time, shift.until)
          return (
            <li key={each.patient.entityId} className={changedLine}>
              <span className={changedName}>
                {name(each.patient)} {placeOfPatient(each.patient, { ward: true })}
              </span>
              <span className={changedWhat}>
                {open.map(({ entry, text }) => (
                  <OpenAlarm
                    key={entry.alarmId}
                    {...{ entry, text }}
                    heardAt={heardAtOf(each.heard)}
                    now={shift.until}
                  />
                ))}
                {more.length > 0 && <span>{more.join(' · ')}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      {isKnown && others > 0 && (
        <p className={soft}>{changed.length === 0 ? T.nothing : T.others(others)}</p>
      )}
    </section>
  )
}

type OpenProps = { entry: LogEntry; text: string; heardAt: number | null; now: number }

export function OpenAlarm({ entry, text, heardAt, now }: OpenProps) {
  const alarm = loggedAlarm(entry)
  const urgency = urgencyOf(alarm, now)
  const look = lookOf(alarm, heardAt, now)
  return (
    <span {...looked('words', urgency, look, changedAlarm)}>
      <PriorityMark priority={urgency} look={look} flashing={false} fluid />
      {unparted(text)}
    </span>
  )
}
