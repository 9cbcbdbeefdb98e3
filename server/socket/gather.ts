/** A connection that can hold its writes back and let them go as one. */
export type Corkable = { cork(): void; uncork(): void }

/** Short beside what a console is promised (50 ms), long beside the time between two values. */
const gatherMs = 5

/**
 * Frames of one moment leave in one write: with a hundred consoles every value is a hundred frames, and the
 * writes, not the frames, are what costs. Called before every frame; all connections share one timer.
 */
export function createGather(): (line: Corkable) => void {
  const held = new Set<Corkable>()
  function release(): void {
    for (const line of held) line.uncork()
    held.clear()
  }
  return (line) => {
    if (held.has(line)) return
    if (held.size === 0) setTimeout(release, gatherMs)
    held.add(line)
    line.cork()
  }
}
