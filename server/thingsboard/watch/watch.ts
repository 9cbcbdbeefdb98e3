import { stringOrEmpty } from '../../protocol/input.ts'
import { randomUUID } from 'node:crypto'
import type { Tenant } from '../acting/tenant.ts'
import type { Log } from '../../support/log.ts'
import type { Post } from '../../features/letters/mailer.ts'
import type { DeliverOptions } from '../../features/push/deliver.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Guardian } from '../guardian/guardian.ts'
import type { Home } from './home.ts'
import { createHanding } from './handing.ts'
import { createLease, LOOK_MS, NOBODY, type RegisterStore } from './lease.ts'
import { sendLetters } from './letters.ts'
import { createLimits } from './limits.ts'
import { createLook } from './look.ts'
import { createClocks } from './clocks.ts'
import type { Hearing } from './hearing.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { QueueProof } from './queue-proof.ts'
import { createPlaces } from './places.ts'
import { newestAlarms } from './reading.ts'
import type { Devices } from './subscriptions.ts'
import { beginTerm, type Term } from './term.ts'
import { OVERLAP_MS, startingAfter, takenOver, type WatchState, withDueLetters } from './state.ts'
import { wakeDue } from './wakes.ts'
import { jsonOf } from '../acting/upstream.ts'
import { Refused } from '../chains/client.ts'
import { followHospitals } from '../chains/save-queue.ts'

const [OWNER, BEAT] = ['lease_owner', 'lease_beat'] as const

/** The registers of the lease, as attributes of the watch. */
const homeRegisters = (home: Home): RegisterStore => ({
  async read() {
    const kept = await home.read([OWNER, BEAT])
    const [owner, beat] = [kept.get(OWNER), kept.get(BEAT)]
    return {
      owner: typeof owner === 'string' ? owner : NOBODY,
      beat: stringOrEmpty(beat),
    }
  },
  claim: (owner) => home.save({ [OWNER]: owner }),
  beat: (beat) => home.save({ [BEAT]: beat }),
})

export type WatchParts = {
  tenant: Tenant
  home: Home
  /** Letters about alarms leave by this mail server; without it none are sent. */
  post?: Pick<Post, 'deliver'> | undefined
  /** Devices are woken; they are not when left out. */
  push?: { devices: Devices; options: () => Promise<DeliverOptions> } | undefined
  publicUrl?: string | undefined
  clock: Clock
  /** Milliseconds that only go forward. */
  elapsed: () => number
  log: Log
  /** Whether the rules are proved, of which every copy asks. */
  proof?: Pick<QueueProof, 'keep'> | undefined
  /** Which wards are heard, as well. */
  hearing?: Pick<Hearing, 'keep'> | undefined
  /** What does not fit, by whoever leads; every copy answers. */
  guardian?: Pick<Guardian, 'keep'> | undefined
  /** The heartbeat, by whoever leads. */
  heartbeat?: Pick<Heartbeat, 'keep' | 'close'> | undefined
  /** How often it looks, milliseconds; only when it is called where this is 0. */
  everyMs?: number
}

export type Watch = {
  /** Looks who leads and what is new, and does what is due. Resolves when that is done. Never rejects. */
  round(): Promise<void>
  leads(): boolean
  /** Resolves when whoever leads next may begin. */
  close(): Promise<void>
}

/** How often is looked without a sign. */
const EVERY_MS = 2_000

/**
 * For a ThingsBoard what the embedded server does by itself: sends alarms by letter and push. Any number of copies may run;
 * one leads (`lease.ts`), and the next leader goes on from its state (`term.ts`, `state.ts`).
 */
