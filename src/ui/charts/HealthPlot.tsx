import { Area, LinePath } from '@visx/shape'
import {
  lineRuns,
  type ChartPoint,
  type ChartSpec,
  type GuideLine,
} from '../../model/history/charts.ts'
import { tickText } from '../../texts/values.ts'
import { LeftAxis } from './Axis.tsx'
import { HourAxis, Marks } from './ChartMarks.tsx'
import {
  envelope,
  gapFill,
  line,
  plot,
  guideLabel,
  guideLine,
  limitLabel,
  limitLine,
} from './chart.css.ts'
import { type Box, type Scales, spread } from './geometry.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { drawn } from '../base/text-size.ts'

const LABEL_HEIGHT = 15

type LinesProps = { guides: readonly GuideLine[]; box: Box; y: Scales['y'] }

/** Specified lines, lightly, and the hospital's own limits, named (ruling R14). */
function Lines({ guides, box, y }: LinesProps) {
  const right = box.width - box.right
  const labels = spread(
    guides.map(({ value }) => y(value)),
    LABEL_HEIGHT,
  )
  return guides.map(({ kind, value, text }, index) => (
    <g key={`${kind}-${value}`} data-line={kind}>
      <line
        className={kind === 'limit' ? limitLine : guideLine}
        x1={box.left}
        x2={right}
        y1={y(value)}
        y2={y(value)}
      />
      <text
        className={kind === 'limit' ? limitLabel : guideLabel}
        x={right + 6}
        y={(labels[index] ?? 0) + 4}
      >
        {kind === 'limit' ? DETAIL_TEXTS.history.alarmLimit(text) : text}
      </text>
    </g>
  ))
}

type Props = {
  spec: ChartSpec
  points: readonly ChartPoint[]
  guides: readonly GuideLine[]
  holes: readonly { from: number; until: number }[]
  box: Box
  scales: Scales
  /** The hour under the crosshair. */
  place: number | null
}

/** The drawing of one measure's day: axes, lines, range and values, gaps hatched. */
export function HealthPlot({ spec, points, guides, holes, box, scales, place }: Props) {
  const { x, y } = scales
  const tab = spec.measure
  const center = ({ hour }: ChartPoint) => x(hour + 0.5)
  const bottom = box.height - box.bottom
  return (
    <svg className={plot} {...drawn(box.width, box.height)} aria-hidden>
      <Holes holes={holes} id={`gap-${tab}`} x={x} top={box.top} bottom={bottom} />
      <LeftAxis
        x={box.left}
        from={box.top}
        to={bottom}
        ticks={spec.ticks.map((value) => ({ at: y(value), text: tickText(tab, value) }))}
      />
      <HourAxis x={x} top={bottom} plotWidth={box.width - box.left - box.right} />
      <Lines guides={guides} box={box} y={y} />
      {lineRuns(points).map((run) => (
        <g key={run[0]?.hour}>
          <Area
            data={run}
            x={center}
            y0={({ low }) => y(low)}
            y1={({ high }) => y(high)}
            className={envelope}
          />
          <LinePath data={run} x={center} y={({ y: value }) => y(value)} className={line} />
        </g>
      ))}
      <Marks points={points} tab={tab} x={center} y={y} place={place} box={box} hourX={x} />
    </svg>
  )
}

type HolesProps = Pick<Props, 'holes'> & { id: string; x: Scales['x']; top: number; bottom: number }

/** Hours without a value, hatched: nothing was measured is not nothing was wrong (PHIST-16). */
function Holes({ holes, id, x, top, bottom }: HolesProps) {
  return (
    <>
      <defs>
        <pattern
          id={id}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={gapFill} width="1.5" height="7" />
        </pattern>
      </defs>
      {holes.map(({ from, until }) => (
        <rect
          key={from}
          x={x(from)}
          width={x(until) - x(from)}
          y={top}
          height={bottom - top}
          fill={`url(#${id})`}
          data-gap={`${from}-${until}`}
        />
      ))}
    </>
  )
}
