import type { Category } from '../model/alarms/alarm.ts'
import { heading, headingCount, headingIcon } from './alarm.css.ts'
import { CategoryIcon } from './CategoryIcon.tsx'

type Props = { category: Category; name: string; count: number }

/** Heading of one category (HOME-03). */
export function AlarmHeading({ category, name, count }: Props) {
  return (
    <div className={heading}>
      <span className={headingIcon}>
        <CategoryIcon category={category} />
      </span>
      <h2>{name}</h2>
      <span className={headingCount}>{count}</span>
    </div>
  )
}
