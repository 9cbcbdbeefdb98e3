import { memo, createContext, useContext } from 'react'
import type { AveragedMeasure } from '../../model/history/history.ts'
import { trendPath, type Trend as Line, type PatientTrends } from '../../model/history/trend.ts'
import { path, trend as box } from './chart.css.ts'

/** Drawn so large, shown as large as its box. */
const SIZE = { width: 100, height: 100 }

type Props = {
  measure: AveragedMeasure
  trend: Line
  /** What it shows, in words (`texts/tile.ts`). */
  label: string
}

/**
 * The last hours of a measure as a line without axis (TREND all); the right edge is now. It fills its box and always
 * has the same quiet colour: other marks show alarms.
 */
export const Trend = memo(function Trend({ measure, trend, label }: Props) {
  const line = trendPath(measure, trend, SIZE)
  if (line === '') return null
  return (
    <svg
      className={box}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-trend={measure}
    >
      <path className={path} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
})

/** The last hours of the patients on the screen, by entity id; who shows patients provides them once for all. */
export const TrendsContext = createContext<ReadonlyMap<string, PatientTrends>>(new Map())

/** The last hours of one patient; `undefined` where none are stored or no provider is above. */
export function useTrends(patient: string): PatientTrends | undefined {
  return useContext(TrendsContext).get(patient)
}
