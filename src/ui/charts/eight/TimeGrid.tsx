import { HOURS_A_DAY } from '../../../model/constants.ts'
import type { EightDays } from '../../../model/history/eight-days.ts'
import { hourText } from '../../../model/history/timeline.ts'
import { timeTicks, type Sight } from '../../../model/history/sight.ts'
import { dayName, dayOfMonth } from '../../../texts/eight-days.ts'
import { dayLabel, dayLine, hourLabel, hourLine } from './eight.css.ts'

/** A day's name needs so much room, pixels; with less it is its number alone. */
const NAME_PX = 50

/** The name of an hour or a day is whole or not there. */
const LABEL_PX = 46

type Props = {
  eight: EightDays
  sight: Sight
  width: number
  height: number
  x: (hour: number) => number
}

/** Lines of midnights and hours, with their names below: hours first, days under them (EIGHT-04). */
export function TimeGrid({ eight, sight, width, height, x }: Props) {
  const ticks = timeTicks(sight, width)
  return (
    <>
      {ticks.map(({ hour, isDay }) => (
        <g key={hour}>
          <line
            className={isDay ? dayLine : hourLine}
            x1={x(hour)}
            x2={x(hour)}
            y1={0}
            y2={height}
          />
          {x(hour) + LABEL_PX <= width && (
            <text className={hourLabel} x={x(hour) + 3} y={height + 14}>
              {ticks.every((tick) => tick.isDay) ? '' : hourText(hour % HOURS_A_DAY)}
            </text>
          )}
        </g>
      ))}
      {eight.days.map((day, index) => (
        <DayName key={day} {...{ day, index, sight, x, height }} />
      ))}
    </>
  )
}

type DayProps = Pick<Props, 'sight' | 'x' | 'height'> & { day: string; index: number }

/** In the middle of what is in sight of the day. */
function DayName({ day, index, sight, x, height }: DayProps) {
  const from = Math.max(sight.from, index * HOURS_A_DAY)
  const to = Math.min(sight.to, (index + 1) * HOURS_A_DAY)
  const room = x(to) - x(from)
  if (to <= from || room < 18) return null
  return (
    <text className={dayLabel} x={(x(from) + x(to)) / 2} y={height + 30} textAnchor="middle">
      {room < NAME_PX ? dayOfMonth(day) : dayName(day)}
    </text>
  )
}
