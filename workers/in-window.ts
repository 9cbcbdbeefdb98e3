/// Entry of the same work inside a window whose browser has no IndexedDB (OFFL-32): only wiring.
import { expose } from 'comlink'
import { createApi } from './api.ts'

/**
 * The worker's calls, answered by this window itself, with a database in memory that no other window shares.
 * @param signal ends them, as a worker is terminated
 */
export function answerInWindow(port: MessagePort, signal: AbortSignal): void {
  if (signal.aborted) return
  expose(createApi('', undefined, signal, crypto.randomUUID()), port)
  signal.addEventListener('abort', () => port.close(), { once: true })
}
