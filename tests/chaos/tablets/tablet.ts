import { WardlightDb } from '../../../src/db/database.ts'
import { MINUTE_MS } from '../../../src/model/constants.ts'
import type { DeviceTime } from '../../../src/model/time/server-clock.ts'
import type { Message } from '../../../workers/lead/channel.ts'
import { FakeLocks } from '../../support/locks.ts'
import { Network } from './network.ts'
import { TabletWindow } from './window.ts'
import type { World } from './world.ts'

/** What a tablet's clock may be off by, milliseconds. */
export const AHEAD_MS = [0, 0, 0.03, -0.03, 4, -4, 60, -60].map((minutes) => minutes * MINUTE_MS)

/** A Confirm: when it was given, and what its window took that for, milliseconds. */
export type Given = { id: string; alarmId: string; at: number; dated: number }

/** One tablet: its disk, its Wi-Fi and its windows, which share one database, one set of locks and one channel. */
export class Tablet {
  readonly name: string
  readonly world: World
  readonly network: Network
  readonly locks = new FakeLocks()
  /** Read by whoever judges what is on the screen; nothing of the console uses it. */
  readonly rows: WardlightDb
  windows: TabletWindow[] = []
  /** What its windows say of the device: full. */
  isFull = false
  /** Is it? */
  hasNoRoom = false
  /** How far its clock is ahead of the server's, milliseconds. */
  aheadMs: number
  /** Confirms that were given here. */
  readonly given: Given[] = []
  #windows = 0

  constructor(world: World, name: string) {
    this.world = world
    this.name = name
    this.aheadMs = world.random.pick(AHEAD_MS) ?? 0
    this.network = new Network(world.server, world.time, world.random)
    this.rows = new WardlightDb(name)
  }

  /** Its own two clocks. */
  readonly device = (): DeviceTime => {
    const { now, timers } = this.world.time
    return { wall: now() + this.aheadMs, elapsed: timers.elapsed() }
  }

  open(wards: readonly string[]): TabletWindow {
    const window = new TabletWindow(this, `${this.name}-${(this.#windows += 1)}`, wards)
    this.windows.push(window)
    window.start()
    return window
  }
  close(window: TabletWindow): void {
    this.windows = this.windows.filter((other) => other !== window)
    window.kill()
  }
  /** A message reaches every window, also the one that sent it; beats only the others. */
  post(from: TabletWindow, message: Message): void {
    for (const window of this.windows)
      if (window !== from) queueMicrotask(() => window.hear(message))
      else if (message.kind !== 'beat') window.hear(message)
  }

  async end(): Promise<void> {
    for (const window of this.windows) window.kill()
    await this.rows.delete()
  }
}
