import { MINUTE_MS, SECOND_MS } from '../../src/model/constants.ts'
import { createJob } from '../lists/jobs.ts'
import type { Timers } from '../timing/wait.ts'

/**
 * ThingsBoard looks for a page of followed alarms when one is raised or confirmed, but ten times a minute at most: what
 * comes after that is told with its next look, up to a minute later (protocol §9.4). Two less, for pages on their way.
 */
const MOST_PAGES = 8
/** How often the list is asked for while the server may be silent. */
const SILENT_EVERY_MS = 5 * SECOND_MS

/** What pages of followed alarms say beyond their rows: that one is gone, and that the server will be silent. */
export type AlarmPages = {
  /** A new subscription: its first page is no change. */
  begin(): void
  /** The alarms of a page that was pushed. */
  page(ids: readonly string[]): void
  stop(): void
}

/** @param changed the list of alarms is to be asked for */
export function createAlarmPages(timers: Timers, changed: () => void): AlarmPages {
  let shown: readonly string[] = []
  let pushed: readonly number[] = []
  const isSilent = (): boolean => {
    pushed = pushed.filter((at) => timers.elapsed() - at < MINUTE_MS)
    return pushed.length >= MOST_PAGES
  }
  const askOften = createJob(
    () => {
      if (isSilent()) {
        changed()
        askOften.ask(SILENT_EVERY_MS)
      }
      return Promise.resolve()
    },
    timers,
    { everyMs: null },
  )
  return {
    begin: () => void (shown = []),
    page(ids) {
      if (shown.some((id) => !ids.includes(id))) changed()
      shown = ids
      pushed = [...pushed, timers.elapsed()]
      if (isSilent()) askOften.ask(SILENT_EVERY_MS)
    },
    stop: askOften.stop,
  }
}
