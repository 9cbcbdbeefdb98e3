/**
 * The server's own clock (ruling R36). What passes is what passed on a clock that cannot be set; the one on the wall is
 * followed in small steps. Where it is set by more, the gateways decide which of the two is right: while more of them agree
 * with what ran on, time runs on, and the wall's is off. They choose between these two and can set nothing.
 */

import type { Clock } from '../../protocol/types.ts'
import { isOurs, NEAR_MS } from './road.ts'

/** Smaller steps are how clocks are kept right. */
const STEP_MS = 1_000
/** So long after a step the gateways are waited for; then the wall's clock is followed. */
const WAIT_MS = 60_000
/** What a gateway last sent counts for so long. */
const COUNTS_MS = 120_000

export type SteadyClock = {
  now: Clock
  /** The newest stamp a gateway sent was so far ahead of `now`. */
  witness(gatewayId: string, lead: number): void
  /** How far the clock on the server's wall is off by what its gateways say, positive for ahead; 0 while it is right. */
  offMs(): number
}

type Step = { at: number; leads: Map<string, { lead: number; at: number }> }

/** `monotonic`: milliseconds of a clock that cannot be set. */
export function steadyClock(wall: Clock, monotonic: () => number): SteadyClock {
  let base = wall() - monotonic()
  let step: Step | undefined

  /** How many gateways are right by what ran on, less those that are right by the wall. */
  function balance({ leads }: Step, ahead: number, passed: number): number {
    let votes = 0
    for (const { lead, at } of leads.values()) {
      if (passed - at >= COUNTS_MS) continue
      if (Math.abs(lead) <= NEAR_MS) votes += 1
      else if (Math.abs(lead - ahead) <= NEAR_MS) votes -= 1
    }
    return votes
  }

  function now(): number {
    const passed = monotonic()
    const onWall = wall()
    const ahead = onWall - (base + passed)
    if (Math.abs(ahead) < STEP_MS) {
      step = undefined
      base += ahead
      return onWall
    }
    step ??= { at: passed, leads: new Map() }
    const votes = balance(step, ahead, passed)
    if (votes < 0 || (votes === 0 && passed - step.at >= WAIT_MS)) {
      step = undefined
      base += ahead
      return onWall
    }
    return Math.round(base + passed)
  }

  return {
    now,
    witness(gatewayId, lead) {
      if (!isOurs(lead)) step?.leads.set(gatewayId, { lead, at: monotonic() })
    },
    offMs() {
      const at = now()
      if (!step || balance(step, wall() - at, monotonic()) <= 0) return 0
      return Math.round(wall() - at)
    },
  }
}

/** The clock of a server: of the machine, or as given. A clock that is given without another one cannot be set (CLOCK-12). */
export function serverClock(given: { clock?: Clock; monotonic?: () => number }): SteadyClock {
  const { timeOrigin } = performance
  const { clock, monotonic = clock ?? ((): number => timeOrigin + performance.now()) } = given
  return steadyClock(clock ?? Date.now, monotonic)
}
