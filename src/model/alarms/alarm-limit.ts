/** The limit an alarm is about, by the hospital's live limits (AL21). Pure. */
import { LIMIT_RULES, limitText, type LimitRule, type LimitSlot } from '../vitals/limits.ts'
import type { Thresholds } from '../vitals/thresholds.ts'

const BY_TYPE: ReadonlyMap<string, readonly [LimitSlot, LimitRule]> = new Map(
  (Object.keys(LIMIT_RULES) as LimitSlot[]).flatMap((slot) =>
    LIMIT_RULES[slot].map((rule) => [rule.type.toLowerCase(), [slot, rule] as const]),
  ),
)

/** `80bpm` of a High HR; `null` where its kind has no limit. */
export function limitOfType(type: string, limits: Thresholds): string | null {
  const found = BY_TYPE.get(type.trim().toLowerCase())
  if (found === undefined) return null
  const [slot, { limit }] = found
  return limitText(slot, limits[limit])
}
