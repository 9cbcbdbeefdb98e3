import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import { SPAN_TEXTS } from './durations.ts'
import { unbroken } from './unbroken.ts'

/**
 * How long something took, to be read at a glance: `0.4 s`, `12 s`, `2 min 5 s`, `35 min`, `3 h 20 min`, `2 d 4 h`.
 * @param decimals of less than ten seconds
 */
export const durationText = (ms: number, decimals = 1): string => inUnits(ms, decimals, String)

/** The same, in which no number is parted from its unit (DESIGN-24). */
export const unbrokenDuration = (ms: number): string => inUnits(ms, 1, unbroken)

type Unit = 's' | 'min' | 'h' | 'd'

function inUnits(ms: number, decimals: number, shown: (text: string) => string): string {
  const one = (count: number | string, unit: Unit): string => shown(SPAN_TEXTS[unit](`${count}`))
  const two = (count: number, each: number, large: Unit, small: Unit): string => {
    const rest = count % each
    const whole = one(Math.floor(count / each), large)
    return rest === 0 ? whole : SPAN_TEXTS.two(whole, one(rest, small))
  }
  // To whole units first, so that 59.96 s is a minute.
  const tenths = Math.round(ms / 100)
  if (tenths < 100) return one((tenths / 10).toFixed(decimals), 's')
  const seconds = Math.round(ms / SECOND_MS)
  if (seconds < 60) return one(seconds, 's')
  if (seconds * SECOND_MS < 10 * MINUTE_MS) return two(seconds, 60, 'min', 's')
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes * MINUTE_MS < HOUR_MS) return one(minutes, 'min')
  if (minutes * MINUTE_MS < DAY_MS) return two(minutes, 60, 'h', 'min')
  return two(Math.round(ms / HOUR_MS), 24, 'd', 'h')
}
