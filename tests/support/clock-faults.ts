/**
 * A tablet, its line and its server, with seeded faults of all three: what does the console show as fresh? The clocks are
 * the real modules of the worker and of the page; the database between them is one row.
 */
import type { WardlightDb } from '../../src/db/database.ts'
import { DAY_MS, FRESH_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/model/constants.ts'
import {
  type DeviceTime,
  type ServerClock,
  type StoredClock,
  carriedOn,
  clockNote,
  isSameClock,
  keptClock,
  measuredClock,
  serverTime,
} from '../../src/model/time/server-clock.ts'
import { freshness } from '../../src/model/vitals/freshness.ts'
import { type WorkerClock, createServerClock } from '../../src/sync/server-clock.ts'
import { clockNoteText } from '../../src/texts/clock.ts'
import { type Random, randomOf } from './random.ts'

const START = Date.UTC(2026, 10, 22, 12)
/** What a clock may be off by, and how long an answer takes. */
const TOLERANCE_MS = 3 * SECOND_MS
/** Requests come at least so often while a line is up. */
const ASKED_EVERY_MS = MINUTE_MS
const STEPS = 24

/** A value as the server stamped it, and when that was in truth. */
type Value = { ts: number; truly: number }

type Running = {
  clock: WorkerClock
  page: ServerClock
  /** The row as the page has read it last. */
  read: StoredClock | undefined
}

export type Fault = { seed: number; step: string; shown: number; truly: number }

export class ClockFaults {
  readonly #random: Random
  readonly #seed: number
  /** What has passed in truth; every clock is so much ahead of it. */
  #truly = 0
  #deviceAhead: number
  #serverAhead = 0
  #slept = 0
  /** The same when it was last heard. */
  #heardAhead = 0
  #isUp = true
  #apart = 0
  readonly #saysMs: boolean
  #row: StoredClock | undefined
  #running: Running = { clock: createServerClock(), page: { state: 'unknown' }, read: undefined }
  #values: Value[] = []
  readonly faults: Fault[] = []
  /** How far the page's time was off after each answer, while the server's clock stood. */
  readonly off: number[] = []

  constructor(seed: number) {
    this.#seed = seed
    this.#random = randomOf(seed)
    this.#deviceAhead = this.#skew()
    this.#saysMs = this.#random.next() < 0.5
  }

  async run(): Promise<void> {
    await this.#start()
    this.#answer()
    for (let step = 0; step < STEPS; step += 1) await this.#step()
  }

  async #step(): Promise<void> {
    const kind = this.#random.pick(KINDS) ?? 'pass'
    this.#tick()
    await this[kind]()
    this.#look(kind)
    this.#tick()
    this.#look(`${kind}, a tick later`)
  }

  pass(): void {
    const ms = this.#random.pick([SECOND_MS, 20_000, 3 * MINUTE_MS, 10 * MINUTE_MS]) ?? 0
    for (let left = ms; left > 0; left -= ASKED_EVERY_MS) {
      this.#truly += Math.min(left, ASKED_EVERY_MS)
      this.#tick()
      if (this.#isUp) this.#answer()
    }
  }
  sleep(): void {
    const ms = 1 + this.#random.below(this.#random.pick([MINUTE_MS, HOUR_MS]) ?? 1)
    this.#truly += ms
    this.#slept += ms
  }
  setDevice(): void {
    this.#deviceAhead += this.#skew()
  }
  /** Its clock is set between what the worker stored and the page's reading it. */
  setBetween(): void {
    if (!this.#isUp) return
    this.#truly += 2 * MINUTE_MS
    this.#hear()
    this.#deviceAhead += this.#skew()
    this.#read()
  }
  /** While a line is up values come all the time: where they are from the future, the server is asked. */
  setServer(): void {
    this.#serverAhead += this.#skew()
    if (!this.#isUp) return
    this.#truly += 20 * SECOND_MS
    this.#running.clock.seen(this.#server())
  }
  lose(): void {
    this.#isUp = false
  }
  connect(): void {
    this.#isUp = true
    this.#answer()
  }
  /** A value comes: of now, held up on its way, or of a sensor that is ahead. */
  report(): void {
    if (!this.#isUp) return
    const late = this.#random.pick([0, 0, 30_000, 11 * MINUTE_MS, -10 * MINUTE_MS]) ?? 0
    this.#values.push({ ts: this.#server() - late, truly: this.#truly - late })
    this.#values = this.#values.slice(-4)
  }
  async reload(): Promise<void> {
    this.#truly += SECOND_MS
    await this.#start()
    if (this.#isUp) this.#answer()
  }
  /** Closed for a while. Meanwhile the clock may be set ahead, or fall back to before all that is known. */
  async close(): Promise<void> {
    this.#truly += this.#random.below(3 * HOUR_MS)
    const set = this.#random.next()
    if (set < 0.2) this.#deviceAhead += Math.abs(this.#skew())
    else if (set < 0.4) this.#deviceAhead -= 400 * DAY_MS
    await this.#start()
    this.#look('close, before anything was asked')
    if (this.#isUp) this.#answer()
  }

  #skew(): number {
    const size = this.#random.pick([0, SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, DAY_MS]) ?? 0
    return this.#random.next() < 0.5 ? size : -size
  }
  #server(): number {
    return START + this.#truly + this.#serverAhead
  }
  readonly #device = (): DeviceTime => ({
    wall: START + this.#truly + this.#deviceAhead,
    elapsed: this.#truly - this.#slept,
  })

  async #start(): Promise<void> {
    const clock = createServerClock(this.#device)
    clock.keep(this.#row)
    clock.askBy(() => this.#isUp && this.#answer())
    const put = (row: StoredClock): Promise<void> => {
      this.#row = row
      return Promise.resolve()
    }
    await clock.keepIn({
      status: { get: () => Promise.resolve(this.#row), put },
    } as unknown as WardlightDb)
    const device = this.#device()
    this.#apart = device.wall - device.elapsed
    const page: ServerClock = this.#row ? keptClock(this.#row, device) : { state: 'unknown' }
    this.#running = { clock, page, read: this.#row }
  }

  /** An answer of the server, and what the page reads of it. */
  #answer(): void {
    this.#hear()
    this.#tick()
    this.off.push(this.#now() - this.#server())
  }
  #hear(): void {
    const way = () => this.#random.below(300)
    const sent = this.#device()
    this.#truly += way()
    const server = this.#server()
    this.#heardAhead = this.#serverAhead
    this.#truly += way()
    const said = this.#saysMs
      ? { server, widthMs: 1 }
      : { server: Math.floor(server / SECOND_MS) * SECOND_MS, widthMs: 2 * SECOND_MS }
    this.#running.clock.heard({ ...said, sent, got: this.#device() })
  }

  /** What happens every second in page and worker. */
  #tick(): void {
    const device = this.#device()
    const run = this.#running
    run.clock.now()
    const apart = device.wall - device.elapsed
    if (Math.abs(apart - this.#apart) > 500) {
      this.#apart = apart
      run.clock.deviceWasSet()
    }
    this.#read()
  }
  /** As a page does: it goes by what the worker has stored since. */
  #read(): void {
    const device = this.#device()
    const run = this.#running
    run.page = carriedOn(run.page, device)
    if (this.#row && !isSameClock(this.#row, run.read)) {
      run.read = this.#row
      run.page = measuredClock(this.#row, device)
    }
  }

  #now(): number {
    return serverTime(this.#running.page, this.#device())
  }

  /**
   * Is anything shown as fresh that is old: by the server's clock as it is, as it was when it was last heard, and in
   * truth? A server that is set while nobody hears it, or that tells a wrong time, is nothing the console can know.
   */
  #look(step: string): void {
    const note = clockNote(this.#running.page, this.#device())
    const isMarked = clockNoteText(note, { kind: 'saved' }) !== null && note?.kind === 'doubtful'
    for (const { ts, truly } of this.#values) {
      if (isMarked || freshness(ts, this.#now()) !== 'fresh') continue
      const heard = START + this.#truly + this.#heardAhead
      const age = Math.min(this.#server() - ts, heard - ts, this.#truly - truly)
      if (age > FRESH_MS + TOLERANCE_MS)
        this.faults.push({ seed: this.#seed, step, shown: this.#now() - ts, truly: age })
    }
  }
}

const KINDS = [
  'pass',
  'pass',
  'pass',
  'report',
  'report',
  'report',
  'sleep',
  'setDevice',
  'setBetween',
  'setServer',
  'lose',
  'connect',
  'connect',
  'reload',
  'close',
] as const
