import type { WardlightDb } from '../../src/db/database.ts'
import { fenced } from '../../src/db/fence.ts'
import { putStatus } from '../../src/db/status.ts'
import type { Connection } from '../../src/model/connection.ts'
import type { Timers } from '../timing/wait.ts'

/** A state of the connection without what is the same in all of them. */
export type ConnectionState = Connection extends infer C
  ? C extends Connection
    ? Omit<C, 'receivedAt' | 'epoch' | 'lostAt'>
    : never
  : never

/** Data arrives all the time; saying so in the row this often is enough for the indicator. */
const RECEIVED_EVERY_MS = 10_000

/** The connection row: every change of state at once, "received" now and then. */
export type ConnectionRow = {
  state(state: ConnectionState, lost: boolean): void
  /** Something came from the server. */
  received(): void
  /** The time was measured anew: what the row says of it is said again, and with what is received next. */
  moved(): void
  /** Writes the row as it is: a window has opened that cannot know whether its writer still lives. */
  say(): void
  current(): Connection
  /** Resolves when the last change is written. */
  settled(): Promise<void>
}

export function createConnectionRow(
  db: WardlightDb,
  epoch: number,
  { now, elapsed }: Pick<Timers, 'now' | 'elapsed'>,
  before: Connection,
): ConnectionRow {
  let row: Connection = { ...before, epoch }
  /** When it was last written, of `elapsed`, as far as what was received is concerned. */
  let written = -Infinity
  let queue: Promise<void> = Promise.resolve()

  function write(next: Connection): void {
    row = { ...next, saidAt: now() }
    const connection = row
    queue = queue
      .then(() => fenced(db, epoch, [], () => putStatus(db, { key: 'connection', connection })))
      .catch(() => undefined)
  }

  return {
    state(state, lost) {
      const { receivedAt, lostAt } = row
      const at = lost ? { lostAt: lostAt ?? now() } : {}
      write({ ...state, ...at, receivedAt, epoch } as Connection)
    },
    received() {
      row = { ...row, receivedAt: now() }
      if (elapsed() - written < RECEIVED_EVERY_MS) return
      written = elapsed()
      write(row)
    },
    moved() {
      written = -Infinity
      write(row)
    },
    say: () => write(row),
    current: () => row,
    settled: () => queue,
  }
}
