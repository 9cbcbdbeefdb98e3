import type { RefCallback } from 'react'
import { INTER, type Widths } from '../../model/board/tile-shape.ts'
import { useMeasured } from '../../ui/base/measured.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { VITAL_SIGNS } from '../../model/vitals/freshness.ts'
import { shortSpan, spanText } from '../../texts/durations.ts'
import { Label } from './BoardVital.tsx'
import { number, widest } from './tile.css.ts'

/** The oldest age in whole units of two digits, in the widest of them. */
const OLDEST_MS = 59 * MINUTE_MS
const oldest = () => ({ age: spanText(OLDEST_MS), briefAge: shortSpan(OLDEST_MS) })
/** All digits are as wide as these. */
const TEMPERATURES = ['temperature', 'bodyTemperature'] as const
const NUMBERS = { whole: '188', decimal: '39.9' } as const

/** How wide the widest texts of a tile are in the font on the screen; again when another font has come. */
export const useWidths = (): [RefCallback<HTMLElement>, Widths] => useMeasured(INTER, widthsIn)

/** The widest texts, to be measured and not seen. */
export function WidestTexts({ ref }: { ref: RefCallback<HTMLElement> }) {
  return (
    <div ref={ref} className={widest} aria-hidden>
      {Object.entries(NUMBERS).map(([key, text]) => (
        <span key={key} data-width={key} className={number({})}>
          {text}
        </span>
      ))}
      {VITAL_SIGNS.map((slot) => (
        <span key={slot} data-width={slot === 'bodyTemperature' ? 'temperature' : slot}>
          <Label slot={slot} {...oldest()} off={undefined} isStacked={false} />
        </span>
      ))}
      {TEMPERATURES.map((slot) => (
        <span key={slot} data-width="stacked">
          <Label slot={slot} {...oldest()} off={undefined} isStacked />
        </span>
      ))}
    </div>
  )
}

/** `null` where nothing is drawn. */
function widthsIn(element: HTMLElement): Widths | null {
  const widths: Widths = { whole: 0, decimal: 0, hr: 0, spo2: 0, temperature: 0, stacked: 0 }
  for (const text of element.children) {
    const key = (text as HTMLElement).dataset['width'] as keyof Widths
    // Of a label the letters are those of the line within.
    const letters = parseFloat(getComputedStyle(text.firstElementChild ?? text).fontSize)
    widths[key] = Math.max(widths[key], text.getBoundingClientRect().width / letters)
  }
  return widths.whole > 0 ? widths : null
}
