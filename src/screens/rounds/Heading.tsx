import { heading, headingCount, headingText } from './rounds.css.ts'

/** A state or a room, and how many are in it. */
export function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h3 className={heading}>
      <span className={headingText}>{title}</span>
      <span className={headingCount}>{count}</span>
    </h3>
  )
}
