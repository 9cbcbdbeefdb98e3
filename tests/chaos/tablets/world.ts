import { setMaxListeners } from 'node:events'
// What the worker fetches later is here already: virtual time waits for no file.
import '../../../src/sync/drain.ts'
import { ModelServer } from '../../support/model-server.ts'
import type { Answer } from '../../support/scripted-fetch.ts'
import { type Random, randomOf } from '../../support/random.ts'
import { VirtualTime, settle } from '../../support/virtual-time.ts'
import { Tablet } from './tablet.ts'

const START = Date.UTC(2026, 10, 20, 9)
/** Time passes in steps of this: frames arrive so often. */
const STEP_MS = 250
export const WARDS = ['w1', 'w2'] as const
export const KEYS = ['hr', 'spo2', 'stool'] as const

// A leader's signals have as many listeners as it has parts.
setMaxListeners(0)

/** A value as the server has received it. */
export type Received = { value: number; ts: number; at: number }

/** One server, its tablets, and one clock for all of them. */
export class World {
  readonly random: Random
  readonly time = new VirtualTime(START, 24)
  /** One for each facility; they fail together. */
  readonly servers: readonly ModelServer[]
  readonly tablets: Tablet[] = []
  /** By patient and key, oldest first. */
  readonly received = new Map<string, Received[]>()
  /** Since when each alarm is as it is now on the server. */
  readonly changed = new Map<string, number>()
  /** Since when each patient is where they are. */
  readonly placed = new Map<string, number>()
  #seen: Record<string, boolean> = {}
  #ids = 0
  readonly #seed: number
  #locks: Pick<LockManager, 'request'> | null = null
  readonly #restore: (() => void)[] = []

  /** @param users how many share a tablet, one after another, each of a facility of their own */
  constructor(seed: number, users = 1) {
    this.#seed = seed
    this.servers = Array.from({ length: users }, () => new ModelServer(START))
    this.random = randomOf(seed)
  }

  start(tablets: number): void {
    this.#stub()
    for (const [at, server] of this.servers.entries())
      for (const [n, id] of ['p1', 'p2', 'p3', 'p4'].entries())
        server.addPatient(at === 0 ? id : `${id}-of-${at}`, WARDS[n % 2] ?? 'w1')
    for (let n = 1; n <= tablets; n += 1) {
      const tablet = new Tablet(this, `chaos-${this.#seed}-${n}`)
      this.tablets.push(tablet)
      tablet.open(WARDS)
    }
  }
  async end(): Promise<void> {
    for (const tablet of this.tablets) await tablet.end()
    // Databases share what they have to say of their rows: what one world leaves unsaid no later one would hear.
    await this.time.advance(0)
    for (const restore of this.#restore) restore()
  }

  /** Whose locks the code that runs now asks for: it takes them from the device, as in a browser. */
  enter(locks: Pick<LockManager, 'request'>): void {
    this.#locks = locks
  }

  /** @param look called once a second of it */
  async run(ms: number, look: () => Promise<void>): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await this.time.advance(STEP_MS)
      for (const server of this.servers) server.now = this.time.now()
      for (const { network } of this.tablets) network.deliver()
      this.#notice()
      if (passed % 1_000 > 0) continue
      this.#report()
      await look()
    }
    await settle(this.time.rounds)
  }

  measure(patient: string, key: string, value: number, ts = this.time.now()): void {
    const server = this.#serverOf(patient)
    if (!server) return
    const place = `${patient} ${key}`
    const list = this.received.get(place) ?? []
    this.received.set(place, [...list, { value, ts, at: server.now }])
    server.measure(patient, key, value, ts)
  }

  raise(given: { originator: string; type: string }): void {
    this.#serverOf(given.originator)?.raise(this.newId('a'), given)
  }
  admit(server: ModelServer, ward: string): void {
    const id = this.newId('p')
    this.placed.set(id, server.now)
    server.addPatient(id, ward)
  }
  discharge(id: string): void {
    this.#serverOf(id)?.removePatient(id)
  }
  move(id: string, ward: string): void {
    this.placed.set(id, this.time.now())
    this.#serverOf(id)?.setAttribute(id, 'ward_entityId', ward)
  }
  /** How every request fails from now on; `null`: none does. */
  fail(how: Answer | null): void {
    for (const server of this.servers) server.outage = how
  }
  get isDown(): boolean {
    return this.servers.some(({ outage }) => outage !== null)
  }
  /** Never used again. */
  newId(prefix: string): string {
    return `${prefix}${(this.#ids += 1)}-${this.#seed}`
  }

  #serverOf(patient: string): ModelServer | undefined {
    return this.servers.find(({ patients }) => patients.has(patient))
  }
  /** Sensors report all the time. */
  #report(): void {
    for (const { patients } of this.servers) {
      const patient = this.random.pick([...patients.keys()])
      if (patient) this.measure(patient, 'hr', 60 + this.random.below(60))
    }
  }
  /** Alarms that are raised, cleared or gone since the last look, whoever did it. */
  #notice(): void {
    const all = this.servers.map((server) => server.window())
    const window = Object.assign({}, ...all) as Record<string, boolean>
    for (const id of new Set([...Object.keys(window), ...Object.keys(this.#seen)]))
      if (window[id] !== this.#seen[id]) this.changed.set(id, this.time.now())
    this.#seen = window
  }

  #stub(): void {
    const { navigator } = globalThis
    const { timeout } = AbortSignal
    const { setTimeout, clearTimeout } = globalThis
    // What a page waits for with a timer of its own: a database's word of its rows, and those of sessions before.
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      this.time.timers.set(run, ms)) as typeof setTimeout
    globalThis.clearTimeout = (timer) => this.time.timers.clear(timer)
    const request: LockManager['request'] = (...given: unknown[]) => {
      if (!this.#locks) throw new Error('Nobody runs.')
      return (this.#locks.request as (...all: unknown[]) => Promise<never>)(...given)
    }
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { locks: { request }, onLine: true },
    })
    AbortSignal.timeout = (ms) => {
      const late = new AbortController()
      this.time.timers.set(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
      return late.signal
    }
    this.#restore.push(
      () =>
        Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator }),
      () => void (AbortSignal.timeout = timeout),
      () => Object.assign(globalThis, { setTimeout, clearTimeout }),
    )
  }
}
