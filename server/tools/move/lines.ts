import type { Alarm, EntityId, Point, Scope, Value, Wearing } from '../../protocol/types.ts'
import type { FileName } from './folder.ts'

/** Attributes of one entity in one scope, each with when it was saved, milliseconds. */
export type AttributesLine = {
  entity: EntityId
  scope: Scope
  values: Record<string, [ts: number, value: Value]>
}
/** All alarms of one originator, in the order in which they have to be raised: unconfirmed ones last. */
export type AlarmsLine = { originator: EntityId; alarms: AlarmWord[] }
export type AlarmWord = Alarm & {
  comments: { ts: number; by: string; text: string }[]
  /** The name of the person who confirmed it; absent if it is unconfirmed or the name is unknown. */
  confirmedBy?: string
}
/** Some points of one entity, in the order of their time. */
export type HistoryLine = { entity: EntityId; points: Point[] }
/** Who wore one sensor, in the order of time. */
export type WearersLine = { sensor: string; worn: Wearing[] }

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
