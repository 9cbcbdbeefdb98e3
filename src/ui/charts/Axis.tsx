import { NOTE } from '../theme/tokens.ts'
import { axisColor, tickLabel } from './chart.css.ts'

/** A place on an axis, px, and its name; `''` for a mark alone. */
export type AxisTick = { at: number; text: string }

const TEXT = { className: tickLabel, fontFamily: 'inherit', fontSize: NOTE } as const
const MARK = 8
const SMALL_MARK = 4
const GAP = 4

type LeftProps = { x: number; from: number; to: number; ticks: readonly AxisTick[] }

/** Values, named to the left of the plot. */
export function LeftAxis({ x, from, to, ticks }: LeftProps) {
  return (
    <>
      {ticks.map(({ at, text }) => (
        <g key={at}>
          <line className={axisColor} x1={x} x2={x - MARK} y1={at} y2={at} />
          <text {...TEXT} x={x - MARK - GAP} y={at} textAnchor="end" dominantBaseline="central">
            {text}
          </text>
        </g>
      ))}
      <line className={axisColor} x1={x} x2={x} y1={from} y2={to} />
    </>
  )
}

type BottomProps = { y: number; from: number; to: number; ticks: readonly AxisTick[] }

/** Times, named below the plot. */
export function BottomAxis({ y, from, to, ticks }: BottomProps) {
  return (
    <>
      {ticks.map(({ at, text }) => (
        <g key={at}>
          <line className={axisColor} x1={at} x2={at} y1={y} y2={y + SMALL_MARK} />
          {text !== '' && (
            <text {...TEXT} x={at} y={y + SMALL_MARK + GAP + NOTE} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      <line className={axisColor} x1={from} x2={to} y1={y} y2={y} />
    </>
  )
}
