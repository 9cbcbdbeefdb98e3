import { briefDay, shortDay } from './days.ts'
import { EIGHT_TEXTS as EIGHT_TEXTS_EN } from './en/eight-days.ts'
import { withCode } from './with-code.ts'

export { MISSING_TEXTS, RANGE_TEXTS } from './en/eight-days.ts'

/** Texts of the eight days at once (EIGHT all), and of the export of a range (RANGE all). */

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** `16`, where the day of the week has no room. */
export const dayOfMonth = (day: string): string => String(dateOf(day).getUTCDate())

/** `Mon 16` of a `YYYY-MM-DD`. */
export const dayName = (day: string): string => briefDay(dateOf(day))

/** `Mon 16 Nov`. */
export const longDayName = (day: string): string => shortDay(dateOf(day))

export const EIGHT_TEXTS = withCode(EIGHT_TEXTS_EN, {
  /** `Sun 15 Nov 00:00 – ` and `Mon 16 Nov 06:00`: a line breaks between them, and nowhere else. */
  span: (from: string, to: string) => [`${from} – `, to] as const,
  /** On neither: it lies above the axis, or below. */
  limitAbove: (text: string, isShort = false) =>
    isShort ? `↑ ${text}` : EIGHT_TEXTS_EN.above(text),
  limitBelow: (text: string, isShort = false) =>
    isShort ? `↓ ${text}` : EIGHT_TEXTS_EN.below(text),
  /** `08:00 to 22:00, 62 to 98`, for who hears the chart. */
  between: (low: string, high: string) => (low === high ? low : EIGHT_TEXTS_EN.range(low, high)),
})
