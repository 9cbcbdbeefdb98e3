import { heading, headingCount } from './rounds.css.ts'

/** A state or a room, and how many are in it. */
export function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h3 className={heading}>
      {title}
      <span className={headingCount}>{count}</span>
    </h3>
  )
}
