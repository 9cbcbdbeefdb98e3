import { storedAnyway } from '../../features/audit/anyway.ts'
import type { Clock, Store } from '../../protocol/types.ts'

/**
 * Which tokens no longer count although they have not expired: all of a session that was signed out,
 * and all of a user issued before a password change. Kept in milliseconds and on disk (trap 41), as
 * long as a refresh token can live. Ending a session is announced, so that its sockets close; whoever signs out has
 * done so in memory where it cannot be stored (docs/operations.md).
 */
export type Sessions = {
  endSession(userId: string, sessionId: string): Promise<void>
  endUser(userId: string): Promise<void>
  /** The first moment at which a token of this user counts again, after all of them were ended. */
  earliest(userId: string): number
  isEnded(token: { userId: string; sessionId: string; issuedAt: number }): boolean
}

type Ended = { sessions: Record<string, number>; users: Record<string, number> }
const mark = 'auth.ended'

export function createSessions(store: Store, clock: Clock, refreshSeconds: number): Sessions {
  const text = store.meta.get(mark)
  const ended: Ended =
    text === undefined ? { sessions: {}, users: {} } : (JSON.parse(text) as Ended)

  const anyway = storedAnyway(store.events)

  function save(): Promise<void> {
    const oldest = clock() - refreshSeconds * 1000
    for (const list of [ended.sessions, ended.users])
      for (const [id, at] of Object.entries(list)) if (at < oldest) delete list[id]
    return store.meta.set(mark, JSON.stringify(ended))
  }

  return {
    async endSession(userId, sessionId) {
      ended.sessions[sessionId] = clock()
      store.events.emit({ kind: 'sessions-ended', userId, sessionId })
      await anyway(save)
    },
    async endUser(userId) {
      ended.users[userId] = clock()
      store.events.emit({ kind: 'sessions-ended', userId })
      await save()
    },
    earliest: (userId) => (ended.users[userId] ?? -1) + 1,
    isEnded: ({ userId, sessionId, issuedAt }) =>
      ended.sessions[sessionId] !== undefined || (ended.users[userId] ?? -1) >= issuedAt,
  }
}
