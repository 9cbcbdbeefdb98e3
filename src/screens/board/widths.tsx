import { type RefCallback, useCallback, useState } from 'react'
import { INTER, type Widths } from '../../model/board/tile-shape.ts'
import { VITAL_SIGNS } from '../../model/vitals/freshness.ts'
import { Label } from './BoardVital.tsx'
import { number, probe } from './tile.css.ts'

/** The oldest age in whole units of two digits, in the widest of them. */
const OLDEST = '59 min'
/** All digits are as wide as these. */
const TEMPERATURES = ['temperature', 'bodyTemperature'] as const
const NUMBERS = { whole: '188', decimal: '39.9' } as const

/** How wide the widest texts of a tile are in the font on the screen; again when another font has come. */
export function useWidths(): [RefCallback<HTMLElement>, Widths] {
  const [widths, setWidths] = useState(INTER)
  const ref = useCallback((element: HTMLElement) => {
    const measure = (): void => {
      const measured = widthsIn(element)
      if (measured) setWidths((old) => (isSame(old, measured) ? old : measured))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const text of element.children) observer.observe(text)
    return () => observer.disconnect()
  }, [])
  return [ref, widths]
}

/** The widest texts, to be measured and not seen. */
export function WidestTexts({ ref }: { ref: RefCallback<HTMLElement> }) {
  return (
    <div ref={ref} className={probe} aria-hidden>
      {Object.entries(NUMBERS).map(([key, text]) => (
        <span key={key} data-width={key} className={number({})}>
          {text}
        </span>
      ))}
      {VITAL_SIGNS.map((slot) => (
        <span key={slot} data-width={slot === 'bodyTemperature' ? 'temperature' : slot}>
          <Label slot={slot} age={OLDEST} off={undefined} isStacked={false} />
        </span>
      ))}
      {TEMPERATURES.map((slot) => (
        <span key={slot} data-width="stacked">
          <Label slot={slot} age={OLDEST} off={undefined} isStacked />
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

const isSame = (a: Widths, b: Widths): boolean =>
  (Object.keys(a) as (keyof Widths)[]).every((key) => Math.abs(a[key] - b[key]) < 0.005)
