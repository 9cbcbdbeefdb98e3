import { memo } from 'react'
import { type SeenDays, stepIn } from '../../../model/history/close.ts'
import type { LaneAxis } from '../../../model/history/eight-days.ts'
import type { Sight } from '../../../model/history/sight.ts'
import { EIGHT_TEXTS } from '../../../texts/eight-days.ts'
import {
  axisEnd,
  axisLimit,
  laneMore,
  laneName,
  laneValue,
  limitMore,
  valueTitle,
} from './eight.css.ts'
import { laneName as nameOf, momentOf, textAt, textIn } from './lane-text.ts'
import {
  axisTexts,
  LANES,
  LIMITED,
  type LaneBox,
  type LaneBoxes,
  type MeasureKey,
} from './lanes.ts'
import { rem } from '../../base/text-size.ts'

type NameProps = {
  boxes: LaneBoxes
  axes: Readonly<Record<MeasureKey, LaneAxis>>
  /** Of the column, pixels. */
  width: number
}

/** On the left what a lane is, and the ends of its axis. */
export const LaneNames = memo(function LaneNames({ boxes, axes, width }: NameProps) {
  return (
    <div aria-hidden>
      {LANES.map((key) => (
        <span key={key} className={laneName} style={placed(boxes[key], width - 50)}>
          {nameOf(key)}
          <Beyond
            limits={key in axes ? axes[key as MeasureKey].limits : []}
            isShort={width < WORD_PX}
          />
        </span>
      ))}
      {LIMITED.map((key) => (
        <AxisTexts key={key} measure={key} box={boxes[key]} axis={axes[key]} right={width} />
      ))}
    </div>
  )
})

/** In a column narrower than this the word for a limit would cover the ends of the axis. */
const WORD_PX = 140

const placed = ({ top, height }: LaneBox, width: number) => ({
  top: rem(top),
  height: rem(height),
  width: rem(width),
})

/** A limit beyond the axis, and on which side; in a narrow column its line replaces the word. */
function Beyond({ limits, isShort }: Pick<LaneAxis, 'limits'> & { isShort: boolean }) {
  const T = EIGHT_TEXTS
  return limits
    .filter(({ side }) => side !== 'on')
    .map(({ text, side }) => (
      <span key={text} className={isShort ? limitMore : laneMore} data-limit={side}>
        {side === 'above' ? T.limitAbove(text, isShort) : T.limitBelow(text, isShort)}
      </span>
    ))
}

type AxisProps = { measure: MeasureKey; box: LaneBox; axis: LaneAxis; right: number }

/** The limits that lie on an axis, and its ends where there is room beside them: nothing is written over the lines. */
function AxisTexts({ measure, box, axis, right }: AxisProps) {
  return axisTexts(measure, axis, box).map(({ text, top, isLimit }) => (
    <span
      key={`${text}-${top}`}
      className={isLimit ? axisLimit : axisEnd}
      style={{ top: rem(top), width: rem(46), left: rem(right - 52) }}
      data-limit={isLimit ? 'on' : undefined}
    >
      {text}
    </span>
  ))
}

type ValueProps = {
  eight: SeenDays
  boxes: LaneBoxes
  sight: Sight
  /** The hour under the crosshair; `null`: the texts sum up all hours in sight. */
  place: number | null
  width: number
  height: number
}

/** On the right what was measured: in the hour under the crosshair, or lowest to highest of what is in sight. */
export const LaneValues = memo(function LaneValues({
  eight,
  boxes,
  sight,
  place,
  width,
  height,
}: ValueProps) {
  const step = stepIn(sight, eight)
  return (
    <div aria-hidden data-values>
      {LANES.map((key) => {
        const { main, more } =
          place === null ? textIn(eight, key, sight) : textAt(eight, key, place, step)
        return (
          <span key={key} className={laneValue} style={placed(boxes[key], width)} data-value={key}>
            <span>
              {main} {boxes[key].height < 30 && more && <span className={laneMore}>{more}</span>}
            </span>
            {boxes[key].height >= 30 && more && <span className={laneMore}>{more}</span>}
          </span>
        )
      })}
      <span className={valueTitle} style={{ top: rem(height), width: rem(width) }}>
        {place === null ? EIGHT_TEXTS.inSight : momentOf(eight, place)}
      </span>
    </div>
  )
})
