/** The short form of each kind of alarm, for pills where the whole one would be cut (ONE-05). */
import type { MeasureAlarmType, OTHER_ALARMS } from '../domain/registry.ts'
import { SHORT as SHORT_EN } from './en/alarm-names.ts'

type Kind = MeasureAlarmType | (typeof OTHER_ALARMS)[number]['type']

/** The most letters of a short form. */
export const MOST_LETTERS = 13
/** As many have room in one line of the narrowest pill, beside its signs; more have two lines of smaller ones. */
export const ONE_LINE = 11

const SHORT: Readonly<Record<Kind, string>> = SHORT_EN

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(SHORT) as Kind[]).map((kind) => [kind.toLowerCase(), kind]),
)

/** `Temp high` of `High BodyTemp`; an unknown kind keeps its own words. */
export function shortAlarm(type: string): string {
  const kind = KINDS.get(type.trim().toLowerCase())
  return kind === undefined ? type : SHORT[kind]
}

/**
 * What an alarm says, and its kind where that says more (ONE-04). `Fall detected` says what `Falling` would only repeat, and
 * `Low HR 30bpm (limit 42bpm)` begins with its kind.
 */
export function alarmWords(content: string, type: string): { main: string; more: string } {
  const text = content.toLowerCase()
  const stems = type
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.slice(0, 4))
  const isRepeated =
    text.includes(type.trim().toLowerCase()) ||
    stems.some((stem) => stem.length === 4 && text.includes(stem))
  return { main: content, more: isRepeated ? '' : type }
}
