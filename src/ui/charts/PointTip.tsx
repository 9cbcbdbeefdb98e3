import type { ChartPoint, HealthTab } from '../../model/history/charts.ts'
import type { Missing } from '../../model/history/missing.ts'
import { hourText } from '../../model/history/timeline.ts'
import { tip, tipMore, tipTitle } from './chart.css.ts'
import { pointParts } from './point-text.ts'

const WIDTH = 168

type Props = {
  tab: HealthTab
  hour: number
  point: ChartPoint | Missing
  left: number
  width: number
}

/** What the crosshair stands on, with the true value (FORM-32). The slider says the same to who hears it. */
export function PointTip({ tab, hour, point, left, width }: Props) {
  const [main, ...more] = pointParts(tab, point)
  const beside = left + 12 + WIDTH > width ? left - 12 - WIDTH : left + 12
  return (
    <div className={tip} style={{ left: Math.max(0, beside), width: WIDTH }} aria-hidden data-tip>
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
