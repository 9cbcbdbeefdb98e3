/** What this thread may work at a stretch, storm and server together, in milliseconds of processor time. */
const mostMs = 5000

/** Watches for work that lets nobody else go on. `stop` tells of the longest, when it was too long. */
export function watchPauses(everyMs = 100): { stop(): string[] } {
  let longest = 0
  let usedBefore = used()
  const timer = setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - usedBefore)
    usedBefore = now
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return longest > mostMs ? [`nobody else went on for ${Math.round(longest)} ms`] : []
    },
  }
}

/** Processor time of this process in milliseconds: standing still is not working. */
function used(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
