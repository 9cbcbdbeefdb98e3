/**
 * Does the work for all of them, so many at a time. After a failure nothing more is begun; it rejects when nothing is on
 * its way any more, so that whoever goes on does not meet it.
 */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  let isOver = false
  async function worker(): Promise<void> {
    for (const item of waiting) {
      if (isOver) return
      try {
        await work(item)
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: most }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
