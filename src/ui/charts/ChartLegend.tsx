import type { ReactNode } from 'react'
import type { ChartSpec } from '../../model/history/charts.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import {
  envelope,
  gapFill,
  guideLine,
  hollow,
  legend,
  legendItem,
  limitLine,
  line,
  marker,
} from './chart.css.ts'

type Props = {
  spec: ChartSpec
  hasGuide: boolean
  hasLimit: boolean
  hasGap: boolean
  hasSparse: boolean
  hasBeyond: boolean
}

/** What the strokes of a chart mean (CHART-02); only those that can be seen in it. */
export function ChartLegend({ spec, hasGuide, hasLimit, hasGap, hasSparse, hasBeyond }: Props) {
  const T = DETAIL_TEXTS.history.legend
  return (
    <figcaption>
      <ul className={legend}>
        <LegendEntry text={T[spec.reduction]}>
          <line className={line} x1="0" x2="28" y1="7" y2="7" />
          <circle className={marker} cx="14" cy="7" r="4" />
        </LegendEntry>
        {spec.reduction === 'average' && (
          <LegendEntry text={T.range}>
            <rect className={envelope} x="0" y="1" width="28" height="12" />
          </LegendEntry>
        )}
        {hasGuide && (
          <LegendEntry text={T.guide}>
            <line className={guideLine} x1="0" x2="28" y1="7" y2="7" />
          </LegendEntry>
        )}
        {hasLimit && (
          <LegendEntry text={T.limit}>
            <line className={limitLine} x1="0" x2="28" y1="7" y2="7" />
          </LegendEntry>
        )}
        {hasSparse && (
          <LegendEntry text={T.sparse}>
            <circle className={hollow} cx="14" cy="7" r="4" />
          </LegendEntry>
        )}
        {hasBeyond && (
          <LegendEntry text={T.beyond}>
            <path className={marker} d="M14,1L21,12L7,12Z" />
          </LegendEntry>
        )}
        {hasGap && (
          <LegendEntry text={T.gap}>
            {[2, 9, 16, 23].map((x) => (
              <path key={x} className={gapFill} d={`M${x},13L${x + 8},1h1.6L${x + 1.6},13Z`} />
            ))}
          </LegendEntry>
        )}
      </ul>
    </figcaption>
  )
}

/** One stroke and what it means. */
export function LegendEntry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={legendItem}>
      <svg width="32" height="14" aria-hidden>
        {children}
      </svg>
      {text}
    </li>
  )
}
