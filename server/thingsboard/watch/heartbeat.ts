/**
 * The heartbeat in front of a ThingsBoard (AL24, PROOF-10 to PROOF-12): whoever leads sends a beat once a minute through a port of
 * devices, the rules, an alarm and a socket (`beating.ts`), and notes for the other copies what came of it. Where there is no such
 * device, the queue is proved alone (`queue-proof.ts`).
 */

import { isObject } from '../../protocol/input.ts'
import { PROVED_WITHIN_MS, type Stage, STAGES } from '../../../src/model/watch/server-word.ts'
import type { Clock } from '../../protocol/types.ts'
import { type Chain, chainOf, worst } from '../../features/watch/proof.ts'
import { jsonIn } from '../acting/upstream.ts'
import type { Beating } from './beating.ts'
import type { Home } from './home.ts'
import type { QueueProof } from './queue-proof.ts'

export type Heartbeat = {
  /** Does what is due of it. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
  /** What the last beats prove; `undefined` where that is not known. */
  chain(): Chain | undefined
  close(): void
}
type Parts = {
  beating: Beating
  home: Pick<Home, 'read' | 'save'>
  leads: () => boolean
  clock: Clock
  /** Milliseconds that only go forward. */
  elapsed: () => number
}

const NOTE = 'heartbeat'
const LOOK_MS = 5_000

/** `agoMs`: how long before the note the last beat came through; `null` for never. No time of one machine is read on another. */
type Note = { beat: string; agoMs: number | null; tookMs: number; broken: Stage | null }
type Followed = { note: Note; text: string; changedAt: number | undefined }

function noteIn(kept: unknown): Note | undefined {
  const value = jsonIn(kept)
  if (!isObject(value)) return undefined
  const { beat, agoMs, tookMs, broken } = value
  if (typeof beat !== 'string' || typeof tookMs !== 'number') return undefined
  return {
    beat,
    agoMs: typeof agoMs === 'number' ? agoMs : null,
    tookMs,
    broken: STAGES.find((stage) => stage === broken) ?? null,
  }
}

export function createHeartbeat({ beating, home, leads, clock, elapsed }: Parts): Heartbeat {
  let noted = ''
  let followed: Followed | undefined
  let lookedAt = Number.NEGATIVE_INFINITY

  /** Once for each beat: that it came, or where it is stopped. */
  async function note(): Promise<void> {
    const proof = beating.proof()
    if (!proof || !leads()) return
    const { proved, broken } = proof
    const what = broken === null ? `proved ${proved?.at}` : `${beating.beat()} at ${broken}`
    if (what === noted) return
    const agoMs = proved ? Math.round(elapsed() - proved.at) : null
    const tookMs = Math.round(proved?.tookMs ?? 0)
    await home.save({ [NOTE]: { beat: beating.beat(), agoMs, tookMs, broken } satisfies Note })
    noted = what
  }

  async function follow(): Promise<void> {
    if (elapsed() - lookedAt < LOOK_MS) return
    lookedAt = elapsed()
    const read = noteIn((await home.read([NOTE])).get(NOTE))
    if (!read) return
    const text = JSON.stringify(read)
    if (text === followed?.text) return
    // How old it was when this copy began to look is not known.
    followed = { note: read, text, changedAt: followed && elapsed() }
  }

  function followedChain(): Chain | undefined {
    if (followed?.changedAt === undefined) return undefined
    const since = elapsed() - followed.changedAt
    if (since > PROVED_WITHIN_MS) return undefined
    const { agoMs, tookMs, broken } = followed.note
    return { provedAt: agoMs === null ? 0 : Math.round(clock() - since - agoMs), tookMs, broken }
  }

  return {
    async keep() {
      if (!leads()) {
        beating.stop()
        return follow()
      }
      followed = undefined
      try {
        await beating.keep()
      } finally {
        await note()
      }
    },
    chain() {
      if (!leads()) return followedChain()
      const proof = beating.proof()
      return proof && chainOf(proof, clock() - elapsed())
    },
    close: () => beating.stop(),
  }
}

/** What is proved by both: the heartbeat, which passes everything, and the queue, of which every partition is asked. */
export function provedByBoth(
  queue: Pick<QueueProof, 'chainOf' | 'worst'>,
  heartbeat: Pick<Heartbeat, 'chain'>,
): Pick<QueueProof, 'chainOf' | 'worst'> {
  function both(ofQueue: Chain): Chain {
    const proofs = [heartbeat.chain(), ofQueue].filter(
      (one) => one !== undefined && (one.provedAt !== 0 || one.broken !== null),
    ) as Chain[]
    return worst(proofs)
  }
  return { chainOf: (id) => both(queue.chainOf(id)), worst: () => both(queue.worst()) }
}
