import type { EightDays } from '../../../model/history/eight-days.ts'
import type { Sight } from '../../../model/history/sight.ts'
import { INITIALS, positionOf } from '../positions.tsx'
import { chip, chipText } from './eight.css.ts'
import type { LaneBox } from './lanes.ts'

/** A name has so much room, pixels, and its stretch a little more. */
const CHIP = 34
const LEAST = CHIP + 6

type Props = { eight: EightDays; box: LaneBox; sight: Sight; x: (hour: number) => number }

/** Positions are told by word as soon as there is room for it; before, by the crosshair. */
export function PositionNames({ eight, box, sight, x }: Props) {
  const middle = box.top + box.height / 2
  return eight.positions.map(({ code, from, to }) => {
    const [start, end] = [Math.max(sight.from, from), Math.min(sight.to, to)]
    if (x(end) - x(start) < LEAST) return null
    const at = (x(start) + x(end)) / 2
    return (
      <g key={from}>
        <rect className={chip} x={at - CHIP / 2} y={middle - 7} width={CHIP} height={14} rx={3} />
        <text className={chipText} x={at} y={middle + 4} textAnchor="middle">
          {INITIALS[positionOf(code)]}
        </text>
      </g>
    )
  })
}
