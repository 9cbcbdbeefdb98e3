import { randomUUID } from 'node:crypto'
import type { BoardView } from '../rights/rights.ts'
import type { Board, Clock, KeptRecord, Store, User } from '../../protocol/types.ts'
import { storedAnyway } from '../audit/anyway.ts'
import { hashOf } from './codes.ts'
import { viewOf } from './view.ts'

/**
 * Wall boards: screens that an Admin paired. The record is the session: while it is there its tokens count, and with it
 * they end, after a restart too (docs/decisions/board-session.md).
 */
export type Boards = {
  /** Those of a hospital, oldest first. */
  of(customerId: string): readonly KeptBoard[]
  get(id: string): KeptBoard | undefined
  /** As whom its tokens speak: no account, and in nobody's list. */
  user(id: string): User | undefined
  view(id: string): BoardView | undefined
  /** The first moment at which a token of it counts. */
  earliest(id: string): number
  /** It asked for something just now. */
  seen(id: string): void
  add(given: Given): Promise<KeptBoard>
  /** Its sockets close and its tokens are renewed, so that it reads its wards anew. */
  change(board: KeptBoard, change: Pick<Board, 'name' | 'wards'>): Promise<KeptBoard>
  /** Its tokens are refused from now on, and its sockets close. */
  end(id: string): Promise<void>
  /** Whose secret this is, for as long as they have not used what it fetched. */
  claimed(deviceCode: string): KeptBoard | undefined
}
export type KeptBoard = KeptRecord<'board'>
export type Given = Pick<Board, 'name' | 'wards' | 'confirmedBy'> & {
  customerId: string
  /** `hashOf` of the screen's secret. */
  hash: string
}

/** A board that was not seen for so long needs a new code: its refresh token lives as long. */
export const boardSeconds = 30 * 86_400
/** A confirmed screen fetches its session within this. */
export const claimMs = 600_000
/** When it was last seen is written down so often. */
export const seenEveryMs = 600_000

export function createBoards(store: Store, clock: Clock, report: (error: unknown) => void): Boards {
  const { records } = store
  /** Newer than what is written down. */
  const seenAt = new Map<string, number>()
  /** Ended, though nothing can be stored now: they go from the disk when there is room again. */
  const ended = new Set<string>()
  const anyway = storedAnyway(store.events)

  /** What is over by its time goes when somebody looks. */
  function current(kept: KeptBoard): KeptBoard | undefined {
    if (ended.has(kept.id)) return undefined
    const { claim } = kept.data
    const seen = Math.max(kept.data.seenAt, seenAt.get(kept.id) ?? 0)
    const until = claim ? claim.until : seen + boardSeconds * 1000
    if (until > clock()) return { ...kept, data: { ...kept.data, seenAt: seen } }
    end(kept.id).catch(report)
    return undefined
  }

  function get(id: string): KeptBoard | undefined {
    const kept = records.get('board', id)
    return kept && current(kept)
  }

  function end(id: string): Promise<void> {
    seenAt.delete(id)
    ended.add(id)
    store.events.emit({ kind: 'sessions-ended', userId: id })
    return anyway(async () => {
      await records.remove('board', id)
      ended.delete(id)
    })
  }

  function seen(id: string): void {
    const kept = records.get('board', id)
    if (!kept || ended.has(id)) return
    seenAt.set(id, clock())
    const { claim, ...data } = kept.data
    if (!claim && clock() - data.seenAt < seenEveryMs) return
    // Who uses the tokens has them: the secret has done its work.
    records.save('board', { ...kept, data: { ...data, seenAt: clock() } }).catch(report)
  }

  return {
    of: (customerId) => records.about('board', customerId).flatMap((kept) => current(kept) ?? []),
    get,
    user: (id) => userOf(get(id)),
    view(id) {
      const kept = get(id)
      return kept && viewOf(store, kept.data)
    },
    earliest: (id) => (records.get('board', id)?.data.changedAt ?? -1) + 1,
    seen,
    async add({ customerId, hash, ...given }) {
      const now = clock()
      const claim = { hash, until: now + claimMs }
      const data: Board = { ...given, changedAt: now - 1, seenAt: now, claim }
      const kept = { id: randomUUID(), ts: now, subject: customerId, data }
      await records.save('board', kept)
      return kept
    },
    async change(board, change) {
      const kept = { ...board, data: { ...board.data, ...change, changedAt: clock() } }
      await records.save('board', kept)
      store.events.emit({ kind: 'sessions-ended', userId: board.id })
      return kept
    },
    end,
    claimed(deviceCode) {
      const hash = hashOf(deviceCode)
      const kept = records.all('board').find(({ data }) => data.claim?.hash === hash)
      return kept && current(kept)
    },
  }
}

function userOf(kept: KeptBoard | undefined): User | undefined {
  return (
    kept && {
      entityType: 'USER',
      id: kept.id,
      createdTime: kept.ts,
      version: 1,
      email: kept.data.name,
      firstName: kept.data.name,
      lastName: '',
      phone: '',
      authority: 'CUSTOMER_USER',
      customerId: kept.subject,
      additionalInfo: {},
    }
  )
}
