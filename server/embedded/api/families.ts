import type { Clock, Store } from '../../protocol/types.ts'
import { storedAnyway } from '../../features/audit/anyway.ts'

/** What a refresh token says of itself: its session, its place in the order of it, and its id. */
export type Refresh = { userId: string; sessionId: string; turn: number; id: string }

/**
 * The refresh tokens of each session (docs/decisions/device-key.md). The newest that was used is the one that counts; those
 * made from it are its children. Once a child is used, its parent and the parent's other children are old.
 */
export type Families = {
  /**
   * The turn of the next pair for whoever uses this token; `undefined` when it is an old one and its session must end. A
   * parent that comes again is good as long as no child was used: its answer was lost, or dropped.
   */
  use(token: Refresh): number | undefined
}

/** A token that is just getting old is still answered: windows of one device may have read it before. */
const graceMs = 60_000
const mostOfOne = 500

export function createFamilies(
  { records, events }: Pick<Store, 'records' | 'events'>,
  clock: Clock,
  refreshSeconds: number,
): Families {
  const anyway = storedAnyway(events)
  /** What the store does not have yet. */
  const unsaved = new Map<string, { turn: number; id: string; ts: number }>()

  function current(sessionId: string): { turn: number; id: string; ts: number } | undefined {
    const record = records.get('family', sessionId)
    return unsaved.get(sessionId) ?? (record && { ...record.data, ts: record.ts })
  }

  async function save(userId: string, sessionId: string): Promise<void> {
    const now = unsaved.get(sessionId)
    if (!now) return
    const { turn, id, ts } = now
    const others = records.about('family', userId).filter((other) => other.id !== sessionId)
    const surplus = others.length - mostOfOne + 1
    others.forEach((other, nth) => {
      if (nth < surplus || ts - other.ts > refreshSeconds * 1000)
        void records.remove('family', other.id).catch(() => undefined)
    })
    await records.save('family', { id: sessionId, ts, subject: userId, data: { turn, id } })
    if (unsaved.get(sessionId) === now) unsaved.delete(sessionId)
  }

  return {
    use({ userId, sessionId, turn, id }) {
      const before = current(sessionId)
      if (before && turn <= before.turn) {
        const isParent = turn === before.turn && id === before.id
        const isYoung = clock() - before.ts < graceMs
        return isParent || isYoung ? before.turn + 1 : undefined
      }
      unsaved.set(sessionId, { turn, id, ts: clock() })
      anyway(() => save(userId, sessionId)).catch(() => undefined)
      return turn + 1
    },
  }
}
