import type { WindowRow } from '../../src/db/rows.ts'
import type { FacilitySubscriptions } from '../connection/facility.ts'
import type { Batteries } from '../lists/batteries.ts'
import type { Confirmers } from '../lists/confirmers.ts'
import type { Notes } from '../lists/notes.ts'
import type { Filler } from '../history/filler.ts'
import type { PresenceJob } from '../lists/presence.ts'
import type { Platform } from '../lists/platform-lists.ts'
import type { Pulls } from '../lists/pulls.ts'
import type { Flusher } from '../state/flush.ts'
import type { ConnectionRow } from '../connection/connection-row.ts'
import type { Bell } from '../timing/wait.ts'
import { newsOf, wantsOf } from './wants.ts'
import type { Windows } from './windows.ts'

/** The parts that carry out what windows want. */
export type Serving = {
  flusher: Flusher
  filler: Filler
  pulls: Pulls
  confirmers: Confirmers
  batteries: Batteries
  /** `null` on the platform. */
  notes: Notes | null
  /** `null` on the platform. */
  presence: PresenceJob | null
  /** One of these two is `null`. */
  facility: FacilitySubscriptions | null
  platform: Platform | null
  row: ConnectionRow
  /** Rung when the line must be checked. */
  bell: Bell
}

/** Follows the rows of the windows and passes their wishes on, until `signal` is aborted. */
export function serveWindows(windows: Windows, by: Serving, signal: AbortSignal): void {
  let before: readonly WindowRow[] | null = null
  let watched: ReadonlySet<string> = new Set()
  windows.follow((rows) => {
    const wants = wantsOf(rows)
    const news = newsOf(before, rows)
    before = rows
    if (!isSame(wants.wards, watched)) {
      by.facility?.showWards(wants.wards)
      by.flusher.watch((watched = wants.wards))
    }
    by.facility?.showDevices(wants.devices)
    by.pulls.placesShown(wants.places)
    by.batteries.show(wants.batteries)
    by.pulls.accountsShown(wants.accounts)
    by.platform?.lists.show(wants.lists)
    by.confirmers.show(wants.confirmed)
    by.filler.wards(wants.handover)
    by.notes?.shown(wants.handover.size > 0)
    by.presence?.shown(rows)
    for (const patient of news.patients) by.filler.first(patient)
    if (news.hidden) void by.flusher.flushAll()
    if (news.opened) by.row.say()
    if (news.checked && by.row.current().state !== 'live') by.bell.ring()
  }, signal)
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each))
}
