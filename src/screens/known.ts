import { useNow } from '../app/now.ts'
import type { Indicator } from '../model/connection.ts'
import { useZone } from '../ui/base/zone.ts'
import { momentText } from '../model/time/moment.ts'
import { type Known, LIST_TEXTS } from '../texts/lists.ts'
import { useIndicator } from './indicator.ts'

const REACHED: ReadonlySet<Indicator['kind']> = new Set([
  'live',
  'refreshing',
  'no-alarms',
  'behind',
])

/**
 * How much is known about a list that was last loaded at `at`, milliseconds; 0 for never. While nothing is received that
 * would change it, "None" and "connected" carry that time (ruling R32).
 */
export function useKnown(at: number): Known {
  const zone = useZone()
  const now = useNow(5_000)
  const { kind } = useIndicator(now).indicator
  const isReached = REACHED.has(kind)
  return {
    isLoaded: at > 0,
    isLost: !isReached && kind !== 'checking',
    asOf: isReached || at === 0 ? '' : LIST_TEXTS.asOf(momentText(at, now, zone)),
  }
}
