import type { ReactNode } from 'react'
import type { ChartSpec } from '../model/history/charts.ts'
import { DETAIL_TEXTS } from '../texts/detail.ts'
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
        <Entry text={T[spec.reduction]}>
          <line className={line} x1="0" x2="28" y1="7" y2="7" />
          <circle className={marker} cx="14" cy="7" r="4" />
        </Entry>
        {spec.reduction === 'average' && (
          <Entry text={T.range}>
            <rect className={envelope} x="0" y="1" width="28" height="12" />
          </Entry>
        )}
        {hasGuide && (
          <Entry text={T.guide}>
            <line className={guideLine} x1="0" x2="28" y1="7" y2="7" />
          </Entry>
        )}
        {hasLimit && (
          <Entry text={T.limit}>
            <line className={limitLine} x1="0" x2="28" y1="7" y2="7" />
          </Entry>
        )}
        {hasSparse && (
          <Entry text={T.sparse}>
            <circle className={hollow} cx="14" cy="7" r="4" />
          </Entry>
        )}
        {hasBeyond && (
          <Entry text={T.beyond}>
            <path className={marker} d="M14,1L21,12L7,12Z" />
          </Entry>
        )}
        {hasGap && (
          <Entry text={T.gap}>
            {[2, 9, 16, 23].map((x) => (
              <path key={x} className={gapFill} d={`M${x},13L${x + 8},1h1.6L${x + 1.6},13Z`} />
            ))}
          </Entry>
        )}
      </ul>
    </figcaption>
  )
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={legendItem}>
      <svg width="32" height="14" aria-hidden>
        {children}
      </svg>
      {text}
    </li>
  )
}
