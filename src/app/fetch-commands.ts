/**
 * Fetches the code of what staff do, and of what reads it while it waits, before it is needed: the line may fall silent,
 * and staff must not wait for code then. The browser fetches each part once; one that failed is fetched with the next call.
 */
export function fetchCommands(): void {
  const parts = [import('../db/enqueue.ts'), import('../db/pending.ts'), import('../db/undo.ts')]
  Promise.all(parts).catch(() => undefined)
}
