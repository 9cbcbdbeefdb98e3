/**
 * A limit that is moved, and an alarm type that is switched on again, judge what is known of every patient of the
 * hospital at once, not only what comes next (CLOCK-20 to CLOCK-22). Pure, for both servers.
 */

import { ENTRIES, MEASURE_KEYS } from '../../../src/domain/registry.ts'
import type { Reading } from '../../protocol/types.ts'
import { judge, JUDGED_KEYS, type Limits, type Verdict } from './alarms.ts'
import { LATE_MS } from './occurrence.ts'

/** Series that say something again only when it changes: they hold as long as the sensor is heard. */
const LASTING: ReadonlySet<string> = new Set(
  MEASURE_KEYS.filter((measure) => !ENTRIES[measure].isContinuous).flatMap(
    (measure) => ENTRIES[measure].series,
  ),
)

/** Whether a hospital's attribute of this name is a limit or a switch. */
export const isLimit = (key: string): boolean => /Alarm(?:Threshold|Enabled)$/.test(key)

/** What the newest reading of a key says by the limits of now, and the time of what follows from it. */
export type LastVerdict = { verdict: Verdict; at: number }

/** Verdicts on a patient's newest values, of those that are at most 15 minutes old by their sensor. */
export function lastVerdicts(
  last: ReadonlyMap<string, Reading>,
  limits: Limits,
  now: number,
): LastVerdict[] {
  const heardAt = Math.max(0, ...[...last.values()].map(({ ts }) => ts))
  return [...last].flatMap(([key, { ts, value }]) => {
    const at = LASTING.has(key) ? Math.max(ts, heardAt) : ts
    if (!JUDGED_KEYS.has(key) || now - at > LATE_MS) return []
    const verdicts = judge(key, value, limits)
    return verdicts.map((verdict) => ({ verdict, at: verdict.violated ? at : now }))
  })
}
