import type { BoardCode, CodeAsked, PairingPolled } from '../model/people/boards.ts'
import type { Why } from '../model/trouble.ts'

/**
 * How a screen becomes a wall board (PAIR-13):
 *
 *   asking → shown (a code came) → shown (renewed when its time is over) → coming in (it was confirmed)
 *   asking, shown → unreachable, refused, none (no code came: asked again by itself)
 */
export type Pairing =
  | { state: 'asking' }
  /** `untilMs` as the device's own clock runs; `isOffline`: the server did not answer when it was last asked. */
  | { state: 'shown'; code: string; untilMs: number; isOffline: boolean }
  | { state: 'unreachable' }
  /** In the server's words. */
  | { state: 'refused'; why: Why }
  /** This server has no boards. */
  | { state: 'none' }
  | { state: 'coming-in' }

type CameIn = Extract<PairingPolled, { kind: 'signed-in' }>

export type PairDeps = {
  begin: () => Promise<CodeAsked>
  poll: (secret: string) => Promise<PairingPolled>
  tell: (pairing: Pairing) => void
  /** @throws the reason of whoever has stopped it */
  wait: (ms: number) => Promise<void>
  /** Milliseconds of the monotonic clock. */
  elapsed: () => number
}

const UNREACHABLE_MS = 5_000
const REFUSED_MS = 30_000

/** Shows one code after another until one of them was confirmed. */
export async function pair(deps: PairDeps): Promise<CameIn> {
  const { begin, tell, wait } = deps
  tell({ state: 'asking' })
  for (;;) {
    const asked = await begin()
    switch (asked.kind) {
      case 'code': {
        const signedIn = await confirmed(deps, asked)
        if (signedIn === null) break
        tell({ state: 'coming-in' })
        return signedIn
      }
      case 'offline':
        tell({ state: 'unreachable' })
        await wait(UNREACHABLE_MS)
        break
      case 'failed':
        tell({ state: 'refused', why: asked.why })
        await wait(REFUSED_MS)
        break
      case 'none':
        tell({ state: 'none' })
        await wait(REFUSED_MS)
    }
  }
}

/** Who came in by this code; `null` once it is good no more. */
async function confirmed(
  { poll, tell, wait, elapsed }: PairDeps,
  { code, secret, ttlMs, intervalMs }: BoardCode,
): Promise<CameIn | null> {
  const untilMs = elapsed() + ttlMs
  let everyMs = intervalMs
  let isOffline = false
  while (elapsed() < untilMs) {
    tell({ state: 'shown', code, untilMs, isOffline })
    await wait(Math.min(everyMs, untilMs - elapsed()))
    const polled = await poll(secret)
    switch (polled.kind) {
      case 'signed-in':
        return polled
      case 'expired':
        return null
      case 'waiting':
        everyMs = polled.intervalMs
        isOffline = false
        break
      case 'unreachable':
        isOffline = true
    }
  }
  return null
}
