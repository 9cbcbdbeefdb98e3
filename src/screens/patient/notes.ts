import { STALE_MS } from '../../model/constants.ts'
import { dateTimeText } from '../../model/time/dates.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'
import { alarmsOfDay } from '../../model/history/timeline.ts'
import type { DayView } from './day-view.ts'

const T = DETAIL_TEXTS.history

/** What is not known of the shown day, so that an empty place is not taken for a quiet one (PHIST-16, AMB-28). */
export function notesOf(view: DayView): string[] {
  if (view.tab === 'timeline') return alarmNotes(view)
  return coverNotes({ ...view, until: view.bounds.end })
}

type Cover = Pick<DayView, 'coveredUntil' | 'now' | 'zone'> & { until: number }

/** Up to when values are here, where that is not all that is shown. */
export function coverNotes({ coveredUntil, until, now, zone }: Cover): string[] {
  if (coveredUntil === null) return []
  if (coveredUntil === 0) return [T.notFetched]
  if (coveredUntil >= Math.min(until, now - STALE_MS)) return []
  return [T.storedUntil(dateTimeText(coveredUntil, zone).slice(0, 16))]
}

function alarmNotes({ alarmsAt, alarms, bounds, day, now, zone }: DayView & { tab: 'timeline' }) {
  if (alarmsAt === null) return [MISSING_TEXTS.loading]
  if (alarmsAt === 0) return [T.alarmsIncomplete]
  const notes = alarmsOfDay(alarms, day, zone).length === 0 ? [T.noAlarms] : []
  if (alarmsAt < Math.min(bounds.end, now - STALE_MS)) {
    notes.push(T.alarmsUntil(dateTimeText(alarmsAt, zone).slice(0, 16)))
  }
  return notes
}
