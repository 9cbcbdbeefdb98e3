import { PRIORITIES } from '../model/alarms/alarm.ts'
import type { Counts } from '../model/alarms/urgency.ts'
import { URGENT_TEXTS } from '../texts/urgent.ts'
import { count, counts as countsStyle } from './priority-counts.css.ts'
import { PriorityMark } from './PriorityMark.tsx'

type Props = {
  counts: Counts
  /** Where what is counted is folded away, the marks flash as they would there. */
  flashing?: boolean
}

/** How many alarms there are of each urgency: marks with numbers, said in words. Nothing where there are none. */
export function PriorityCounts({ counts, flashing = false }: Props) {
  const found = PRIORITIES.filter((priority) => counts[priority] > 0)
  if (found.length === 0) return null
  return (
    <span role="img" aria-label={URGENT_TEXTS.counts(counts)} className={countsStyle}>
      {found.map((priority) => (
        <span key={priority} className={count}>
          <PriorityMark priority={priority} flashing={flashing} small />
          {counts[priority]}
        </span>
      ))}
    </span>
  )
}
