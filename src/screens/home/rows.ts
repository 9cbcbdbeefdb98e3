import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import type { Row, Section } from '../../model/alarms/alarms.ts'

/** The sections of the dashboard, laid out as rows that can be virtualised. */
export type HomeRow =
  | { kind: 'heading'; key: string; section: Section }
  | { kind: 'alarm'; key: string; row: Row }
  | { kind: 'tiles'; key: string; rows: readonly Row[] }

/** @param columns 0 for the List View, else how many cards are side by side */
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
  const tiles: HomeRow[] = []
  for (let from = 0; from < rows.length; from += columns) {
    tiles.push({
      kind: 'tiles',
      key: `tiles-${key}-${columns}-${from}`,
      rows: rows.slice(from, from + columns),
    })
  }
  return tiles
}

/** The alarms of these rows, each with its earlier occurrences. */
export function alarmsIn(rows: readonly HomeRow[]): ListedAlarm[] {
  return rows.flatMap(rowsIn).flatMap(withEarlier)
}

function rowsIn(row: HomeRow): readonly Row[] {
  switch (row.kind) {
    case 'heading':
      return []
    case 'alarm':
      return [row.row]
    case 'tiles':
      return row.rows
  }
}

const withEarlier = ({ alarm, earlier }: Row): ListedAlarm[] => [alarm, ...earlier]

/**
 * The rows of `places`, each with its current content from `rows`. A row that left `rows` stays as it was; a row that is
 * new in `rows` is not shown yet.
 */
export function inPlaceOf(places: readonly HomeRow[], rows: readonly HomeRow[]): HomeRow[] {
  const alarms = new Map(rows.flatMap(rowsIn).map((row) => [row.alarm.alarmId, row] as const))
  const sections = new Map(
    rows.flatMap((row) => (row.kind === 'heading' ? [[row.key, row.section] as const] : [])),
  )
  const current = (row: Row): Row => alarms.get(row.alarm.alarmId) ?? row
  return places.map((place): HomeRow => {
    switch (place.kind) {
      case 'heading':
        return { ...place, section: sections.get(place.key) ?? place.section }
      case 'alarm':
        return { ...place, row: current(place.row) }
      case 'tiles':
        return { ...place, rows: place.rows.map(current) }
    }
  })
}

/** Six columns of 175 px from 1200 px on, fewer below, never less than two (HOME-07, ruling R18). */
export function tileColumns(width: number): number {
  return Math.max(2, Math.min(6, Math.floor((width + 12) / (175 + 12))))
}

/** The patients of these rows, each once. */
export function originatorsOf(rows: readonly HomeRow[]): string[] {
  const all = alarmsIn(rows)
  return [...new Set(all.map(({ originator }) => originator))].filter((id) => id !== '').toSorted()
}
