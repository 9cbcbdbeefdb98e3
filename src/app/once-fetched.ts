/** Code that is fetched with first use. Where the line is just being lost it does not come: it is asked for again. */

const AGAIN_MS = 3_000

/**
 * @param load a dynamic import; it has to be written where it is called, or the build does not see it
 * @param wait resolves when it is to be asked for again
 * @returns once it has come, however often that takes: nobody's screen breaks for want of a part of it
 */
export async function onceFetched<T>(
  load: () => Promise<T>,
  wait: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)),
): Promise<T> {
  for (;;) {
    const found = await load().then(
      (module) => ({ module }),
      () => null,
    )
    if (found) return found.module
    await wait()
  }
}
