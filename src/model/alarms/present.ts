/** What an alarm was raised about, as it is measured now: as live as on the card (issue: alarm values as live as card values). */
import type { Alarm } from './alarm.ts'
import { cautions } from '../vitals/caution.ts'
import { type Valued, valuedOf } from '../vitals/display.ts'
import { type Freshness, freshness, judgedAt } from '../vitals/freshness.ts'
import { LIMIT_RULES, type LimitRule, type LimitSlot, type Thresholds } from '../vitals/limits.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import { measureOfType } from './standing.ts'

// The limit an alarm is about, by the hospital's live limits (AL21).

const BY_TYPE: ReadonlyMap<string, readonly [LimitSlot, LimitRule]> = new Map(
  (Object.keys(LIMIT_RULES) as LimitSlot[]).flatMap((slot) =>
    LIMIT_RULES[slot].map((rule) => [rule.type.toLowerCase(), [slot, rule] as const]),
  ),
)

/** What a kind of alarm compares, and by which rule; `undefined` where it has no limit. */
export const limitedOf = (type: string): readonly [LimitSlot, LimitRule] | undefined =>
  BY_TYPE.get(type.trim().toLowerCase())

/** An alarm with the hospital's present limit where the server noted none with it (AL21). */
export function withLimit<One extends Pick<Alarm, 'type' | 'cause'>>(
  alarm: One,
  limits: Thresholds,
): One {
  const [, rule] = limitedOf(alarm.type) ?? []
  return rule ? { ...alarm, cause: { limit: limits[rule.limit], ...alarm.cause } } : alarm
}

export type Present =
  /** `age` is that of the value; of events, which hold as long as the sensor is heard, of its last word. */
  | {
      kind: 'value'
      value: Valued
      at: number
      age: Freshness
      isBeyond: boolean
    }
  /** The measure has no value: it never came, or the sensor cannot read it. */
  | { kind: 'none' }
  /** The alarm is about the sensor being heard; 0 for never. */
  | { kind: 'heard'; at: number }

/**
 * `null` for types that are not about one measure, and while the values that raised the alarm are on their way (HOME-24).
 *
 * @param now the server's time, milliseconds
 */
export function presentOf(
  { type, first }: Pick<Alarm, 'type' | 'first'>,
  vitals: Vitals,
  thresholds: Thresholds,
  now: number,
): Present | null {
  const measure = measureOfType(type)
  // What staff or a button raised is not measured.
  if (measure === null || type.trim().toLowerCase() === 'sos') return null
  if (measure === 'network') return { kind: 'heard', at: vitals.heardAt }
  const value = valuedOf(vitals, measure, thresholds)
  if (value === null) return vitals.heardAt < first ? null : { kind: 'none' }
  const at = judgedAt(vitals, measure)
  const isBeyond = cautions(vitals, thresholds).some((caution) => caution.measure === measure)
  return { kind: 'value', value, at, age: freshness(at, now), isBeyond }
}
