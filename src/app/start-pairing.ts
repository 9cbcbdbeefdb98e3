/** A signed-out screen becomes a wall board: from its code to its session. */

import { device } from './now.ts'
import { newScope } from './session.ts'
import { UNREACHABLE, enter, othersHere } from './sign-in.ts'
import type { Others } from './unseal.ts'
import { type Pairing, pair } from './pairing.ts'

export type PairingGiven = {
  /** Asked before a code is shown: whoever confirms it is at another device. */
  mayDelete: (others: Others) => Promise<boolean>
  tell: (pairing: Pairing) => void
}

/**
 * Shows codes until one is confirmed, and comes in with it. Returns what stops it, which does nothing any more once the
 * board comes in. Without consent to delete what others left unfinished here no code is shown (`declined`).
 */
export function startPairing({ mayDelete, tell }: PairingGiven, declined: () => void): () => void {
  const scope = newScope()
  const over = new AbortController()

  async function run(): Promise<void> {
    const others = await othersHere()
    over.signal.throwIfAborted()
    const users = new Set(others?.users)
    if (others !== null && !(await mayDelete(others))) return declined()
    const came = await pair({
      begin: () => scope.worker.ask((api) => api.beginPairing()).catch(offline(over.signal)),
      poll: (secret) => scope.worker.ask((api) => api.pollPairing(secret)).catch(() => UNREACHABLE),
      tell: (pairing) => {
        over.signal.throwIfAborted()
        tell(pairing)
      },
      wait: (ms) => wait(ms, over.signal),
      elapsed: () => device().elapsed,
    })
    isComingIn = true
    const entered = await enter(
      scope,
      came,
      {
        password: null,
        // Consent was given for these users only.
        mayDelete: (now) => Promise.resolve(now.users.every((user) => users.has(user))),
      },
      'board',
    )
    if (entered.kind === 'cancelled') location.reload()
  }

  let isComingIn = false
  run().catch((error: unknown) => {
    if (!over.signal.aborted) throw error
  })
  return () => {
    if (isComingIn) return
    over.abort()
    scope.end()
  }
}

/** The answer of a killed worker: it cannot report whether it reached the server. */
function offline(signal: AbortSignal): () => { kind: 'offline' } {
  return () => {
    signal.throwIfAborted()
    return { kind: 'offline' }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopped = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stopped)
      resolve()
    }, ms)
    signal.addEventListener('abort', stopped, { once: true })
  })
}
