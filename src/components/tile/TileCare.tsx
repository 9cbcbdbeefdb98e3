import { TEXTS } from '../../texts/common.ts'
import { urinePercent } from '../../model/vitals/display.ts'
import { freshnessOf } from '../../model/vitals/freshness.ts'
import { urineIcon } from '../../model/vitals/icons.ts'
import { reading, type Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/thresholds.ts'
import { UrineGlyph } from '../glyphs.tsx'
import { care, careMark } from './tile.css.ts'

type Props = { vitals: Vitals; thresholds: Thresholds; now: number }

/** How wet the diaper is, while that is known. */
export function TileCare({ vitals, now }: Props) {
  const percent = urinePercent(vitals)
  const age = freshnessOf(vitals, 'urine', now)
  if (percent === null || (age !== 'fresh' && age !== 'aging')) return null
  const isDirty = reading(vitals, 'stool')?.value === 1
  return (
    <span className={care}>
      <span className={careMark} role="img" aria-label={`${TEXTS.card.measures.urine} ${percent}%`}>
        <UrineGlyph step={urineIcon(percent)} size={13} />
        {percent}%
      </span>
      {isDirty && <span>{TEXTS.card.measures.stool}</span>}
    </span>
  )
}
