import { beside } from './charts/chart.css.ts'
import { Trend } from './charts/Trend.tsx'
import type { Off } from '../model/alarms/alarm-settings.ts'
import type { AveragedMeasure } from '../model/history/history.ts'
import type { Trend as Line } from '../model/history/trend.ts'
import type { Caution } from '../model/vitals/caution.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import { TEXTS } from '../texts/common.ts'
import { trendText } from '../texts/vital-signs.ts'
import { cardNote, cautionLevel, faceOf } from './face.ts'
import { OffMark } from './OffMark.tsx'
import { bang, cell, label, note, number, unit, words } from './vital.css.ts'
import { pair } from './unparted.css.ts'
import { unparted } from './unparted.tsx'
import { useZone } from './base/zone.ts'

type Props = {
  name: string
  slot: AveragedMeasure
  vitals: Vitals
  /** The hospital's limits: the number is rounded so that it looks as it was judged (ruling R31). */
  thresholds: Thresholds
  caution: Caution | undefined
  /** No alarms of it come: switched off for the hospital. */
  off: Off | undefined
  now: number
  /** Its last hours, where they are known. */
  trend: Line | undefined
}

/** One number with its unit and, when it is not fresh, its age (ruling R11, ST2, ST3); below it its last hours. */
export function Vital({ name, slot, vitals, thresholds, caution, off, now, trend }: Props) {
  const zone = useZone()
  const face = faceOf(slot, vitals, thresholds, now)
  const age = cardNote(face, now, zone)
  return (
    <div className={cell({ caution: cautionLevel(caution) })}>
      <span className={label}>
        {name}
        {caution && (
          <span className={bang} role="img" aria-label={TEXTS.card.alarm}>
            !
          </span>
        )}
      </span>
      <span className={number({ old: face.isOld })}>
        {face.main}
        {face.unit && <span className={unit}>{face.unit}</span>}
      </span>
      <span className={note}>
        <span className={words}>
          {age && unparted(age)}
          {caution && <span className={pair}>{caution.beyond}</span>}
          <OffMark off={off} />
        </span>
        {trend && (
          <span className={beside}>
            <Trend measure={slot} trend={trend} label={trendText(slot, trend)} />
          </span>
        )}
      </span>
    </div>
  )
}
