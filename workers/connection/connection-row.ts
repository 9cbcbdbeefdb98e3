import type { WardlightDb } from '../../src/db/database.ts'
import type { Fence } from '../../src/db/fence.ts'
import { putStatus, redateStatus } from '../../src/db/status.ts'
import {
  type Connection,
  reachedSince,
  redated,
  redatedConnection,
} from '../../src/model/connection.ts'
import type { Timers } from '../timing/wait.ts'

/** A state of the connection without what is the same in all of them. */
export type ConnectionState = Connection extends infer C
  ? C extends Connection
    ? Omit<C, 'receivedAt' | 'epoch' | 'lostAt'>
    : never
  : never

/** Data arrives all the time; for the indicator it is enough to store this so often. */
const RECEIVED_EVERY_MS = 10_000

/** The connection row: every change of state at once, "received" now and then. */
export type ConnectionRow = {
  state(state: ConnectionState, lost: boolean): void
  /** A frame or an answer came from the server. */
  received(): void
  /**
   * The server's time was measured again, and is another by so many milliseconds: the row is written now, and again with
   * the next frame. A clock that was set back takes it and the lists that came over its line with it (OFFL-77).
   */
  moved(byMs: number): void
  /**
   * The server's time of what was asked for at a moment of `elapsed`, milliseconds: never before the line that it came
   * over, however little the clock has changed since (OFFL-77).
   */
  dated(asked: number): number
  /** Writes the row unchanged, for a window that has just opened: the new time shows that the leader is alive. */
  say(): void
  current(): Connection
  /** Resolves when the last change is written. */
  settled(): Promise<void>
}

export function createConnectionRow(
  db: WardlightDb,
  fence: Fence,
  { now, elapsed }: Pick<Timers, 'now' | 'elapsed'>,
  before: Connection,
): ConnectionRow {
  const { epoch } = fence
  let row: Connection = { ...before, epoch }
  /** When `receivedAt` was last written, by `elapsed`. */
  let written = -Infinity
  /** Since when the server is reached, by `elapsed`. */
  let reachedFrom = -Infinity
  let queue: Promise<void> = Promise.resolve()

  function write(next: Connection, also: () => Promise<void> = () => Promise.resolve()): void {
    row = { ...next, saidAt: now() }
    const connection = row
    const store = (): Promise<void> => putStatus(db, { key: 'connection', connection }).then(also)
    queue = queue.then(() => fence.run([], store)).catch(() => undefined)
  }

  return {
    state(state, lost) {
      const { receivedAt, lostAt } = row
      const at = lost ? { lostAt: lostAt ?? now() } : {}
      const next = { ...state, ...at, receivedAt, epoch } as Connection
      const isSame = reachedSince(row) > 0 || row.state === 'suspect'
      if (!isSame) reachedFrom = elapsed() - (now() - reachedSince(next))
      write(next)
    },
    received() {
      row = { ...row, receivedAt: now() }
      if (elapsed() - written < RECEIVED_EVERY_MS) return
      written = elapsed()
      write(row)
    },
    moved(byMs) {
      written = -Infinity
      if (byMs >= 0) return write(row)
      const time = redated(now(), byMs)
      write(redatedConnection(row, time), () => redateStatus(db, time))
    },
    dated(asked) {
      const [at, since] = [now() - (elapsed() - asked), reachedSince(row)]
      if (since === 0) return at
      return asked < reachedFrom ? Math.min(at, since - 1) : Math.max(at, since)
    },
    say: () => write(row),
    current: () => row,
    settled: () => queue,
  }
}
