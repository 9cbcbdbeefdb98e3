import type { WardlightDb } from '../../../src/db/database.ts'
import { connection, statusRow } from '../../../src/db/status.ts'
import { followLive } from '../../../src/app/live-query.ts'
import {
  type DeviceTime,
  type ServerClock,
  type StoredClock,
  carriedOn,
  isSameClock,
  keptClock,
  measuredClock,
  passed,
  serverTime,
} from '../../../src/model/time/server-clock.ts'
import { createServerClock } from '../../../src/sync/server-clock.ts'
import type { Gate } from './gate.ts'

/** The server's time in one window: its worker's clock, and its page's, which goes by what the leading window has measured. */
export class WindowClock {
  readonly worker
  readonly #device: () => DeviceTime
  readonly #opened: DeviceTime
  #page: ServerClock = { state: 'unknown' }
  #read: StoredClock | undefined
  /** When the word was said that it found when it opened. */
  earlier: number | undefined

  constructor(device: () => DeviceTime) {
    this.#device = device
    this.#opened = device()
    this.worker = createServerClock(device)
  }

  /** As `app/now.ts` does for a page. */
  async follow(db: WardlightDb, gate: Gate, signal: AbortSignal): Promise<void> {
    this.earlier = (await connection(db)).saidAt
    const first = await statusRow(db, 'clock')
    if (first) this.#page = keptClock(first, this.#device())
    this.#read = first
    const read = (row: typeof first): void => {
      if (!row || isSameClock(row, this.#read)) return
      this.#read = row
      this.#page = measuredClock(row, this.#device())
    }
    followLive(
      () => statusRow(db, 'clock'),
      (row) => gate.pass(() => read(row)),
      signal,
    )
  }

  now(): number {
    const at = this.#device()
    this.#page = carriedOn(this.#page, at)
    return serverTime(this.#page, at)
  }
  openedAt(): number {
    return this.now() - passed(this.#opened, this.#device())
  }
}
