import { pair } from './with-limits.css.ts'

const LIMIT = /([<>≤≥] \S+)/

/** Words with limits in them: the sign in `38.8°C > 38.0°C` is on one line with the number after it (PCARD-23). */
export function WithLimits({ text }: { text: string }) {
  return text.split(LIMIT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={pair}>
        {part}
      </span>
    ),
  )
}
