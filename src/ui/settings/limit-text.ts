import { type LimitKind, measureOfKind, type RangeKind } from '../../model/alarms/alarm-settings.ts'
import { type SliderValues, urineShown } from '../../model/alarms/limit-slider.ts'
import { type LimitSlot, limitText as shownLimit } from '../../model/vitals/limits.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'

/** One limit with its unit, e.g. `66%`, `37.5°C`, `80bpm` (SALRM-15). */
export function limitText(kind: LimitKind | RangeKind, value: number): string {
  if (kind === 'urine') return `${urineShown(value)}%`
  return shownLimit(measureOfKind(kind) as LimitSlot, value)
}

/** When an alarm comes, in words. */
export function limitsText(kind: LimitKind | RangeKind, [first, second]: SliderValues): string {
  const { outside, below, atOrAbove, atOrBelow } = SETTINGS_TEXTS.common
  const text = limitText(kind, first)
  if (second !== undefined) return outside(text, limitText(kind, second))
  if (kind === 'urine') return atOrAbove(text)
  return kind === 'spo2' ? below(text) : atOrBelow(text)
}
