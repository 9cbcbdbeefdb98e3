import type { FileName } from './folder.ts'
import type { AlarmsLine, AttributesLine, HistoryLine, WearersLine } from './lines.ts'

/**
 * How many things one line of a file holds: of alarms, attributes, wearers and history one line holds all or many of one
 * entity, of everything else it is one thing.
 */
export function thingsIn(name: FileName, line: object): number {
  switch (name) {
    case 'alarms':
      return (line as AlarmsLine).alarms.length
    case 'attributes':
      return Object.keys((line as AttributesLine).values).length
    case 'wearers':
      return (line as WearersLine).worn.length
    case 'history':
      return (line as HistoryLine).points.reduce(
        (sum, { values }) => sum + Object.keys(values).length,
        0,
      )
    case 'hospitals':
    case 'staff':
    case 'places':
    case 'devices':
    case 'relations':
      return 1
  }
}
