import { createOwnRow, type OwnRow } from '../../../src/app/window-row.ts'
import { WardlightDb } from '../../../src/db/database.ts'
import { isStorageFull } from '../../../src/db/fence.ts'
import { NO_USER } from '../../../src/model/people/session.ts'
import { createSessionSend } from '../../../src/sync/rest.ts'
import { whoAmI } from '../../../src/wire/requests/auth.ts'
import type { Message } from '../../../workers/lead/channel.ts'
import { lead } from '../../../workers/lead/lead.ts'
import { contend } from '../../../workers/lead/leader.ts'
import { livingWindows } from '../../../workers/lead/windows.ts'
import { createDrain } from '../../../workers/lead/work.ts'
import { watchRoom } from '../../../workers/state/room.ts'
import { createBell, type Timers, watchSleep } from '../../../workers/timing/wait.ts'
import { Killed, makeMortal } from '../../support/mortal.ts'
import { HERE } from '../../support/later.ts'
import { windowRow } from '../../support/windows.ts'
import { Gate } from './gate.ts'
import { WindowClock } from './clock.ts'
import { locksOf } from './locks.ts'
import type { Tablet, User } from './tablet.ts'

type Locks = Pick<LockManager, 'request'>

/** One window of a tablet with its worker: the real election, leader, drain and rows; what is made up is its device. */
export class TabletWindow {
  readonly gate = new Gate()
  readonly id: string
  readonly user: User
  /** The session that it was opened in. */
  readonly turn: number
  readonly wards: readonly string[]
  readonly clock: WindowClock
  readonly db: WardlightDb
  readonly #tablet: Tablet
  readonly #stop = new AbortController()
  readonly #visibility = createBell()
  readonly #bell = createBell()
  readonly #listeners = new Set<(message: Message) => void>()
  isVisible = true
  #seenAt: number
  #row: OwnRow | null = null

  constructor(tablet: Tablet, id: string, user: User, wards: readonly string[]) {
    this.#tablet = tablet
    this.id = id
    this.user = user
    this.turn = tablet.turns
    this.wards = wards
    this.clock = new WindowClock(tablet.device)
    this.#seenAt = tablet.world.time.now()
    this.db = new WardlightDb(user.id)
    // A window that sleeps does not let go of its database: whoever deletes it has to wait.
    this.db.on('versionchange', () => {
      if (this.gate.isDead) this.db.close()
      else this.gate.pass(() => this.db.close({ disableAutoOpen: false }))
      return false
    })
    // Nothing of a killed window gets to the disk, and while it is full nothing new does.
    makeMortal(this.db, (isMore) => {
      if (this.gate.isDead) throw new Killed()
      if (isMore && tablet.hasNoRoom) throw new DOMException('full', 'QuotaExceededError')
    })
  }

  get isSeen(): boolean {
    return this.isVisible && !this.gate.isFrozen
  }
  /** For how long it has been seen, milliseconds. */
  get seenMs(): number {
    return this.isSeen ? this.#tablet.world.time.now() - this.#seenAt : 0
  }
  thaw(): void {
    if (this.gate.isFrozen) this.#seenAt = this.#tablet.world.time.now()
    this.gate.thaw()
  }

  start(): void {
    const locks = locksOf(this.#tablet.locks, this.gate)
    const { world } = this.#tablet
    const asThis = (): void => world.enter(locks)
    const timers = {
      ...this.gate.timers(world.time, asThis),
      now: this.clock.worker.now,
      wall: () => this.#tablet.device().wall,
    }
    void this.#follow().then(() => {
      this.#row = this.#ownRow(locks, timers)
      this.gate.pass(() => void this.#work(locks, timers, asThis))
    })
  }
  async #follow(): Promise<void> {
    await this.clock.follow(this.db, this.gate, this.#stop.signal).catch(() => undefined)
    await this.clock.worker.keepIn(this.db)
  }
  show(isVisible: boolean): void {
    if (isVisible && !this.isVisible) this.#seenAt = this.#tablet.world.time.now()
    this.isVisible = isVisible
    this.#row?.change({ visible: isVisible })
    this.gate.pass(() => this.#visibility.ring())
    if (isVisible) this.gate.pass(() => this.#bell.ring())
  }
  /** The network is back, or staff tap to try again. */
  prove(): void {
    this.gate.pass(() => this.#bell.ring())
  }
  hear(message: Message): void {
    this.gate.pass(() => {
      for (const listener of this.#listeners) listener(message)
    })
  }
  kill(): void {
    this.gate.kill()
    this.#stop.abort()
    this.db.close()
  }

  #ownRow(locks: Locks, timers: Timers): OwnRow {
    const { id, isVisible, wards } = this
    const first = windowRow({ id, visible: isVisible, wards: [...wards] })
    const after = (ms: number, act: () => void): (() => void) => {
      const timer = timers.set(act, ms)
      return () => timers.clear(timer)
    }
    return createOwnRow(this.db, first, { locks, signal: this.#stop.signal, after })
  }

  #work(locks: Locks, timers: Timers, asThis: () => void): Promise<void> {
    const { db } = this
    const clock = this.clock.worker
    const { world, network } = this.#tablet
    const windows = livingWindows(db, locks, timers)
    const channel = {
      post: (message: Message) => this.#tablet.post(this, message),
      on: (listener: (message: Message) => void) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
    }
    const token = (): Promise<string> => Promise.resolve('t')
    const tokens = { current: token, renew: token, obtainedAt: timers.now }
    const send = createSessionSend(
      {
        base: '',
        fetch: network.fetch(this.user.server, this.gate, () => this.#tablet.asks(this)),
        now: timers.now,
        signal: this.#stop.signal,
        clock,
      },
      tokens,
    )
    clock.askBy(() => void send(whoAmI()).catch(() => undefined))
    const drain = createDrain(
      { db, timers, clock, own: '', session: { send } },
      this.#stop.signal,
      (what) => channel.post({ kind: 'touched', what }),
    )
    const room = watchRoom(timers.elapsed, {
      full: () => this.gate.pass(() => void (this.#tablet.isFull = true)),
      room: () => this.gate.pass(() => void (this.#tablet.isFull = false)),
    })
    watchSleep(timers, { woke: this.#bell.ring, set: clock.deviceWasSet })
    const user = { ...NO_USER, id: this.user.id, accountType: 'Manager' as const, hospitalId: 'c' }
    const deps = {
      db,
      user: { ...user, hospitalName: 'Hosp' },
      send,
      tokens,
      connect: (text: string) => network.connect(text, this.user.server, this.gate),
      channel,
      windows,
      bell: this.#bell,
      drain: () => {
        asThis()
        return drain()
      },
      room,
      timers,
      clock,
      random: world.random.next,
      zone: 'Asia/Seoul',
      later: HERE,
    }
    return contend(
      {
        locks,
        name: `leader-${this.user.id}`,
        channel,
        windows,
        window: this.id,
        timers,
        visible: () => this.isVisible,
        changed: this.#visibility.signal,
        lead: (signal) =>
          lead(deps, signal).catch((error: unknown) => {
            if (isStorageFull(error)) room.full()
            throw error
          }),
      },
      this.#stop.signal,
    )
  }
}
