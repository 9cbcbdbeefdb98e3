import { csvText, healthLines, postureLines, timelineLines } from '../../texts/csv.ts'
import type { DayView } from './day-view.ts'

/** Long enough for the browser to have taken the file. */
const KEPT_MS = 60_000

/** The lines of the shown tab and day (AMB-62). */
export function exportLines(view: DayView): string[][] {
  const { day } = view
  if (view.tab === 'timeline') return timelineLines(view.alarms, day, view.zone)
  if (view.tab === 'posture') return postureLines(view.segments, day)
  return healthLines(view.tab, day, view.cells)
}

/** Makes the file on the device, so that it works without a connection (CSV-09); answers its address. */
export function fileUrl(view: DayView): string {
  const file = new Blob([csvText(exportLines(view))], { type: 'text/csv;charset=utf-8' })
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  return url
}
