import { type Language, LANGUAGE, perLanguage } from '../model/language.ts'

type Shape = 'short' | 'long' | 'brief'
type Parts = Readonly<Record<string, string>>

const OPTIONS: Readonly<Record<Shape, Intl.DateTimeFormatOptions>> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  brief: { weekday: 'short', day: 'numeric' },
}
/** No English of `Intl` has this order and three letters for September. */
const ENGLISH: Readonly<Record<Shape, (parts: Parts) => string>> = {
  short: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
  long: ({ weekday, day, month }) => `${weekday}, ${day} ${month}`,
  brief: ({ weekday, day }) => `${weekday} ${day}`,
}

const inShape = (shape: Shape) => {
  const formats = perLanguage((language) => {
    const tag = language === 'en' ? 'en-US' : language
    return new Intl.DateTimeFormat(tag, { ...OPTIONS[shape], timeZone: 'UTC' })
  })
  return (date: Date, language: Language = LANGUAGE): string => {
    const format = formats(language)
    if (language !== 'en') return format.format(date)
    const parts = format.formatToParts(date).map(({ type, value }) => [type, value])
    return ENGLISH[shape](Object.fromEntries(parts) as Parts)
  }
}

// Of a date whose UTC fields are the wall clock's.

/** `Wed 25 Nov`, `11월 25일 (수)`, `11月25日(水)`. */
export const shortDay = inShape('short')
/** `Sunday, 22 November`, `11월 22일 일요일`, `11月22日日曜日`. */
export const longDay = inShape('long')
/** `Mon 16`, `16일 (월)`, `16日(月)`. */
export const briefDay = inShape('brief')
