import {
  chartPoints,
  chartSpec,
  gaps,
  guideLines,
  limitsOf,
  type HealthTab,
  type ChartPoint,
  type GuideLine,
} from '../../model/history/charts.ts'
import { joined } from '../../texts/words.ts'
import { valueText } from '../../texts/values.ts'
import { type Hours, missingDay, missingHour, type Missing } from '../../model/history/missing.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { noData, surface, tall, tip, tipMore, tipTitle } from './chart.css.ts'
import { useCrosshair } from './crosshair.ts'
import { chartBox, scalesOf } from './geometry.ts'
import { HealthPlot } from './HealthPlot.tsx'
import { useRoom } from '../base/size.ts'
import { hourText } from '../../model/history/timeline.ts'
import { rem } from '../base/text-size.ts'

const WIDTH = 168

type PointTipProps = {
  tab: HealthTab
  hour: number
  point: ChartPoint | Missing
  left: number
  width: number
}

/** The hour under the crosshair with its exact value (FORM-32). The slider says the same to screen readers. */
export function PointTip({ tab, hour, point, left, width }: PointTipProps) {
  const [main, ...more] = pointParts(tab, point)
  const beside = left + 12 + WIDTH > width ? left - 12 - WIDTH : left + 12
  return (
    <div
      className={tip}
      style={{ left: rem(Math.max(0, beside)), width: rem(WIDTH) }}
      aria-hidden
      data-tip
    >
      <span className={tipTitle}>{hourText(hour)}</span>
      <strong>{main}</strong>
      {more.map((text) => (
        <span key={text} className={tipMore}>
          {text}
        </span>
      ))}
    </div>
  )
}

type Props = {
  tab: HealthTab
  label: string
  cells: Float32Array | undefined
  thresholds: Thresholds
  /** Which hours have begun and are loaded: only those may be called empty. */
  hours: Hours
}

/** One measure by the hour (CHART all): gaps stay gaps, what is beyond the range stays in sight. */
export function HealthChart({ tab, label, cells, thresholds, hours }: Props) {
  const { ref, width, height } = useRoom<HTMLDivElement>()
  const spec = chartSpec(tab)
  const points = chartPoints(tab, cells)
  const guides = guideLines(tab, thresholds)
  const box = chartBox(width, height, guides.length > 0)
  const scales = scalesOf(box, spec.low, spec.high)
  const { place, handlers } = useCrosshair({
    count: 24,
    start: points.at(-1)?.hour ?? Math.max(0, hours.begun - 1),
    at: scales.hourAt,
  })
  const at = (hour: number) =>
    points.find((point) => point.hour === hour) ?? missingHour(hour, hours)
  const missing = missingDay(hours)
  const holes = points.length > 0 ? gaps(points, hours.known ?? 0) : []
  return (
    <figure className={tall}>
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
        aria-valuetext={
          place === null
            ? summaryText(tab, points, limitsOf(tab, thresholds), missing)
            : pointText(tab, place, at(place))
        }
        {...handlers}
      >
        {width > 0 && <HealthPlot {...{ spec, points, guides, holes, box, scales, place }} />}
        {points.length === 0 && <p className={noData}>{MISSING_TEXTS[missing]}</p>}
        {place !== null && width > 0 && (
          <PointTip
            tab={tab}
            hour={place}
            point={at(place)}
            left={scales.x(place + 0.5)}
            width={width}
          />
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

const T = DETAIL_TEXTS.history

/** One hour in parts: its value, its range and how many values it is made of; or why it has none. */
function pointParts(tab: HealthTab, point: ChartPoint | Missing): string[] {
  if (typeof point === 'string') return [MISSING_TEXTS[point]]
  const { value, min, max, count } = point
  const parts = [valueText(tab, value)]
  if (min !== null && max !== null && min < max) {
    parts.push(T.between(valueText(tab, min), valueText(tab, max)))
  }
  if (count !== null) parts.push(T.count(count))
  return parts
}

/** `09:00, 76bpm, 72bpm to 80bpm, 3 values` */
function pointText(tab: HealthTab, hour: number, point: ChartPoint | Missing): string {
  return joined([hourText(hour), ...pointParts(tab, point)])
}

/** The whole chart in one sentence for screen readers: from when to when, lowest and highest, and the alarm limits. */
function summaryText(
  tab: HealthTab,
  points: readonly ChartPoint[],
  limits: readonly GuideLine[],
  missing: Missing,
): string {
  const [first] = points
  const last = points.at(-1)
  const limitParts = limits.length === 0 ? [] : [T.alarmLimits(limits.map(({ text }) => text))]
  if (!first || !last) return joined([MISSING_TEXTS[missing], ...limitParts])
  const values = points.map(({ value }) => value)
  return joined([
    `${hourText(first.hour)} – ${hourText(last.hour)}`,
    T.between(valueText(tab, Math.min(...values)), valueText(tab, Math.max(...values))),
    ...limitParts,
  ])
}
