import type { Ref } from 'react'
import { presentOf } from '../model/alarms/present.ts'
import type { Zone } from '../model/time/dates.ts'
import { useZone } from './base/zone.ts'
import type { Measure } from '../model/vitals/caution.ts'
import { ageText } from '../texts/moments.ts'
import { reading, type Slot, type Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import { TEXTS } from '../texts/common.ts'
import { missingText } from '../texts/vital-signs.ts'
import { presentText } from '../texts/alarm-condition.ts'
import { calm, type Condition } from './conditions.ts'
import { details, detailsLine, detailsList, detailsMore } from './patient-card.css.ts'
import { PriorityMark } from './PriorityMark.tsx'
import { Standing } from './AlarmParts.tsx'
import { heardAtOf, lookOfMatter } from '../model/alarms/look.ts'
import type { Broken } from '../model/watch/watched.ts'
import { WatchList } from './WatchList.tsx'
import { unparted } from './unparted.tsx'

type Props = {
  id: string
  ref: Ref<HTMLDivElement>
  conditions: readonly Condition[]
  watch: readonly Broken[]
  vitals: Vitals
  thresholds: Thresholds
  now: number
}

/**
 * The card grows by this and covers nothing: every measure in caution with its value, every open alarm, each matter once
 * (PCARD-07, PCARD-09, AMB-35).
 */
export function CardDetails(props: Props) {
  const zone = useZone()
  const { id, ref, conditions, watch, vitals, thresholds, now } = props
  const missing = conditions.length > 0 ? missingText(vitals, now, zone) : ''
  return (
    <div id={id} ref={ref} className={details}>
      <ul className={detailsList} aria-label={TEXTS.card.activeAlarms}>
        {conditions.length === 0 && <li>{calm(vitals, watch, now, zone).text}</li>}
        {conditions.map((condition) => (
          <li key={condition.key} className={detailsLine}>
            <PriorityMark
              priority={condition.priority}
              look={lookOfMatter(condition.alarms, heardAtOf(vitals), now)}
              flashing={false}
              small
            />
            <span>
              <strong>{unparted(condition.text)}</strong>
              <span className={detailsMore}>
                {measured(condition, vitals, thresholds, now, zone)}
                {condition.alarms.map((alarm) => (
                  <span key={alarm.alarmId}>
                    {' '}
                    <Standing alarm={alarm} heardAt={heardAtOf(vitals)} now={now} />
                  </span>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {(conditions.length > 0 || watch.length > 1) && (
        <WatchList broken={watch} now={now} isBrief />
      )}
      {missing !== '' && <p className={detailsMore}>{missing}</p>}
      <p className={detailsMore}>
        {vitals.heardAt > 0 && TEXTS.card.lastHeard(ageText(vitals.heardAt, now, zone))}
      </p>
    </div>
  )
}

/** Since when the value in caution is so; of an alarm whose value is in its limits, what it is now. */
function measured(
  { caution, alarms }: Condition,
  vitals: Vitals,
  thresholds: Thresholds,
  now: number,
  zone: Zone,
): string {
  if (caution) return measuredText(vitals, caution.measure, now, zone)
  const present = alarms[0] && presentOf(alarms[0], vitals, thresholds, now)
  return present ? presentText(present, now, zone) : ''
}

/** Measures carry the names of their slots. */
function measuredText(vitals: Vitals, measure: Measure, now: number, zone: Zone): string {
  const slot: Slot = measure
  const current = reading(vitals, slot)
  return current === null ? '' : TEXTS.cardShort.measured(ageText(current.ts, now, zone))
}
