import { type ModelServer, ModelLine } from '../../support/model-server.ts'
import type { VirtualTime } from '../../support/virtual-time.ts'
import type { Random } from '../../support/random.ts'
import type { Gate } from './gate.ts'

/**
 * What the Wi-Fi of a tablet does:
 * - `gone`: everything fails at once; `hole`: nothing is answered, lines stay open and are silent;
 * - `captive`: a sign-in page answers everything; `blocked`: requests pass, sockets do not;
 * - `slow`: answers, frames and sockets take seconds; `lossy`: requests are done and half of the answers are lost.
 */
export const NETWORKS = ['good', 'gone', 'hole', 'captive', 'blocked', 'slow', 'lossy'] as const
export type NetworkKind = (typeof NETWORKS)[number]

/** With these nothing of the server reaches the tablet. */
export const isCutOff = (kind: NetworkKind): boolean => ['gone', 'hole', 'captive'].includes(kind)

const OPEN_MS = 10

/** The Wi-Fi of one tablet. */
export class Network {
  readonly #time: VirtualTime
  readonly #random: Random
  readonly #lines = new Set<TabletLine>()
  readonly #saysMs: boolean
  #kind: NetworkKind = 'good'

  constructor(time: VirtualTime, random: Random) {
    this.#saysMs = random.below(2) === 0
    this.#time = time
    this.#random = random
  }

  get kind(): NetworkKind {
    return this.#kind
  }
  /** Is there a line over which the server is heard? */
  get isOpen(): boolean {
    return [...this.#lines].some((line) => line.home.lines.has(line))
  }
  /** Does a window wait at a line that is dead without a word? */
  get isDeaf(): boolean {
    return [...this.#lines].some((line) => line.isDeaf && !line.closed)
  }

  turn(kind: NetworkKind): void {
    const was = this.#kind
    this.#kind = kind
    // A line that was cut without a word may go on, or be found dead.
    const isDead = was === 'hole' && this.#random.below(2) === 0
    if (isDead || ['gone', 'captive', 'blocked'].includes(kind)) this.drop()
  }
  drop(code = 1006): void {
    for (const line of this.#lines) {
      line.home.lines.delete(line)
      line.end(code)
    }
    this.#lines.clear()
  }

  /** Its lines are forgotten on their way: nobody is told. */
  deafen(): void {
    for (const line of this.#lines) {
      line.home.lines.delete(line)
      line.isDeaf = true
    }
  }

  /** Frames arrive. */
  deliver(): void {
    if (this.#kind === 'hole') return
    if (this.#kind === 'slow' && this.#random.below(8) > 0) return
    for (const line of this.#lines) line.arrive()
  }

  connect(token: string, server: ModelServer, gate: Gate): ModelLine {
    const line = new TabletLine(token, server, gate)
    this.#lines.add(line)
    this.#time.timers.set(() => this.#open(line), this.#delay(OPEN_MS))
    return line
  }
  #open(line: TabletLine): void {
    if (this.#kind === 'hole' || line.closed) return
    const isRefused = isCutOff(this.#kind) || this.#kind === 'blocked' || line.home.outage
    if (isRefused) return line.end(1006)
    line.home.lines.add(line)
    line.gate.pass(() => line.open())
  }

  /** Lines end with the window that had them. */
  lose(gate: Gate): void {
    for (const line of this.#lines) {
      if (line.gate !== gate) continue
      line.home.lines.delete(line)
      this.#lines.delete(line)
    }
  }

  /** @param asks told of each request */
  readonly fetch = (server: ModelServer, gate: Gate, asks: () => void): typeof fetch => {
    const ask = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
      await this.#wait(gate)
      init.signal?.throwIfAborted()
      asks()
      const kind = this.#kind
      if (kind === 'gone' || gate.isDead) return refused()
      if (kind === 'hole') return silent(init)
      if (kind === 'captive') return new Response('<html>Sign in to Wi-Fi</html>')
      const answer = await server.fetch(input as string, init)
      // A sign-in page and an error have a time as well: it counts for nothing.
      answer.headers.set(...this.#saidTime())
      if (kind === 'lossy' && this.#random.below(2) === 0) return refused()
      await this.#wait(gate)
      return answer
    }
    return ((input, init) => Promise.race([ask(input, init), silent(init ?? {})])) as typeof fetch
  }

  /** A server of ours says milliseconds, and a ThingsBoard seconds. */
  #saidTime(): [string, string] {
    const now = this.#time.now()
    return this.#saysMs ? ['x-server-time', String(now)] : ['date', new Date(now).toUTCString()]
  }
  async #wait(gate: Gate): Promise<void> {
    if (this.#kind === 'slow')
      await new Promise<void>((go) => this.#time.timers.set(go, this.#delay(0)))
    await gate.opened()
  }
  #delay(ms: number): number {
    return this.#kind === 'slow' ? ms + this.#random.below(6_000) : ms
  }
}

const refused = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
const silent = (init: RequestInit): Promise<never> =>
  new Promise((_, reject) =>
    init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )

/** A line of one window: what it hears waits while the window is frozen. */
class TabletLine extends ModelLine {
  readonly gate: Gate
  readonly home: ModelServer
  isDeaf = false

  constructor(token: string, server: ModelServer, gate: Gate) {
    super(token, server)
    this.home = server
    this.gate = gate
  }

  override send(data: string): void {
    if (!this.isDeaf) super.send(data)
  }
  override end(code: number, reason = ''): void {
    this.gate.pass(() => super.end(code, reason))
  }
  arrive(): void {
    if (!this.isDeaf && !this.gate.isFrozen && !this.gate.isDead) this.deliver()
  }
}
