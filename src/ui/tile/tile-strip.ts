/** The one line of a tile: what is wrong, in the fewest words. Pure. */
import type { Priority } from '../../model/alarms/alarm.ts'
import { FRESH_MS, STALE_MS } from '../../model/constants.ts'
import { freshness } from '../../model/vitals/freshness.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import { TEXTS } from '../../texts/common.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { calm } from '../card-strip.ts'
import type { Condition } from '../conditions.ts'

export type TileStrip = {
  level: Priority | 'none' | 'unknown'
  text: string
  /** What else is wrong, by name. */
  rest: readonly string[]
  /** An alarm of it waits for a confirm: the strip is filled, and its mark flashes. */
  isOpen: boolean
}

/**
 * The most urgent condition by its name alone, because the tile shows its value and limit above; else what is not
 * known; else that all is well. An open alarm goes before a value of the same urgency without an alarm.
 */
export function tileStrip(
  conditions: readonly Condition[],
  vitals: Vitals,
  now: number,
): TileStrip {
  const [first] = conditions
  if (!first) return { ...nothing(vitals, now), rest: [], isOpen: false }
  const worst =
    conditions.find(({ priority, alarms }) => priority === first.priority && alarms.length > 0) ??
    first
  return {
    level: worst.priority,
    text: nameOf(worst, vitals, now),
    rest: conditions.filter((each) => each !== worst).map((each) => nameOf(each, vitals, now)),
    isOpen: worst.alarms.length > 0,
  }
}

/** A condition that was seen long ago says how long ago. */
function nameOf({ caution, alarms, short }: Condition, { heardAt }: Vitals, now: number): string {
  const [newest] = alarms
  if (newest) return newest.type
  const text = caution?.limit === undefined ? short : TEXTS.card.measures[caution.measure]
  return now - heardAt > STALE_MS ? TILE_TEXTS.was(text, now - heardAt) : text
}

function nothing(vitals: Vitals, now: number): Pick<TileStrip, 'level' | 'text'> {
  const { heardAt } = vitals
  if (now - heardAt > FRESH_MS && freshness(heardAt, now) !== 'never')
    return { level: 'unknown', text: TILE_TEXTS.silent(now - heardAt) }
  const { text, isUnknown } = calm(vitals, now)
  return { level: isUnknown ? 'unknown' : 'none', text }
}
