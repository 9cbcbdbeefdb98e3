/** What a list is while it has no rows, or old ones: on its way, refused, or as of when (ruling R32, TRUE-13). */
import type { Indicator } from './connection.ts'
import { isFailing, type Tried, type Why } from './trouble.ts'

export type ListState =
  /** Never loaded, and on its way. */
  | { kind: 'loading' }
  /** Never loaded, and nothing is received now. */
  | { kind: 'unreached' }
  /** Never loaded: the server was asked, and did not give it. */
  | { kind: 'refused'; why: Why }
  /** `asOf`: when, milliseconds, where it is not followed any more; else 0. */
  | { kind: 'loaded'; asOf: number }

const REACHED: ReadonlySet<Indicator['kind']> = new Set([
  'live',
  'refreshing',
  'no-alarms',
  'behind',
])

/** @param reachedSince `model/connection.ts` */
export function listState(
  tried: Tried,
  { kind }: Indicator,
  now: number,
  reachedSince: number,
): ListState {
  const isReached = REACHED.has(kind)
  const isRefused = isFailing(tried, now, reachedSince)
  if (tried.at > 0) return { kind: 'loaded', asOf: isReached && !isRefused ? 0 : tried.at }
  if (!isReached && kind !== 'checking') return { kind: 'unreached' }
  return isRefused ? { kind: 'refused', why: tried.trouble?.why ?? '' } : { kind: 'loading' }
}
