import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import type { Row, Section } from '../../model/alarms/sections.ts'

/** The sections of the dashboard, laid out as rows that can be virtualised. */
export type HomeRow =
  | { kind: 'heading'; key: string; section: Section }
  | { kind: 'alarm'; key: string; row: Row }
  | { kind: 'tiles'; key: string; rows: readonly Row[] }

/** @param columns 0 for the List View, else how many cards stand side by side */
export function homeRows(sections: readonly Section[], columns: number): HomeRow[] {
  return sections.flatMap((section): HomeRow[] => [
    { kind: 'heading', key: section.key, section },
    ...(columns === 0 ? listRows(section.rows) : tileRows(section, columns)),
  ])
}

function listRows(rows: readonly Row[]): HomeRow[] {
  return rows.map((row) => ({ kind: 'alarm', key: row.alarm.alarmId, row }))
}

function tileRows({ key, rows }: Section, columns: number): HomeRow[] {
  const found: HomeRow[] = []
  for (let from = 0; from < rows.length; from += columns) {
    found.push({
      kind: 'tiles',
      key: `tiles-${key}-${columns}-${from}`,
      rows: rows.slice(from, from + columns),
    })
  }
  return found
}

/** The alarms of these rows, each with those it was raised as before. */
export function alarmsIn(rows: readonly HomeRow[]): ListedAlarm[] {
  return rows.flatMap((each) => {
    switch (each.kind) {
      case 'heading':
        return []
      case 'alarm':
        return allOf(each.row)
      case 'tiles':
        return each.rows.flatMap(allOf)
    }
  })
}

const allOf = ({ alarm, earlier }: Row): ListedAlarm[] => [alarm, ...earlier]

/** Six columns of 175 px from 1200 px on, fewer below, never less than two (HOME-07, ruling R18). */
export function tileColumns(width: number): number {
  return Math.max(2, Math.min(6, Math.floor((width + 12) / (175 + 12))))
}

/** The patients of these rows, each once. */
export function originatorsOf(rows: readonly HomeRow[]): string[] {
  const all = alarmsIn(rows)
  return [...new Set(all.map(({ originator }) => originator))].filter((id) => id !== '').toSorted()
}
