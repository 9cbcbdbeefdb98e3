import Wrench from 'lucide-react/icons/wrench'
import { type Priority, PRIORITIES } from '../model/alarms/alarm.ts'
import { type AlarmLook, isCalling } from '../model/alarms/look.ts'
import { TEXTS } from '../texts/common.ts'
import { mark, count, counts as countsStyle } from './priority.css.ts'
import type { Counts } from '../model/alarms/urgency.ts'
import { URGENT_TEXTS } from '../texts/alarms.ts'

const MARKS = { high: '!!!', medium: '!!', low: '!' } as const

type Props = {
  priority: Priority
  /** That of the alarm it marks; without one it only names the priority. */
  look?: AlarmLook | undefined
  flashing?: boolean
  small?: boolean
  /** As large as the letters around it. */
  fluid?: boolean
}

/** All marks flash in step: a field of lights out of step would be unrest, and faster than any one of them. */
function inStep(mark: HTMLElement | null): void {
  for (const animation of mark?.getAnimations() ?? []) animation.startTime = 0
}

/** The urgency as a shape, a number of marks, a colour and a word (AL1), and whether it calls (ONE-07). */
export function PriorityMark(props: Props) {
  const { priority, look, small = false, fluid = false } = props
  const { flashing = look !== undefined && isCalling(look) } = props
  return (
    <span
      ref={inStep}
      role="img"
      aria-label={TEXTS.home.priorities[priority]}
      className={mark({ priority, look: look ?? 'standing', flashing, small, fluid })}
      data-look={look}
    >
      {priority === 'technical' ? (
        <Wrench size={fluid ? '1em' : 15} aria-hidden />
      ) : (
        MARKS[priority]
      )}
    </span>
  )
}

type CountsProps = {
  counts: Counts
  /** The alarms are folded away, so the marks flash in their place. */
  flashing?: boolean
}

/** The number of alarms of each urgency as marks, and in words for screen readers. Empty without alarms. */
export function PriorityCounts({ counts, flashing = false }: CountsProps) {
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