export function startWatch(parts: WatchParts): Watch {
  const { tenant, home, post, push, publicUrl, clock, elapsed, log, everyMs = EVERY_MS } = parts
  const lease = createLease(homeRegisters(home), randomUUID(), elapsed)
  let term: Term | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const { settle, alone, failed, worked, idle } = createWork(log)
  const ofAll = [parts.proof, parts.hearing, parts.guardian, parts.heartbeat].flatMap((one) =>
    one ? [alone(one)] : [],
  )
  let closed = false
  let running: Promise<void> | undefined

  const state = (): WatchState | undefined =>
    term && lease.leads() && !term.isLost() && !closed ? term.state() : undefined
  const change = (how: (before: WatchState) => WatchState): Promise<void> =>
    term ? term.change(how) : Promise.reject(new Error('This copy does not watch.'))
  const letters = post && sendLetters({ tenant, post, publicUrl, clock, log, state, change })

  const look = createLook({ tenant, clock, mails: post !== undefined, devices: push?.devices })
  const leads = (): boolean => state() !== undefined
  const clocks = createClocks({ tenant, clock, leads })
  const places = createPlaces({ tenant, elapsed, leads, seen: clocks.heard })
  const queue = createQueue({ tenant, elapsed, leads })
  const mails = post !== undefined
  const handing = createHanding({ tenant, clock, mails, devices: push?.devices, state, change })
  const limits = createLimits({ tenant, home, clock, elapsed, leads })
  const ofLeader = [limits, places, handing, queue].map(alone)
  const waking = push && { tenant, ...push, clock, log, state, change }

  async function lead(): Promise<void> {
    if (elapsed() - lookedAt >= LOOK_MS) {
      lookedAt = elapsed()
      await lease.look()
    }
    if (!lease.leads() || term?.isLost()) term = undefined
    if (!lease.leads() || term) return
    const first = async (): Promise<WatchState> =>
      startingAfter(await newestAlarms(tenant, OVERLAP_MS), clock())
    term = await beginTerm(home, lease.leads, first, (before) => takenOver(before, clock()))
  }

  async function tell(): Promise<void> {
    const current = state()
    if (!current) return
    const news = await look(current)
    if (news) await change(news)
    await change((before) => withDueLetters(before, clock(), randomUUID))
    // Mail and push services may take their time: nothing waits for them.
    if (letters) void settle(letters.run())
    if (waking) void settle(wakeDue(waking))
    for (const begin of ofLeader) begin()
  }

  async function once(): Promise<void> {
    try {
      for (const begin of ofAll) begin()
      await lead()
      await tell()
      worked()
    } catch (error) {
      failed(error)
    }
  }
  const round = (): Promise<void> =>
    (running ??= once().finally(() => {
      running = undefined
    }))
  const timer = everyMs > 0 ? setInterval(() => void round(), everyMs) : undefined
  timer?.unref()

  return {
    async round() {
      await round()
      await idle()
    },
    leads: () => lease.leads(),
    async close() {
      closed = true
      clearInterval(timer)
      await running
      parts.heartbeat?.close()
      await letters?.close()
      await idle()
      await lease.release().catch(failed)
    },
  }
}

type Work = {
  /** Waits for it without being waited for, and says what fails. */
  settle(work: Promise<void>): Promise<void>
  /** Begins one look after the other: none while the last one is under way. */
  alone(look: { keep(): Promise<void> }): () => void
  /** Logs a failure once, until it works again. */
  failed(error: unknown): void
  worked(): void
  idle(): Promise<unknown>
}

function createWork(log: Log): Work {
  const underWay = new Set<Promise<void>>()
  let isFailing = false
  const failed = (error: unknown): void => {
    if (!isFailing) log.failed('ThingsBoard could not be watched.', error)
    isFailing = true
  }
  function settle(work: Promise<void>): Promise<void> {
    const settled = work.catch(failed).finally(() => underWay.delete(settled))
    underWay.add(settled)
    return settled
  }
  return {
    settle,
    alone(look) {
      let running: Promise<void> | undefined
      return () => void (running ??= settle(look.keep().finally(() => (running = undefined))))
    },
    failed,
    worked: () => void (isFailing = false),
    idle: () => Promise.all(underWay),
  }
}

/** The rules' clock writes to every hospital how far they are behind; whoever leads sees to it that it knows all of them. */
export type Queue = {
  /** Looks, if it is time, and adds who is new. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
}
type QueueParts = {
  tenant: Pick<Tenant, 'call'>
  /** Milliseconds that only go forward. */
  elapsed: () => number
  leads: () => boolean
}

const QUEUE_EVERY_MS = 60_000

export function createQueue({ tenant, elapsed, leads }: QueueParts): Queue {
  let lookedAt = Number.NEGATIVE_INFINITY

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    if (method !== 'GET' && !leads()) throw new Error('Another copy of this server watches now.')
    const answer = await tenant.call(method, path, body)
    if (answer.status === 200) return jsonOf(answer)
    // A server without rules has no chain of them either.
    if (method === 'GET' && answer.status === 404) return undefined
    throw new Refused(answer.status, 'the queue cannot be followed', `${method} ${path}`)
  }

  return {
    async keep() {
      if (elapsed() - lookedAt < QUEUE_EVERY_MS) return
      lookedAt = elapsed()
      await followHospitals({
        get: (path) => call('GET', path),
        post: (path, body) => call('POST', path, body),
      })
    },
  }
}
