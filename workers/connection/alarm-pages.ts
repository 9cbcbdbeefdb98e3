import { MINUTE_MS, SECOND_MS } from '../../src/model/constants.ts'
import { createJob } from '../lists/jobs.ts'
import type { Timers } from '../timing/wait.ts'

/**
 * ThingsBoard pushes a page of followed alarms when one is raised or confirmed, but at most ten times a minute; later
 * changes come up to a minute late (protocol §9.4). Two less, because pages may be on their way.
 */
const MOST_PAGES = 8
/** How often the list is asked for while the server may hold pages back. */
const SILENT_EVERY_MS = 5 * SECOND_MS

/** Notices two things that pages of alarms do not say: that an alarm was deleted, and that the server holds pages back. */
export type AlarmPages = {
  /** A new subscription: its first page is not a change. */
  begin(): void
  /** The alarms of a page that was pushed. */
  page(ids: readonly string[]): void
  stop(): void
}

/** @param changed asks for the list of alarms */
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
