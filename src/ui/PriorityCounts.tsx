import { PRIORITIES } from '../model/alarms/alarm.ts'
import type { Counts } from '../model/alarms/urgency.ts'
import { URGENT_TEXTS } from '../texts/urgent.ts'
import { count, counts as countsStyle } from './priority-counts.css.ts'
import { PriorityMark } from './PriorityMark.tsx'

type Props = {
  counts: Counts
  /** The alarms are folded away, so the marks flash in their place. */
  flashing?: boolean
}

/** The number of alarms of each urgency as marks, and in words for screen readers. Empty without alarms. */
export function PriorityCounts({ counts, flashing = false }: Props) {
  const counted = PRIORITIES.filter((priority) => counts[priority] > 0)
  if (counted.length === 0) return null
  return (
    <span role="img" aria-label={URGENT_TEXTS.counts(counts)} className={countsStyle}>
      {counted.map((priority) => (
        <span key={priority} className={count}>
          <PriorityMark priority={priority} flashing={flashing} small />
          {counts[priority]}
        </span>
      ))}
    </span>
  )
}
