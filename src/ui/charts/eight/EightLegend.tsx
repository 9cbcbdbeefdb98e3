import { EIGHT_TEXTS } from '../../../texts/eight-days.ts'
import { gapFill, legend } from '../chart.css.ts'
import { LegendEntry } from '../ChartLegend.tsx'
import { alarmTick, band, bars, limitLine, line } from './eight.css.ts'

const T = EIGHT_TEXTS.legend

/** What the strokes of the eight days mean. */
export function EightLegend() {
  return (
    <figcaption>
      <ul className={legend}>
        <LegendEntry text={T.line}>
          <line className={line} x1="0" x2="28" y1="7" y2="7" />
        </LegendEntry>
        <LegendEntry text={T.band}>
          <rect className={band} x="0" y="1" width="28" height="12" />
        </LegendEntry>
        <LegendEntry text={T.bar}>
          <path className={bars} d="M2,13V4h6V13ZM12,13V8h6V13ZM22,13V1h6V13Z" />
        </LegendEntry>
        <LegendEntry text={T.limit}>
          <line className={limitLine} x1="0" x2="28" y1="7" y2="7" />
        </LegendEntry>
        <LegendEntry text={T.alarm}>
          <path className={alarmTick({ priority: 'technical' })} d="M5,14v-5" />
          <path className={alarmTick({ priority: 'low' })} d="M11,14v-7" />
          <path className={alarmTick({ priority: 'medium' })} d="M17,14v-10" />
          <path className={alarmTick({ priority: 'high' })} d="M23,14v-14" />
        </LegendEntry>
        <LegendEntry text={T.gap}>
          {[2, 9, 16, 23].map((x) => (
            <path key={x} className={gapFill} d={`M${x},13L${x + 8},1h1.6L${x + 1.6},13Z`} />
          ))}
        </LegendEntry>
      </ul>
    </figcaption>
  )
}
