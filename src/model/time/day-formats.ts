import { perLanguage } from '../language.ts'

const dayFormat = (weekday: 'short' | 'long', month?: 'short' | 'long') =>
  perLanguage((language) => {
    // American English shortens every month to three letters.
    const tag = language === 'en' ? 'en-US' : language
    return new Intl.DateTimeFormat(tag, { weekday, month, day: 'numeric', timeZone: 'UTC' })
  })
/** Days without a year, of a date whose UTC fields are the wall clock's. */
export const DAY_FORMATS = {
  short: dayFormat('short', 'short'),
  long: dayFormat('long', 'long'),
  brief: dayFormat('short'),
}
