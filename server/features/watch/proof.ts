/**
 * The proof of one hospital's chain (AL24): a probe reading is sent once a minute and passes the stages in their order.
 * Pure; times are of a clock that is never set, in milliseconds.
 */

import { type ServerWord, type Stage, STAGES } from '../../../src/model/watch/server-word.ts'

/** Probes of one hospital are so far apart. */
export const PROBE_EVERY_MS = 60_000
/** A probe that takes longer is stopped somewhere: a good one takes some hundredths of a second. */
export const STOPPED_AFTER_MS = 20_000

export type Proof = {
  /** The probe that is under way: when it was sent, and the stage it waits at. */
  waiting: { sentAt: number; stage: Stage } | null
  /** The last one that came through. */
  proved: { at: number; tookMs: number } | null
  /** Where a probe was stopped, until one comes through. */
  broken: Stage | null
}

export const unproved: Proof = { waiting: null, proved: null, broken: null }

/** A new probe is sent. One that has not come through until then was stopped. */
export function sent(proof: Proof, now: number): Proof {
  const broken = proof.waiting?.stage ?? proof.broken
  return { ...proof, broken, waiting: { sentAt: now, stage: 'gateway' } }
}

/** The probe has passed a stage; after the last one the chain is proved. A stage that was passed before is no news. */
export function passed(proof: Proof, stage: Stage, now: number): Proof {
  const { waiting } = proof
  if (!waiting || STAGES.indexOf(stage) < STAGES.indexOf(waiting.stage)) return proof
  const next = STAGES[STAGES.indexOf(stage) + 1]
  if (next !== undefined) return { ...proof, waiting: { ...waiting, stage: next } }
  return { waiting: null, broken: null, proved: { at: now, tookMs: now - waiting.sentAt } }
}

/** A probe waits somewhere, and not for too long. */
export const isUnderWay = ({ waiting }: Proof, now: number): boolean =>
  waiting !== null && now - waiting.sentAt < STOPPED_AFTER_MS

/** To be asked now and then: a probe that waits for too long is stopped. */
export function looked(proof: Proof, now: number): Proof {
  const { waiting, broken } = proof
  if (!waiting || isUnderWay(proof, now) || broken === waiting.stage) return proof
  return { ...proof, broken: waiting.stage }
}

export type Chain = ServerWord['chain']

/** A hospital's chain as others read it. @param offset the server's time less the clock of `proof` */
export function chainOf({ proved, broken }: Proof, offset: number): Chain {
  return {
    provedAt: proved ? Math.round(proved.at + offset) : 0,
    tookMs: proved ? Math.round(proved.tookMs) : 0,
    broken,
  }
}

/** Of several hospitals the oldest proof, the longest way and a stage that is broken anywhere. */
export function worst(chains: readonly Chain[]): Chain {
  const [first = { provedAt: 0, tookMs: 0, broken: null }, ...rest] = chains
  return rest.reduce(
    (all, { provedAt, tookMs, broken }) => ({
      provedAt: Math.min(all.provedAt, provedAt),
      tookMs: Math.max(all.tookMs, tookMs),
      broken: all.broken ?? broken,
    }),
    first,
  )
}
