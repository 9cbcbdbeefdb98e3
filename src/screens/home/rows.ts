import type { AlarmGroup, Category, ListedAlarm } from '../../model/alarms/alarm.ts'

/** The groups of the dashboard, laid out as rows that can be virtualised. */
export type HomeRow =
  | { kind: 'heading'; key: string; category: Category; name: string; count: number }
  | { kind: 'alarm'; key: string; alarm: ListedAlarm }
  | { kind: 'tiles'; key: string; alarms: readonly ListedAlarm[] }

/** @param columns 0 for the List View, else how many cards stand side by side */
export function homeRows(groups: readonly AlarmGroup[], columns: number): HomeRow[] {
  return groups.flatMap(({ category, name, alarms }): HomeRow[] => [
    { kind: 'heading', key: `category-${category}`, category, name, count: alarms.length },
    ...(columns === 0 ? listRows(alarms) : tileRows(category, alarms, columns)),
  ])
}

function listRows(alarms: readonly ListedAlarm[]): HomeRow[] {
  return alarms.map((alarm) => ({ kind: 'alarm', key: alarm.alarmId, alarm }))
}

function tileRows(category: Category, alarms: readonly ListedAlarm[], columns: number): HomeRow[] {
  const rows: HomeRow[] = []
  for (let from = 0; from < alarms.length; from += columns) {
    rows.push({
      kind: 'tiles',
      key: `tiles-${category}-${columns}-${from}`,
      alarms: alarms.slice(from, from + columns),
    })
  }
  return rows
}

/** Six columns of 175 px from 1200 px on, fewer below, never less than two (HOME-07, ruling R18). */
export function tileColumns(width: number): number {
  return Math.max(2, Math.min(6, Math.floor((width + 12) / (175 + 12))))
}

/** The patients of these rows, each once. */
export function originatorsOf(rows: readonly HomeRow[]): string[] {
  const all = rows.flatMap((row) => {
    if (row.kind === 'heading') return []
    return row.kind === 'alarm' ? [row.alarm] : row.alarms
  })
  return [...new Set(all.map(({ originator }) => originator))].filter((id) => id !== '').toSorted()
}
