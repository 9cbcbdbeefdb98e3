import { text } from './base/layout.css.ts'

const DATE = /(\d{4}-\d\d-\d\d)/

/** Words of a narrow place: a date among them is not broken at its hyphens (DESIGN-24). */
export function WholeDates({ words }: { words: string }) {
  return (
    <span>
      {words.split(DATE).map((part, index) =>
        DATE.test(part) ? (
          <span key={`${index} ${part}`} className={text({ nowrap: true })}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
