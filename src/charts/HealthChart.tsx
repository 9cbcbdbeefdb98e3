import { AxisLeft } from '@visx/axis'
import { Area, LinePath } from '@visx/shape'
import {
  chartPoints,
  chartSpec,
  gaps,
  guideLines,
  lineRuns,
  tickText,
  type ChartPoint,
  type HealthTab,
} from '../model/charts.ts'
import { DETAIL_TEXTS } from '../model/detail-texts.ts'
import type { Thresholds } from '../model/thresholds.ts'
import { Lines } from './ChartLines.tsx'
import { Marks } from './ChartMarks.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { axisColor, envelope, frame, gapFill, line, noData, plot, surface } from './chart.css.ts'
import { useCrosshair } from './crosshair.ts'
import { chartBox, scalesOf } from './geometry.ts'
import { AXIS_TEXT, HourAxis } from './HourAxis.tsx'
import { pointText, summaryText } from './point-text.ts'
import { PointTip } from './PointTip.tsx'
import { useWidth } from './size.ts'

const HEIGHT = 320

type Props = {
  tab: HealthTab
  label: string
  cells: Float32Array | undefined
  thresholds: Thresholds
  /** How many hours of the day have begun: later ones are no gap. */
  begun: number
}

/** One measure by the hour (CHART all): gaps stay gaps, what is beyond the range stays in sight. */
export function HealthChart({ tab, label, cells, thresholds, begun }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const spec = chartSpec(tab)
  const points = chartPoints(tab, cells)
  const guides = guideLines(tab, thresholds)
  const box = chartBox(width, HEIGHT, guides.length > 0)
  const { x, y, hourAt } = scalesOf(box, spec.low, spec.high)
  const center = ({ hour }: ChartPoint) => x(hour + 0.5)
  const { place, handlers } = useCrosshair({
    count: 24,
    start: points.at(-1)?.hour ?? Math.max(0, begun - 1),
    at: hourAt,
  })
  const shown = points.find((point) => point.hour === place) ?? null
  const bottom = HEIGHT - box.bottom
  const holes = points.length > 0 ? gaps(points, begun) : []
  return (
    <figure className={frame}>
      <div
        ref={ref}
        className={surface}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={DETAIL_TEXTS.history.move}
        aria-valuemin={0}
        aria-valuemax={23}
        aria-valuenow={place ?? 0}
        aria-valuetext={place === null ? summaryText(tab, points) : pointText(tab, place, shown)}
        {...handlers}
      >
        {width > 0 && (
          <svg className={plot} width={width} height={HEIGHT} aria-hidden>
            <defs>
              <pattern
                id={`gap-${tab}`}
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
                y={box.top}
                height={bottom - box.top}
                fill={`url(#gap-${tab})`}
                data-gap={`${from}-${until}`}
              />
            ))}
            <AxisLeft
              scale={y}
              left={box.left}
              tickValues={[...spec.ticks]}
              tickFormat={(value) => tickText(tab, Number(value))}
              axisLineClassName={axisColor}
              tickLineProps={{ className: axisColor }}
              tickLabelProps={{ ...AXIS_TEXT, textAnchor: 'end', dx: '-0.3em', dy: '0.32em' }}
            />
            <HourAxis x={x} top={bottom} plotWidth={width - box.left - box.right} />
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
        )}
        {points.length === 0 && <p className={noData}>{DETAIL_TEXTS.history.noData}</p>}
        {place !== null && width > 0 && (
          <PointTip tab={tab} hour={place} point={shown} left={x(place + 0.5)} width={width} />
        )}
      </div>
      <ChartLegend
        spec={spec}
        hasLimit={guides.some(({ kind }) => kind === 'limit')}
        hasGuide={guides.some(({ kind }) => kind === 'guide')}
        hasGap={holes.length > 0}
        hasSparse={points.some(({ isSparse }) => isSparse)}
        hasBeyond={points.some(({ beyond }) => beyond !== null)}
      />
    </figure>
  )
}
