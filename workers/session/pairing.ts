import type { CodeAsked, PairingPolled } from '../../src/model/people/boards.ts'
import { failureOf, isPassing } from '../../src/sync/failure.ts'
import type { TokenPair } from '../../src/wire/requests/auth.ts'
import { beginPairing, pollPairing } from '../../src/wire/requests/boards.ts'
import { failureWhy } from './failure-why.ts'
import type { WorkerSession } from './session.ts'

/** Pairs a signed-out screen as a wall board (PAIR-02 to PAIR-05). */
export type Pairing = {
  /** A code for this screen; a server that refuses has no boards. */
  begin(): Promise<CodeAsked>
  /** The state of its code; once it is confirmed the board is signed in. */
  poll(secret: string): Promise<PairingPolled>
}

export function createPairing({
  anonymous,
  enter,
}: Pick<WorkerSession, 'anonymous' | 'enter'>): Pairing {
  /** The server hands the tokens out once: they must survive a line that is lost while the board signs in. */
  let fetched: TokenPair | null = null

  async function signIn(pair: TokenPair): Promise<PairingPolled> {
    fetched = pair
    const entered = await enter(pair)
    const isLost = entered.kind === 'refused' && (entered.status >= 500 || entered.status === 429)
    if (entered.kind === 'unreachable' || isLost) return { kind: 'unreachable' }
    fetched = null
    // Otherwise the board was ended before it signed in.
    return entered.kind === 'signed-in' ? entered : { kind: 'expired' }
  }

  return {
    async begin() {
      try {
        return { kind: 'code', ...(await anonymous(beginPairing())) }
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind === 'refused') return { kind: 'none' }
        if (failure.kind === 'server')
          return { kind: 'failed', why: failureWhy(error, failure.message) }
        return { kind: 'offline' }
      }
    },
    async poll(secret) {
      if (fetched) return signIn(fetched)
      try {
        const polled = await anonymous(pollPairing(secret))
        return polled.kind === 'confirmed' ? await signIn(polled.pair) : polled
      } catch (error) {
        return isPassing(failureOf(error)) ? { kind: 'unreachable' } : { kind: 'expired' }
      }
    },
  }
}
