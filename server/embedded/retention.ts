import type { Clock, Store } from '../protocol/types.ts'

const day = 86_400_000
/** Longer than any window the console looks back (8 days of series, 14 days of alarms; SRV-57). */
const defaultDays = 30
/** Hours outlive their points by so long at least. */
export const defaultHourlyDays = 365
/** The console shows 8 days of series whatever is configured. */
export const leastDays = 8
const defaultFirstAfter = 600_000

/**
 * Sums points older than `days` up to hours, and forgets hours older than `hourlyDays` and confirmed alarms older
 * than `days`: ten minutes after the start and then daily. Less than 8 days counts as 8 (SRV-57).
 */
export function startRetention(
  store: Store,
  clock: Clock,
  report: (error: unknown) => void,
  days = defaultDays,
  hourlyDays = defaultHourlyDays,
  firstAfter = defaultFirstAfter,
): { close(): void } {
  const kept = Math.max(days, leastDays) * day
  const keptHours = Math.max(hourlyDays * day, kept)
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function forget(): Promise<void> {
    const before = clock() - kept
    for (const alarm of store.alarms.all())
      if (alarm.cleared && alarm.clearTs < before) await store.alarms.remove(alarm.id)
    await store.telemetry.prune(before, clock() - keptHours)
  }

  function next(ms: number): void {
    timer = setTimeout(() => {
      forget()
        .catch((error: unknown) => {
          if (!closed) report(error)
        })
        .finally(() => {
          if (!closed) next(day)
        })
    }, ms)
    timer.unref()
  }

  next(firstAfter)
  return {
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
