import { type Language, LANGUAGE } from '../model/language.ts'
import { DAY_FORMATS } from '../model/time/day-formats.ts'

// Of a date whose UTC fields are the wall clock's. No English of `Intl` has this order and three letters for September, so
// that English has an order of its own.

type Parts = Readonly<Record<string, string>>

function partsOf(format: Intl.DateTimeFormat, date: Date): Parts {
  const parts = format.formatToParts(date).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Parts
}

/** `Wed 25 Nov`, `11월 25일 (수)`, `11月25日(水)`. */
export function shortDay(date: Date, language: Language = LANGUAGE): string {
  const format = DAY_FORMATS.short(language)
  if (language !== 'en') return format.format(date)
  const { weekday, day, month } = partsOf(format, date)
  return `${weekday} ${day} ${month}`
}

/** `Sunday, 22 November`, `11월 22일 일요일`, `11月22日日曜日`. */
export function longDay(date: Date, language: Language = LANGUAGE): string {
  const format = DAY_FORMATS.long(language)
  if (language !== 'en') return format.format(date)
  const { weekday, day, month } = partsOf(format, date)
  return `${weekday}, ${day} ${month}`
}

/** `Mon 16`, `16일 (월)`, `16日(月)`. */
export function briefDay(date: Date, language: Language = LANGUAGE): string {
  const format = DAY_FORMATS.brief(language)
  if (language !== 'en') return format.format(date)
  const { weekday, day } = partsOf(format, date)
  return `${weekday} ${day}`
}
