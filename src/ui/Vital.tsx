import { Trend } from './charts/Trend.tsx'
import type { Off } from '../model/alarms/alarm-settings.ts'
import type { AveragedMeasure } from '../model/history/history.ts'
import type { Trend as Line } from '../model/history/trend.ts'
import type { Caution } from '../model/vitals/caution.ts'
import { numberText, UNITS, unitText, type NumberSlot } from '../model/vitals/display.ts'
import { shortMomentText } from '../model/time/moment.ts'
import { ageText, freshnessOf } from '../model/vitals/freshness.ts'
import { reading, type Reading, type Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import { TEXTS } from '../texts/common.ts'
import { trendText } from '../texts/vital-signs.ts'
import { measurePriority } from '../model/alarms/silent-caution.ts'
import { DEVICE_ZONE } from '../model/time/dates.ts'
import { OffMark } from './OffMark.tsx'
import { bang, cell, label, note, number, trend as trendBox, unit } from './vital.css.ts'

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
  const current = reading(vitals, slot)
  const shown = shownNumber(slot, current, freshnessOf(vitals, slot, now), now, thresholds)
  return (
    <div className={cell({ caution: level(caution) })}>
      <span className={label}>
        {name}
        {caution && (
          <span className={bang} role="img" aria-label={TEXTS.card.alarm}>
            !
          </span>
        )}
      </span>
      <span className={number({ old: shown.old })}>
        {shown.big}
        {shown.unit && <span className={unit}>{shown.unit}</span>}
      </span>
      <span className={note}>
        {shown.note && <span>{shown.note}</span>}
        {caution && <span>{caution.beyond}</span>}
        <OffMark off={off} />
      </span>
      {trend && (
        <span className={trendBox({ behind: Boolean(shown.note || caution || off) })}>
          <Trend measure={slot} trend={trend} label={trendText(slot, trend)} />
        </span>
      )}
    </div>
  )
}

type Shown = { big: string; unit: string; note: string; old: boolean }

function shownNumber(
  slot: NumberSlot,
  current: Reading | null,
  age: ReturnType<typeof freshnessOf>,
  now: number,
  thresholds: Thresholds,
): Shown {
  if (current === null || age === 'never') {
    return { big: '-', unit: '', note: TEXTS.common.noData, old: true }
  }
  const big = numberText(slot, current.value, thresholds)
  switch (age) {
    case 'fresh':
      return { big, unit: UNITS[slot], note: '', old: false }
    case 'aging':
      return { big, unit: UNITS[slot], note: ageText(current.ts, now, DEVICE_ZONE), old: false }
    case 'stale':
      return {
        big,
        unit: UNITS[slot],
        note: shortMomentText(current.ts, now, DEVICE_ZONE),
        old: true,
      }
    case 'too-old':
      return {
        big: '—',
        unit: '',
        note: TEXTS.card.tooOld(
          unitText(slot, current.value, thresholds),
          shortMomentText(current.ts, now, DEVICE_ZONE),
        ),
        old: true,
      }
  }
}

/** Immediate harm is red, the rest of the numbers amber, as their alarms are. */
function level(caution: Caution | undefined): 'high' | 'medium' | 'no' {
  if (caution === undefined) return 'no'
  return measurePriority(caution.measure) === 'high' ? 'high' : 'medium'
}
