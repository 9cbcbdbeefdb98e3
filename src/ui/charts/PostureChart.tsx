import { Bar } from '@visx/shape'
import { scaleLinear } from '@visx/scale'
import { HOUR_MS, MINUTE_MS } from '../../model/constants.ts'
import type { Missing } from '../../model/history/missing.ts'
import { joined } from '../../texts/words.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'
import { type Zone, timeText } from '../../model/time/dates.ts'
import { useZone } from '../base/zone.ts'
import { positionOf, type PostureSegment } from '../../model/vitals/posture.ts'
import {
  frame,
  noPositions,
  plot,
  tip,
  tipMore,
  tipTitle,
  bar,
  chip,
  chipText,
  chosen,
  segment,
  track,
} from './chart.css.ts'
import { useCrosshair } from './crosshair.ts'
import { hourStarts } from './geometry.ts'
import { HourAxis } from './ChartMarks.tsx'
import { fillOf, PositionPatterns } from './positions.tsx'
import { POSITION_INITIALS } from '../../texts/position-initials.ts'
import { postureName } from '../../texts/positions.ts'
import { widthOf } from '../../texts/width.ts'
import { PostureTotals } from './PostureTotals.tsx'
import { useRoom } from '../base/size.ts'
import { drawn, rem } from '../base/text-size.ts'

const HEIGHT = 112
const BAR = { top: 14, height: 58 }
const SIDE = 12
const TIP_WIDTH = 168

type Props = {
  /** Inside the day, oldest first. */
  segments: readonly PostureSegment[]
  day: { start: number; end: number }
  label: string
  /** Why there are none, where there are none. */
  missing: Missing
}

/** Which position when (PHIST-10), and how long in all (PHIST-11). */
export function PostureChart({ segments, day, label, missing }: Props) {
  const zone = useZone()
  const { ref, width } = useRoom<HTMLDivElement>()
  const x = scaleLinear<number>({
    domain: [0, (day.end - day.start) / HOUR_MS],
    range: [SIDE, Math.max(SIDE + 1, width - SIDE)],
  })
  const at = (ts: number) => x((ts - day.start) / HOUR_MS)
  const { place, handlers } = useCrosshair({
    count: segments.length,
    start: Math.max(0, segments.length - 1),
    at: (px) => {
      const index = segments.findIndex(({ start, end }) => px >= at(start) && px < at(end))
      return index < 0 ? null : index
    },
  })
  const shown = place === null ? undefined : segments[place]
  return (
    <figure className={frame}>
      <div
        ref={ref}
        className={bar}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={DETAIL_TEXTS.history.move}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, segments.length - 1)}
        aria-valuenow={place ?? 0}
        aria-valuetext={shown ? joined(segmentText(shown, zone)) : summary(segments, missing, zone)}
        {...handlers}
      >
        {width > 0 && (
          <svg className={plot} {...drawn(width, HEIGHT)} aria-hidden>
            <PositionPatterns />
            <Bar
              className={track}
              x={SIDE}
              y={BAR.top}
              width={width - 2 * SIDE}
              height={BAR.height}
            />
            {segments.map((one) => (
              <Segment
                key={one.start}
                code={one.code}
                left={at(one.start)}
                width={at(one.end) - at(one.start)}
                isChosen={one === shown}
              />
            ))}
            <HourAxis
              x={x}
              top={BAR.top + BAR.height}
              plotWidth={width - 2 * SIDE}
              ticks={hourStarts(day, zone)}
            />
          </svg>
        )}
        {segments.length === 0 && <p className={noPositions}>{MISSING_TEXTS[missing]}</p>}
        {shown && <SegmentTip one={shown} left={at(shown.start)} width={width} />}
      </div>
      <PostureTotals segments={segments} missing={missing} />
    </figure>
  )
}

type SegmentProps = { code: number; left: number; width: number; isChosen: boolean }

function Segment({ code, left, width, isChosen }: SegmentProps) {
  const position = positionOf(code)
  const { className, fill } = fillOf(position)
  const text = POSITION_INITIALS[position]
  const chipWidth = 10 + widthOf(text) * 8
  return (
    <g data-position={position}>
      <Bar
        className={`${className} ${isChosen ? chosen : segment}`}
        {...(fill ? { fill } : {})}
        x={left}
        y={BAR.top}
        width={Math.max(1, width)}
        height={BAR.height}
      />
      {width > chipWidth + 4 && (
        <>
          <rect
            className={chip}
            x={left + (width - chipWidth) / 2}
            y={BAR.top + 19}
            width={chipWidth}
            height={20}
            rx={4}
          />
          <text className={chipText} x={left + width / 2} y={BAR.top + 33.5} textAnchor="middle">
            {text}
          </text>
        </>
      )}
    </g>
  )
}

function SegmentTip({ one, left, width }: { one: PostureSegment; left: number; width: number }) {
  const [span, name, duration] = segmentText(one, useZone())
  return (
    <div
      className={tip}
      style={{
        left: rem(Math.max(0, Math.min(left, width - TIP_WIDTH))),
        top: rem(BAR.top + BAR.height),
        width: rem(TIP_WIDTH),
      }}
      aria-hidden
      data-tip
    >
      <span className={tipTitle}>{span}</span>
      <strong>{name}</strong>
      <span className={tipMore}>{duration}</span>
    </div>
  )
}

function segmentText({ code, start, end }: PostureSegment, zone: Zone): [string, string, string] {
  const minutes = Math.round((end - start) / MINUTE_MS)
  return [
    `${timeText(start, zone)} – ${timeText(end, zone)}`,
    postureName(code),
    DETAIL_TEXTS.history.duration(minutes),
  ]
}

function summary(segments: readonly PostureSegment[], missing: Missing, zone: Zone): string {
  const last = segments.at(-1)
  return last ? joined(segmentText(last, zone)) : MISSING_TEXTS[missing]
}
