import Wrench from 'lucide-react/icons/wrench'
import type { Priority } from '../model/alarms/alarm.ts'
import { TEXTS } from '../texts/common.ts'
import { mark } from './priority.css.ts'

const MARKS = { high: '!!!', medium: '!!', low: '!' } as const

type Props = {
  priority: Priority
  /** `false` for a confirmed alarm, and beside another flashing mark. */
  flashing?: boolean
  small?: boolean
  /** On a surface that has the colour of the priority. */
  inverse?: boolean
  /** As large as the letters around it. */
  fluid?: boolean
}

/** All marks flash in step: a field of lights out of step would be unrest, and faster than any one of them. */
function inStep(mark: HTMLElement | null): void {
  for (const animation of mark?.getAnimations() ?? []) animation.startTime = 0
}

/** The urgency as a shape, a number of marks, a colour and a word (AL1). */
export function PriorityMark(props: Props) {
  const { priority, flashing = true, small = false, inverse = false, fluid = false } = props
  return (
    <span
      ref={inStep}
      role="img"
      aria-label={TEXTS.home.priorities[priority]}
      className={mark({ priority, flashing, small, inverse, fluid })}
    >
      {priority === 'technical' ? (
        <Wrench size={fluid ? '1em' : 15} aria-hidden />
      ) : (
        MARKS[priority]
      )}
    </span>
  )
}
