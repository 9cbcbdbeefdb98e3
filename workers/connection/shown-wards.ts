import type { LeadParts } from '../lead/parts.ts'
import { type Subscription, subscribeFrame } from '../../src/wire/socket.ts'
import { Commands } from './commands.ts'
import type { Line } from './line.ts'

/** A ward is followed this long after it left the screen: staff on a round come back to it. */
export const LINGER_MS = 5 * 60_000
/** Patients of one command. A ThingsBoard closes a socket that sends a frame of more than 32 768 characters. */
export const MOST_ASKED = 400

/** The followed patients of one ward, and the ids of the commands that follow them. */
type Ward = { ids: readonly number[]; members: readonly string[] }

export type ShownDeps = Pick<LeadParts, 'timers'> & {
  mirror: Pick<LeadParts['mirror'], 'members'>
  /** The values of these patients are followed from now on; earlier ones may have been missed. */
  came: (patients: readonly string[]) => void
}

/**
 * Subscribes to the values of patients in the wards on a screen (SOCK-21). The load on the server must not grow with
 * wards that are on no screen; those are asked for now and then (`others.ts`).
 */
export class ShownWards {
  readonly #deps: ShownDeps
  readonly #wards = new Map<string, Ward>()
  readonly #leaving = new Map<string, unknown>()
  #line: Pick<Line, 'send'> | null = null
  readonly #commands = new Commands<907>(907)
  #followed: ReadonlySet<string> = new Set()

  constructor(deps: ShownDeps) {
    this.#deps = deps
  }

  /** Is this patient followed? */
  has(patient: string): boolean {
    return this.#followed.has(patient)
  }

  isAsked(cmdId: number): boolean {
    return this.#commands.has(cmdId)
  }

  /** These wards are on a screen now. */
  show(wards: ReadonlySet<string>): void {
    const { timers } = this.#deps
    for (const ward of wards) {
      timers.clear(this.#leaving.get(ward))
      this.#leaving.delete(ward)
    }
    for (const ward of this.#wards.keys()) {
      if (wards.has(ward) || this.#leaving.has(ward)) continue
      this.#leaving.set(
        ward,
        timers.set(() => this.#leave(ward), LINGER_MS),
      )
    }
    const come = [...wards].filter((ward) => !this.#wards.has(ward))
    this.#send(come.flatMap((ward) => this.#ask(ward)))
  }

  /** Subscribes on a new line; forgets the commands of the old one. */
  begin(line: Pick<Line, 'send'>): void {
    this.#line = line
    this.#commands.restart()
    this.#send([...this.#wards.keys()].flatMap((ward) => this.#ask(ward)))
  }

  /** Subscribes again to wards whose patients changed. */
  settle(): void {
    for (const [ward, { members, ids }] of this.#wards) {
      if (this.#deps.mirror.members(ward) === members) continue
      const subscriptions = this.#ask(ward)
      this.#commands.unsubscribe(this.#line, ids)
      this.#send(subscriptions)
    }
  }

  stop(): void {
    for (const timer of this.#leaving.values()) this.#deps.timers.clear(timer)
  }

  #leave(ward: string): void {
    this.#leaving.delete(ward)
    const left = this.#wards.get(ward)
    this.#wards.delete(ward)
    if (left) this.#commands.unsubscribe(this.#line, left.ids)
    this.#count()
  }

  #ask(ward: string): Subscription[] {
    const members = this.#deps.mirror.members(ward)
    const ids: number[] = []
    const subscriptions: Subscription[] = []
    for (let from = 0; from < members.length; from += MOST_ASKED) {
      const patients = members.slice(from, from + MOST_ASKED)
      const { id, subject, round } = this.#commands.next(null)
      subscriptions.push({ subject, round, patients })
      ids.push(id)
    }
    this.#wards.set(ward, { ids, members })
    this.#count()
    return subscriptions
  }

  #count(): void {
    const before = this.#followed
    this.#followed = new Set([...this.#wards.values()].flatMap(({ members }) => members))
    const come = [...this.#followed].filter((patient) => !before.has(patient))
    if (come.length > 0) this.#deps.came(come)
  }

  #send(subscriptions: readonly Subscription[]): void {
    for (const each of subscriptions) this.#line?.send(subscribeFrame([each]))
  }
}
