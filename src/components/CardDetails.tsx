import type { Ref } from 'react'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { priorityOf } from '../model/alarms/alarm-kinds.ts'
import type { Caution, Measure } from '../model/vitals/caution.ts'
import { ageText } from '../model/vitals/freshness.ts'
import { reading, type Slot, type Vitals } from '../model/vitals/telemetry.ts'
import { TEXTS } from '../texts/common.ts'
import { byUrgency, calm, measurePriority } from './card-strip.ts'
import type { DetailsPlace } from './expansion.ts'
import { details, detailsLine, detailsList, detailsMore, detailsTitle } from './patient-card.css.ts'
import { PriorityMark } from './PriorityMark.tsx'

const ZONE = undefined

type Props = {
  id: string
  ref: Ref<HTMLDivElement>
  place: DetailsPlace
  cautions: readonly Caution[]
  alarms: readonly ListedAlarm[]
  vitals: Vitals
  now: number
}

/** The expanded part of a card: every measure in caution with its value, every open alarm (PCARD-09, AMB-35). */
export function CardDetails({ id, ref, place, cautions, alarms, vitals, now }: Props) {
  const isCalm = cautions.length === 0 && alarms.length === 0
  return (
    <div
      id={id}
      ref={ref}
      className={details({ side: place.side })}
      // What does not fit scrolls, by keyboard too.
      {...(place.max > 0 ? { tabIndex: 0, style: { maxHeight: place.max } } : {})}
    >
      <h4 className={detailsTitle}>{TEXTS.card.activeAlarms}</h4>
      <ul className={detailsList}>
        {isCalm && <li>{calm(vitals, now).text}</li>}
        {cautions.map((caution) => (
          <li key={caution.measure} className={detailsLine}>
            <PriorityMark priority={measurePriority(caution.measure)} flashing={false} small />
            <span>
              <strong>{caution.text}</strong>
              <span className={detailsMore}>{measuredText(vitals, caution.measure, now)}</span>
            </span>
          </li>
        ))}
        {byUrgency(alarms).map((alarm) => (
          <li key={alarm.alarmId} className={detailsLine}>
            <PriorityMark priority={priorityOf(alarm.type)} flashing={false} small />
            <span>
              {alarm.content}
              <span className={detailsMore}>
                {TEXTS.cardShort.alarmSince(alarm.type, ageText(alarm.first, now, ZONE))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={detailsMore}>
        {vitals.heardAt > 0 && TEXTS.card.lastHeard(ageText(vitals.heardAt, now, ZONE))}
      </p>
    </div>
  )
}

/** Measures carry the names of their slots. */
function measuredText(vitals: Vitals, measure: Measure, now: number): string {
  const slot: Slot = measure
  const found = reading(vitals, slot)
  return found === null ? '' : TEXTS.cardShort.measured(ageText(found.ts, now, ZONE))
}
