import { randomUUID } from 'node:crypto'
import type { Stage } from '../../../src/model/watch/server-word.ts'
import type { Log } from '../../support/log.ts'
import {
  isUnderWay,
  looked,
  passed,
  PROBE_EVERY_MS,
  type Proof,
  sent,
  unproved,
} from '../../features/watch/proof.ts'
import type { Tenant } from '../acting/tenant.ts'
import {
  beatAt,
  type BeatDevice,
  type Ends,
  findBeatDevice,
  type OpenEnds,
} from './heartbeat-ends.ts'

/** The heartbeat of the copy that leads (PROOF-10). */
export type Beating = {
  /** Sends what is due, and asks where a beat is that does not come. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
  /** What is proved now; `undefined` while there is no device to prove it by. */
  proof(): Proof | undefined
  /** The beat that was sent last. */
  beat(): string
  /** Another copy leads, or this one closes. */
  stop(): void
}
type Parts = {
  tenant: Pick<Tenant, 'get' | 'attributes' | 'call'>
  openEnds: OpenEnds
  /** Milliseconds that only go forward. */
  elapsed: () => number
  log: Log
}

/** A good beat is back after some tenths of a second: then it is asked for, and again while it waits. */
const ASK_AFTER_MS = 6_000
const ASK_AGAIN_MS = 4_000

export function createBeating({ tenant, openEnds, elapsed, log }: Parts): Beating {
  let ends: { device: BeatDevice; at: Ends } | undefined
  let proof = unproved
  let beat = ''
  let [dueAt, askedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  /** Where the chain breaks, and that it holds again, is in the log. A socket that brings nothing is opened again. */
  function put(next: Proof): void {
    const { broken } = proof
    proof = next
    if (next.broken === broken) return
    if (next.broken === null) return log.warn('Probe readings come through again.')
    log.warn('A probe reading does not come through.', { stage: next.broken })
    if (next.broken === 'socket') ends?.at.again()
  }

  function pass(id: string, stage: Stage): void {
    if (id === beat) put(passed(proof, stage, elapsed()))
  }

  function stop(): void {
    ends?.at.close()
    ends = undefined
    proof = unproved
    dueAt = Number.NEGATIVE_INFINITY
  }

  async function open(): Promise<Ends | undefined> {
    if (ends) return ends.at
    const device = await findBeatDevice(tenant)
    if (!device) return undefined
    ends = { device, at: openEnds(device, (id) => pass(id, 'socket')) }
    return ends.at
  }

  async function send(): Promise<void> {
    const to = await open().finally(() => (dueAt = elapsed() + PROBE_EVERY_MS))
    if (!to) {
      proof = unproved
      return
    }
    const id = randomUUID()
    beat = id
    put(sent(proof, elapsed()))
    // Nothing waits for the port: a beat that is not taken stays at the gateway.
    void to.send(id).then(
      (answer) => {
        if (answer === 'taken') pass(id, 'parser')
        if (answer === 'unknown' && ends?.at === to) unknown(to)
      },
      () => undefined,
    )
  }

  /** The device may have been made again; where no beat ever came through, there may be no such port. */
  function unknown(at: Ends): void {
    at.close()
    ends = undefined
    if (proof.proved === null) put(unproved)
  }

  async function askForIt(device: BeatDevice, id: string): Promise<void> {
    askedAt = elapsed()
    const stage = await beatAt(tenant, device, id)
    if (stage) pass(id, stage)
  }

  return {
    async keep() {
      put(looked(proof, elapsed()))
      const now = elapsed()
      const isWaiting = isUnderWay(proof, now)
      if (now >= dueAt && !isWaiting) return send()
      const isLate = isWaiting && now - (proof.waiting?.sentAt ?? now) >= ASK_AFTER_MS
      if (ends && isLate && now - askedAt >= ASK_AGAIN_MS) await askForIt(ends.device, beat)
    },
    proof() {
      const now = looked(proof, elapsed())
      return now.proved === null && now.broken === null ? undefined : now
    },
    beat: () => beat,
    stop,
  }
}
