import type { Alarm, EntityId, Point, Scope, Value, Wearing } from '../../protocol/types.ts'

/** Attributes of one entity in one scope, each with when it was saved, milliseconds. */
export type AttributesLine = {
  entity: EntityId
  scope: Scope
  values: Record<string, [ts: number, value: Value]>
}
/** All alarms of one originator, in the order in which they have to be raised: standing ones last. */
export type AlarmsLine = { originator: EntityId; alarms: AlarmWord[] }
export type AlarmWord = Alarm & {
  comments: { ts: number; by: string; text: string }[]
  /** What people call whoever confirmed it; absent where nobody has, or it is not known. */
  confirmedBy?: string
}
/** Some points of one entity, in the order of their time. */
export type HistoryLine = { entity: EntityId; points: Point[] }
/** Who wore one sensor, in the order of time. */
export type WearersLine = { sensor: string; worn: Wearing[] }
