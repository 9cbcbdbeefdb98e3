/** Whether whoever is in front of a paired board may change it now (docs/decisions/board-session.md). Pure. */
import type { Why } from '../trouble.ts'

/** What the server says: for how long an Admin still allows changes, milliseconds, 0 for not at all. */
export type ConsentAnswer =
  | { kind: 'known'; forMs: number }
  | { kind: 'offline' }
  | { kind: 'failed'; why: Why }

export type Consent =
  | { kind: 'open'; leftMs: number }
  | { kind: 'closed' }
  | { kind: 'asking' }
  | { kind: 'offline' }

type Known = Extract<ConsentAnswer, { kind: 'known' }> & { at: number }

/**
 * Consent as the last answer gave it, which runs out by itself and counts only while the server can be asked (PAIR-23).
 *
 * @param bad why there is no newer answer
 */
export function consentOf(
  good: Known | undefined,
  bad: Exclude<ConsentAnswer, Known> | undefined,
  { isReached, now }: { isReached: boolean; now: number },
): Consent {
  if (!isReached || bad?.kind === 'offline') return { kind: 'offline' }
  if (bad !== undefined) return { kind: 'closed' }
  if (good === undefined) return { kind: 'asking' }
  const leftMs = good.forMs - Math.max(0, now - good.at)
  return leftMs > 0 ? { kind: 'open', leftMs } : { kind: 'closed' }
}
