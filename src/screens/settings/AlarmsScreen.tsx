import { thresholds } from '../../db/status.ts'
import { useLive } from '../../live.ts'
import { unitText } from '../../model/display.ts'
import { TEXTS } from '../../model/texts.ts'
import { DEFAULT_THRESHOLDS, type Thresholds, urineLimitPercent } from '../../model/thresholds.ts'
import { hint, pageTop, pairs, panel, panelTitle } from '../page.css.ts'

/** The hospital's limits, for reading (GUARD-27). */
export function AlarmsScreen() {
  const limits = useLive(thresholds) ?? DEFAULT_THRESHOLDS
  return (
    <>
      <div className={pageTop}>
        <h1>{TEXTS.settings.alarmsTitle}</h1>
        <p className={hint}>{TEXTS.settings.readOnly}</p>
      </div>
      <section className={panel}>
        <h2 className={panelTitle}>{TEXTS.settings.cautionWhen}</h2>
        <dl className={pairs}>
          {limitLines(limits).map(([measure, limit]) => (
            <div key={measure} style={{ display: 'contents' }}>
              <dt>{measure}</dt>
              <dd>{limit}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function limitLines(limits: Thresholds): (readonly [string, string])[] {
  const { measures } = TEXTS.card
  const { outside, below, atOrAbove, atOrBelow } = TEXTS.settings
  return [
    [measures.hr, outside(unitText('hr', limits.lowHr), unitText('hr', limits.highHr))],
    [measures.spo2, below(unitText('spo2', limits.spo2))],
    [
      measures.temperature,
      outside(unitText('temperature', limits.lowTemp), unitText('temperature', limits.highTemp)),
    ],
    [
      measures.bodyTemperature,
      outside(
        unitText('bodyTemperature', limits.lowBodyTemp),
        unitText('bodyTemperature', limits.highBodyTemp),
      ),
    ],
    [measures.urine, atOrAbove(`${urineLimitPercent(limits)}%`)],
    [measures.battery, atOrBelow(unitText('battery', limits.lowBatt))],
  ]
}
