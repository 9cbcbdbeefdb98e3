import { hint } from '../../ui/detail/history.css.ts'
import type { DayView } from './day-view.ts'
import { notesOf } from './notes.ts'

/** What is not known of the shown day, and that a day without alarms had none. */
export function HistoryNote({ view }: { view: DayView }) {
  const notes = notesOf(view)
  if (notes.length === 0) return null
  return (
    <p className={hint} role="status">
      {notes.join(' ')}
    </p>
  )
}
