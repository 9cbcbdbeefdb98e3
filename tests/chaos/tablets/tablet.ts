import { Dexie } from 'dexie'
import { WardlightDb, databaseName, databaseNames } from '../../../src/db/database.ts'
import { finishWipes, wipeAllBut, wipeMarks } from '../../../src/db/wipe.ts'
import { MINUTE_MS } from '../../../src/model/constants.ts'
import type { DeviceTime } from '../../../src/model/time/server-clock.ts'
import type { Message } from '../../../workers/lead/channel.ts'
import type { ModelServer } from '../../support/model-server.ts'
import { FakeLocks } from '../../support/locks.ts'
import { Network } from './network.ts'
import { TabletWindow } from './window.ts'
import type { World } from './world.ts'

/** What a tablet's clock may be off by, milliseconds. */
export const AHEAD_MS = [0, 0, 0.03, -0.03, 4, -4, 60, -60].map((minutes) => minutes * MINUTE_MS)

/** A Confirm: when it was given, and what its window took that for, milliseconds. */
export type Given = { id: string; alarmId: string; at: number; dated: number }

/** Who may sign in here; nothing of another's facility is theirs. */
export type User = { id: string; server: ModelServer }

/** One tablet: its disk, its Wi-Fi and its windows, which share one database, one set of locks and one channel. */
export class Tablet {
  readonly name: string
  readonly world: World
  readonly network: Network
  readonly locks = new FakeLocks()
  readonly users: readonly User[]
  /** Whose session it is. */
  user: User | null = null
  /** When it last began, or ended, milliseconds. */
  turnedAt = 0
  /** How often it did. */
  turns = 0
  /** Of the user; read by whoever judges what is on the screen, nothing of the console uses it. */
  rows: WardlightDb
  windows: TabletWindow[] = []
  /** Windows that show the form to sign in: the wards that each had. */
  #forms: (readonly string[])[] = []
  /** Databases that must go, as a browser's local storage has them. */
  readonly marks = wipeMarks(localStorage())
  #over: Promise<unknown> = Promise.resolve()
  /** What was asked of a server in the name of who is not signed in any more. */
  readonly askedLate: string[] = []
  /** What its windows say of the device: full. */
  isFull = false
  /** Is it? */
  hasNoRoom = false
  /** How far its clock is ahead of the server's, milliseconds. */
  aheadMs: number
  /** Confirms that were given in this session: whoever signs out gives up what is not done. */
  given: Given[] = []
  #windows = 0

  constructor(world: World, name: string) {
    this.world = world
    this.name = name
    this.aheadMs = world.random.pick(AHEAD_MS) ?? 0
    const [first, ...others] = world.servers
    if (!first) throw new Error('There is no server.')
    this.users = [{ id: name, server: first }].concat(
      others.map((server, n) => ({ id: `${name}-other-${n}`, server })),
    )
    this.network = new Network(world.time, world.random)
    this.user = this.users[0] ?? null
    this.rows = new WardlightDb(name)
  }

  /** Are its rows read? Not while a window that sleeps keeps those of an ended session from being deleted. */
  get isRead(): boolean {
    const { user } = this
    return user !== null && this.windows.every((window) => !isBefore(window, this))
  }

  /** Its own two clocks. */
  readonly device = (): DeviceTime => {
    const { now, timers } = this.world.time
    return { wall: now() + this.aheadMs, elapsed: timers.elapsed() }
  }

  open(wards: readonly string[]): void {
    const { user } = this
    if (user === null) return void this.#forms.push(wards)
    const window = new TabletWindow(this, `${this.name}-${(this.#windows += 1)}`, user, wards)
    this.windows.push(window)
    if (this.users.length === 1) return window.start()
    // As `app/session.ts` does: what was not deleted goes before anything is shown.
    void finishWipes(this.marks)
      .catch(() => undefined)
      .then(() => window.gate.pass(() => window.start()))
      .then(() => (this.user === user ? wipeAllBut(databaseName(user.id), this.marks) : undefined))
      .catch(() => undefined)
  }
  close(window: TabletWindow): void {
    this.windows = this.windows.filter((other) => other !== window)
    window.kill()
    this.network.lose(window.gate)
  }

  /**
   * Staff end the session in a window that is seen, as `app/leave.ts` does; the others hear of it, late where they sleep.
   * @param isKilled the browser is, before anything is deleted
   */
  signOut(isKilled: boolean): void {
    const [first] = this.windows.filter(({ isSeen }) => isSeen)
    if (this.user === null || !first) return
    this.marks.set([...new Set([...this.marks.get(), databaseName(this.user.id)])])
    this.rows.close()
    this.#turn(null)
    if (isKilled) {
      for (const window of this.windows) this.close(window)
      return
    }
    for (const window of this.windows)
      if (window === first) this.#leave(window)
      else {
        const { time, random } = this.world
        time.timers.set(() => window.gate.pass(() => this.#ended(window)), random.below(HEARD_MS))
      }
  }
  #ended(window: TabletWindow): void {
    if (this.user === null) return this.#leave(window)
    // Somebody has signed in since: the page is loaded again.
    this.close(window)
    this.open(window.wards)
  }
  #leave(window: TabletWindow): void {
    this.close(window)
    this.#forms.push(window.wards)
    this.#over = wipeAllBut(null, this.marks).catch(() => undefined)
  }

  /** As `app/sign-in.ts` does: whoever was here before leaves nothing behind. @param wards of the window, where none is open */
  async signIn(user: User, wards: readonly string[]): Promise<void> {
    if (this.user !== null) return
    const turn = (this.turns += 1)
    await this.#over
    await wipeAllBut(databaseName(user.id), this.marks).catch(() => undefined)
    if (turn !== this.turns) return
    this.rows = new WardlightDb(user.id)
    this.#turn(user)
    const forms = this.#forms.splice(0)
    for (const own of forms.length > 0 ? forms : [wards]) this.open(own)
  }
  #turn(user: User | null): void {
    this.user = user
    this.turns += 1
    this.turnedAt = this.world.time.now()
    this.given = []
  }

  /** Databases of others, and those of ended sessions that are not marked to go. */
  async strangers(): Promise<string[]> {
    const own = this.user === null ? null : databaseName(this.user.id)
    const marked = this.marks.get()
    return (await databaseNames()).filter((name) => name !== own && !marked.includes(name))
  }
  /** A request of this window: of a session that is over none is sent any more, or no later than this. */
  asks(window: TabletWindow): void {
    if (window.user === this.user) return
    const since = Math.min(this.world.time.now() - this.turnedAt, window.seenMs)
    if (since > LATE_MS) this.askedLate.push(`${window.id} asks, signed out since ${since} ms`)
  }
  /** A message reaches every window, also the one that sent it; beats only the others. */
  post(from: TabletWindow, message: Message): void {
    for (const window of this.windows.filter(({ user }) => user === from.user))
      if (window !== from) queueMicrotask(() => window.hear(message))
      else if (message.kind !== 'beat') window.hear(message)
  }

  async end(): Promise<void> {
    for (const window of this.windows) window.kill()
    this.rows.close()
    for (const { id } of this.users) await Dexie.delete(databaseName(id))
  }
}

/** Windows hear of each other within this; before, they go on as if nothing had happened. */
const HEARD_MS = 1_000
const LATE_MS = 5_000
const isBefore = (window: TabletWindow, { turns }: Tablet): boolean => window.turn !== turns
function localStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
