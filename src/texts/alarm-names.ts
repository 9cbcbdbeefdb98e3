/** The names of alarms: of each kind, its short form for pills where the whole one would be cut (ONE-05), of each group. */
import type { Category } from '../domain/measure.ts'
import { type AlarmMessages, nameOfAlarm, ofKind } from '../model/alarms/wording.ts'
import {
  CATEGORIES as CATEGORIES_EN,
  NAMES as NAMES_EN,
  SHORT as SHORT_EN,
} from './en/alarm-names.ts'

/** The most letters of a short form, by how wide they are (`widthOf`). */
export const MOST_LETTERS = 13
/** As many have room in one line of the narrowest pill, beside its signs; more have two lines of smaller ones. */
export const ONE_LINE = 11

const NAMES: AlarmMessages['NAMES'] = NAMES_EN
const SHORT: AlarmMessages['NAMES'] = SHORT_EN
const CATEGORIES: Readonly<Record<Category, string>> = CATEGORIES_EN

/** The name of a kind of alarm; an unknown kind keeps its own words. */
export const alarmName = (type: string): string => nameOfAlarm(type, { NAMES })

/** `Temp high` of `High BodyTemp`; an unknown kind keeps its own words. */
export const shortAlarm = (type: string): string => ofKind(SHORT, type) ?? type

/** `Urine&Stool`: what a group of alarms is called. */
export const categoryName = (category: Category): string => CATEGORIES[category]

/**
 * What an alarm says, and its kind where that says more (ONE-04). `Fall detected` says what `Falling` would only repeat, and
 * `Low HR 30bpm (limit 42bpm)` begins with its kind.
 */
export function alarmWords(content: string, type: string): { main: string; more: string } {
  const name = alarmName(type)
  const [text, kind] = [content.toLowerCase(), name.trim().toLowerCase()]
  const stems = kind.split(/\s+/).map((word) => word.slice(0, 4))
  const isRepeated =
    text.includes(kind) || stems.some((stem) => stem.length === 4 && text.includes(stem))
  return { main: content, more: isRepeated ? '' : name }
}
