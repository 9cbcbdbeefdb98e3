import { memo } from 'react'
import type { LaneAxis } from '../../../model/history/lane-axis.ts'
import { AVERAGED } from '../../../model/history/history.ts'
import { EIGHT_TEXTS } from '../../../texts/eight-days.ts'
import { limitLine, limitText } from './eight.css.ts'
import { yIn, type LaneBoxes, type MeasureKey } from './lanes.ts'

const LIMITED = [...AVERAGED, 'urine'] as const
/** Height of a name. */
const NAME = 11
/** Names of two limits that are near one another stand side by side, pixels. */
const NAME_APART = 86

type Props = { axes: Readonly<Record<MeasureKey, LaneAxis>>; boxes: LaneBoxes; width: number }

/** The hospital's limits that lie on an axis, with their names; others are named beside it (EIGHT-05). */
export const Limits = memo(function Limits({ axes, boxes, width }: Props) {
  return LIMITED.flatMap((key) =>
    axes[key].limits
      .filter(({ side }) => side === 'on')
      .map(({ value, text }, index) => {
        const y = yIn(boxes[key], axes[key], value)
        const isOver = y - boxes[key].top >= NAME + 3
        return (
          <g key={`${key}-${text}`} data-limit={key}>
            <line className={limitLine} x1={0} x2={width} y1={y} y2={y} />
            <text
              className={limitText}
              x={6 + index * NAME_APART}
              y={isOver ? y - 3 : y + NAME + 1}
            >
              {EIGHT_TEXTS.limit(text)}
            </text>
          </g>
        )
      }),
  )
})
