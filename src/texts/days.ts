type Part = 'weekday' | 'month'
type Length = 'short' | 'long'

/** American English shortens every month to three letters. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The name of a day of the week or of a month: `Mon`, `Monday`, `Nov`, `November`. @param date whose UTC fields are the wall clock's */
export function nameIn(date: Date, part: Part, length: Length): string {
  const key = `${part} ${length}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-US', { [part]: length, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(date)
}
