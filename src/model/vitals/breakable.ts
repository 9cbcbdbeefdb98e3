/** Whether a limit can be broken at all: one that no value can break switches its alarm off, whatever its switch says. */
import { LIMIT_RULES, type LimitRule, type LimitSlot } from './limits.ts'
import { possibleOf } from './possible.ts'
import type { Thresholds } from './thresholds.ts'

const ANY = { least: -Infinity, most: Infinity }

/** Could a value that a sensor can send be beyond this limit? */
function canBreak(slot: LimitSlot, { sign, limit }: LimitRule, limits: Thresholds): boolean {
  const { least, most } = possibleOf(slot) ?? ANY
  switch (sign) {
    case '<':
      return least < limits[limit]
    case '≤':
      return least <= limits[limit]
    case '>':
      return most > limits[limit]
    case '≥':
      return most >= limits[limit]
  }
}

/** The limits of these that no value can break. */
export function unbreakable(limits: Thresholds): ReadonlySet<keyof Thresholds> {
  const slots = Object.keys(LIMIT_RULES) as LimitSlot[]
  return new Set(
    slots.flatMap((slot) =>
      LIMIT_RULES[slot].filter((rule) => !canBreak(slot, rule, limits)).map(({ limit }) => limit),
    ),
  )
}
