import { randomUUID } from 'node:crypto'
import { storedAnyway } from '../../features/audit/anyway.ts'
import {
  type BoardSettings,
  changedBoard,
  claimMs,
  hasExpired,
  type NewBoard,
  relationInWard,
  seenEveryMs,
  type WallBoard,
} from '../../features/boards/boards.ts'
import { hashOf } from '../../features/boards/codes.ts'
import type { BoardView } from '../../features/rights/rights.ts'
import type { Board, Clock, KeptRecord, Store, User } from '../../protocol/types.ts'

/** Wall boards as records of the store. */
export type Boards = {
  /** The boards of a hospital, oldest first. */
  all(customerId: string): readonly WallBoard[]
  get(id: string): WallBoard | undefined
  /** The user that its tokens name: it has no account, and is in no list of users. */
  user(id: string): User | undefined
  view(id: string): BoardView | undefined
  /** A token counts if it was issued at this moment or later. */
  earliest(id: string): number
  /** It asked for something just now. */
  seen(id: string): void
  /** @param hash `hashOf` of the screen's secret */
  add(board: NewBoard, hash: string): Promise<WallBoard>
  /** Closes its sockets; `undefined` if it has ended. */
  change(id: string, settings: BoardSettings): Promise<WallBoard | undefined>
  /** `undefined` if it has ended. */
  allow(id: string, until: number): Promise<WallBoard | undefined>
  /** Its tokens are refused from now on, and its sockets close. */
  end(id: string): Promise<void>
  /** The board of the screen with this secret, until that has used its tokens. */
  claimed(deviceCode: string): WallBoard | undefined
}

export function createBoards(store: Store, clock: Clock, report: (error: unknown) => void): Boards {
  const { records } = store
  /** Newer than what is stored. */
  const seenAt = new Map<string, number>()
  /** Ended while nothing can be stored: they are removed from the disk as soon as there is room again. */
  const ended = new Set<string>()
  const anyway = storedAnyway(store.events)

  /** An expired board is removed when it is read. */
  function current(record: KeptRecord<'board'>): WallBoard | undefined {
    const { id } = record
    if (ended.has(id)) return undefined
    const stored = boardOf(record)
    const board = { ...stored, seenAt: Math.max(stored.seenAt, seenAt.get(id) ?? 0) }
    if (!hasExpired(board, clock())) return board
    end(id).catch(report)
    return undefined
  }

  function get(id: string): WallBoard | undefined {
    const record = records.get('board', id)
    return record && current(record)
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
    const record = records.get('board', id)
    if (!record || ended.has(id)) return
    seenAt.set(id, clock())
    const { claim, ...data } = record.data
    if (!claim && clock() - data.seenAt < seenEveryMs) return
    // A screen that uses its tokens has received them: its secret is not needed again.
    records.save('board', { ...record, data: { ...data, seenAt: clock() } }).catch(report)
  }

  /** `undefined` if it has ended. */
  async function save<C extends Partial<Board>>(id: string, changeOf: (board: WallBoard) => C) {
    const [record, board] = [records.get('board', id), get(id)]
    if (!record || !board) return undefined
    const change = changeOf(board)
    await records.save('board', { ...record, data: { ...record.data, ...change } })
    return { ...board, ...change }
  }

  return {
    all: (customerId) =>
      records.about('board', customerId).flatMap((record) => current(record) ?? []),
    get,
    user: (id) => made(get(id), userOf),
    view: (id) => made(get(id), (board) => viewOf(store, board)),
    earliest: (id) => (records.get('board', id)?.data.changedAt ?? -1) + 1,
    seen,
    async add({ customerId, ...board }, hash) {
      const now = clock()
      const claim = { hash, until: now + claimMs }
      const data: Board = { ...board, changedAt: now - 1, seenAt: now, claim }
      const record = { id: randomUUID(), ts: now, subject: customerId, data }
      await records.save('board', record)
      return boardOf(record)
    },
    async change(id, settings) {
      const changed = await save(id, (board) => {
        const { changedAt, seenAt: lastSeen } = changedBoard(board, settings, clock())
        return { ...settings, changedAt, seenAt: lastSeen }
      })
      if (changed) store.events.emit({ kind: 'sessions-ended', userId: id })
      return changed
    },
    allow: (id, allowedUntil) => save(id, () => ({ allowedUntil })),
    end,
    claimed(deviceCode) {
      const hash = hashOf(deviceCode)
      const record = records.all('board').find(({ data }) => data.claim?.hash === hash)
      return record && current(record)
    },
  }
}

const made = <T>(board: WallBoard | undefined, make: (board: WallBoard) => T): T | undefined =>
  board && make(board)

function boardOf({ id, ts, subject, data }: KeptRecord<'board'>): WallBoard {
  const { claim, allowedUntil = 0, ...shown } = data
  return {
    ...shown,
    allowedUntil,
    id,
    customerId: subject,
    since: ts,
    isFetched: claim === undefined,
  }
}

const userOf = ({ id, name, since, customerId }: WallBoard): User => ({
  entityType: 'USER',
  id,
  createdTime: since,
  version: 1,
  email: name,
  firstName: name,
  lastName: '',
  phone: '',
  authority: 'CUSTOMER_USER',
  customerId,
  additionalInfo: {},
})

/** What a board sees of its hospital: nothing of wards that it does not show. */
function viewOf(store: Store, { wards }: BoardSettings): BoardView {
  const chosen = wards === 'all' ? undefined : new Set(wards)
  const isInWard = (id: string, relation: string): boolean =>
    !chosen || store.relations.to(id, relation).some(({ from }) => chosen.has(from.id))

  const reads: BoardView['reads'] = (entity) => {
    if (entity.entityType === 'CUSTOMER') return true
    if (entity.entityType !== 'ASSET') return false
    if (entity.type === 'ward') return chosen?.has(entity.id) ?? true
    const relation = relationInWard.get(entity.type)
    return relation !== undefined && isInWard(entity.id, relation)
  }
  return {
    reads,
    readsAlarm({ originator }) {
      const entity = store.entities.get(originator.id)
      return entity !== undefined && reads(entity)
    },
  }
}
