import { hint } from '../../components/detail/history.css.ts'
import { STALE_MS } from '../../model/constants.ts'
import { dateTimeText } from '../../model/dates.ts'
import { DETAIL_TEXTS } from '../../model/detail-texts.ts'
import { alarmsOfDay } from '../../model/timeline.ts'
import type { DayView } from './day-view.ts'

const T = DETAIL_TEXTS.history

/** What is not known of the shown day, so that an empty place is not taken for a quiet one (PHIST-16, AMB-28). */
export function HistoryNote({ view }: { view: DayView }) {
  const notes = notesOf(view)
  if (notes.length === 0) return null
  return (
    <p className={hint} role="status">
      {notes.join(' ')}
    </p>
  )
}

export function notesOf(view: DayView): string[] {
  if (view.tab === 'timeline') return alarmNotes(view)
  const { coveredUntil, bounds, now } = view
  if (coveredUntil === null) return []
  if (coveredUntil === 0) return [T.notFetched]
  const wanted = Math.min(bounds.end, now - STALE_MS)
  return coveredUntil < wanted ? [T.storedUntil(minuteText(coveredUntil))] : []
}

function alarmNotes(view: DayView & { tab: 'timeline' }): string[] {
  const { alarmsAt, alarms, bounds, day, now, zone } = view
  if (alarmsAt === null) return []
  const isEmpty = alarmsOfDay(alarms, day, zone).length === 0
  if (alarmsAt === 0) return [T.alarmsIncomplete]
  const notes = isEmpty ? [T.noAlarms] : []
  if (alarmsAt < Math.min(bounds.end, now - STALE_MS))
    notes.push(T.alarmsUntil(minuteText(alarmsAt)))
  return notes
}

function minuteText(ts: number): string {
  return dateTimeText(ts, undefined).slice(0, 16)
}
