import type { RefCallback } from 'react'
import { MINUTE_MS } from '../../model/constants.ts'
import type { Widths } from '../../model/patients/fit.ts'
import { VITAL_SIGNS, type VitalSign } from '../../model/vitals/freshness.ts'
import { spanText } from '../../texts/durations.ts'
import { useMeasured } from '../base/measured.ts'
import { compactNumbers, widest } from './tile-parts.css.ts'
import { numbers, tile } from './tile.css.ts'
import { TileVital } from './TileVital.tsx'

const NONE: Widths = { tile: 0, compact: 0 }
/** The oldest age in whole units of two digits, in the widest of them. */
const OLDEST_MS = 59 * MINUTE_MS
/** All digits are as wide as these. */
const NUMBERS: Record<VitalSign, string> = {
  hr: '188',
  spo2: '100',
  temperature: '39.9',
  bodyTemperature: '39.9',
}

/** How wide tiles and compact cards have to be in the font on the screen; again when another font has come. */
export const useWidths = (): [RefCallback<HTMLElement>, Widths] => useMeasured(NONE, widthsIn)

/** A tile and a compact card with the widest numbers, to be measured and not seen. */
export function WidestTiles({ ref }: { ref: RefCallback<HTMLElement> }) {
  return (
    <div ref={ref} className={widest} aria-hidden>
      <Widest signs={VITAL_SIGNS.filter((slot) => slot !== 'temperature')} isCompact={false} />
      <Widest signs={VITAL_SIGNS} isCompact />
    </div>
  )
}

function Widest({ signs, isCompact }: { signs: readonly VitalSign[]; isCompact: boolean }) {
  return (
    <div className={tile({ compact: isCompact })} data-width={isCompact ? 'compact' : 'tile'}>
      <div className={isCompact ? compactNumbers : numbers}>
        {signs.map((slot) => (
          <TileVital
            key={slot}
            slot={slot}
            shown={{ text: NUMBERS[slot], age: spanText(OLDEST_MS), isOld: false }}
            caution={{ measure: slot }}
            off={undefined}
            isCompact={isCompact}
          />
        ))}
      </div>
    </div>
  )
}

function widthsIn(element: HTMLElement): Widths | null {
  const letters = parseFloat(getComputedStyle(element).fontSize)
  const widthOf = (key: keyof Widths): number => {
    const tileOf = element.querySelector(`[data-width="${key}"]`)
    return (tileOf?.getBoundingClientRect().width ?? 0) / letters
  }
  const widths = { tile: widthOf('tile'), compact: widthOf('compact') }
  return widths.tile > 0 ? widths : null
}
