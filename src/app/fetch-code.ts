/** Code that is fetched with its first use, and once more after a failure: the line may just be breaking. */

const AGAIN_MS = 3_000

/**
 * Tries until the code has arrived, so that a missing part never breaks a screen.
 * @param load a dynamic import; it has to be written where it is called, or the build does not see it
 * @param wait resolves when it is time to try again
 */
export async function onceFetched<T>(
  load: () => Promise<T>,
  wait: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)),
): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await wait()
    }
  }
}

/**
 * Fetches the code of commands before staff need it: they must not wait for code on a line that has fallen silent. The
 * browser keeps what it has fetched; what failed is fetched with the next call.
 */
export function fetchCommands(): void {
  const parts = [import('../db/enqueue.ts'), import('../db/pending.ts')]
  Promise.all(parts).catch(() => undefined)
}
