import { Bar } from '@visx/shape'
import { scaleLinear } from '@visx/scale'
import type { Missing } from '../../model/history/missing.ts'
import { joined } from '../../texts/words.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'
import { POSITION_NAMES } from '../../texts/positions.ts'
import { POSITIONS, positionTotals, type PostureSegment } from '../../model/vitals/posture.ts'
import { plot, totalName, totalText, track } from './chart.css.ts'
import { fillOf } from './positions.tsx'
import { useRoom } from '../base/size.ts'
import { drawn, rem } from '../base/text-size.ts'

const ROW = 34
const NAME_WIDTH = 96
const VALUE_WIDTH = 108

type Props = { segments: readonly PostureSegment[]; missing: Missing }

/**
 * Minutes in each of the five positions, which also explains the patterns (PHIST-11, FORM-16). A day without data shows
 * why it has none instead of zeros.
 */
export function PostureTotals(props: Props) {
  const { ref, width } = useRoom<HTMLDivElement>()
  return (
    <div ref={ref} style={{ minHeight: rem(POSITIONS.length * ROW) }}>
      {width > 0 && <TotalsPlot {...props} width={width} />}
    </div>
  )
}

export function TotalsPlot({ segments, missing, width }: Props & { width: number }) {
  const totals = positionTotals(segments)
  const text = (minutes: number): string =>
    segments.length === 0 ? MISSING_TEXTS[missing] : durationText(minutes)
  const most = Math.max(60, ...totals.map(({ minutes }) => minutes))
  const x = scaleLinear<number>({
    domain: [0, most],
    range: [0, Math.max(1, width - NAME_WIDTH - VALUE_WIDTH)],
  })
  return (
    <svg
      className={plot}
      {...drawn(width, totals.length * ROW)}
      role="img"
      aria-label={joined([
        DETAIL_TEXTS.history.totals,
        ...totals.map(({ position, minutes }) => `${POSITION_NAMES[position]} ${text(minutes)}`),
      ])}
    >
      {totals.map(({ position, minutes }, index) => {
        const { className, fill } = fillOf(position)
        const top = index * ROW
        return (
          <g key={position} data-total={position}>
            <text className={totalName} x={0} y={top + 21}>
              {POSITION_NAMES[position]}
            </text>
            <Bar className={track} x={NAME_WIDTH} y={top + 5} width={x(most)} height={24} rx={4} />
            <Bar
              className={className}
              {...(fill ? { fill } : {})}
              x={NAME_WIDTH}
              y={top + 5}
              width={x(minutes)}
              height={24}
              rx={4}
            />
            <text className={totalText} x={NAME_WIDTH + x(most) + 12} y={top + 21}>
              {text(minutes)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function durationText(minutes: number): string {
  return DETAIL_TEXTS.history.duration(Math.round(minutes))
}
