import { addPoint, emptyDay, type HistoryMeasure } from '../../../src/model/history/history.ts'
import { newEntry, type LogEntry } from '../../../src/model/alarms/alarm-log.ts'
import { alarmOf } from '../rows.ts'

export const ZONE = 'Asia/Seoul'
/** A moment of 20 November in Seoul, or of another day of that month. */
export const at = (time: string, day = 20): number => Date.parse(`2026-11-${day}T${time}:00+09:00`)
export const DAY = '2026-11-20'

type Points = Partial<Record<HistoryMeasure, Readonly<Record<number, readonly number[]>>>>

/** A stored day: of a measure, readings by the hour (urine as level). */
export function dayOf(points: Points): Float32Array {
  const cells = emptyDay()
  for (const [measure, hours] of Object.entries(points))
    for (const [hour, values] of Object.entries(hours))
      for (const value of values) addPoint(cells, measure as HistoryMeasure, Number(hour), value)
  return cells
}

export function entryOf(alarmId: string, more: Partial<LogEntry> = {}): LogEntry {
  const alarm = alarmOf({ alarmId })
  return { ...newEntry(alarm, { ward: 'Maple', room: '1' }), ...more }
}
