let fetching: Promise<unknown> | null = null

/**
 * Fetches the code of what staff do, and of what reads it while it waits, before it is wanted: the line may fall silent,
 * and nobody is to wait for it then. What could not be fetched is fetched with the next wish.
 */
export function fetchCommands(): void {
  fetching ??= Promise.all([
    import('../db/enqueue.ts'),
    import('../db/pending.ts'),
    import('../db/undo.ts'),
  ]).catch(() => {
    fetching = null
  })
}
