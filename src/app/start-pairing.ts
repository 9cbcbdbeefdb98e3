/** A signed-out screen becomes a wall board: from its code to its session. */

import { device } from './now.ts'
import { newScope } from './session.ts'
import { UNREACHABLE, enter } from './sign-in.ts'
import { type Pairing, pair } from './pairing.ts'

/**
 * Shows codes until one is confirmed, and comes in with it. Returns what stops it, which does nothing any more once the
 * board comes in.
 */
export function startPairing(tell: (pairing: Pairing) => void): () => void {
  const scope = newScope()
  const over = new AbortController()

  async function run(): Promise<void> {
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
    await enter(scope, came, { password: null }, 'board')
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
