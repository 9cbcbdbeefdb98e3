import BellOff from 'lucide-react/icons/bell-off'
import { visuallyHidden } from '../../components/hidden.css.ts'
import type { TileNumber } from '../../components/tile/tile-number.ts'
import type { Off } from '../../model/alarms/alarm-settings.ts'
import { measurePriority } from '../../model/alarms/silent-caution.ts'
import { shortAge } from '../../model/board/age.ts'
import type { Caution } from '../../model/vitals/caution.ts'
import { UNITS } from '../../model/vitals/display.ts'
import type { VitalSign } from '../../model/vitals/known.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { cell, label, note, number } from './tile.css.ts'

const OFF = <BellOff size="1em" aria-hidden />

type Props = {
  slot: VitalSign
  shown: TileNumber
  caution: Caution | undefined
  /** No alarms of it come: switched off for the hospital (AL7). */
  off: Off | undefined
  /** Its name stands beside it and not above. */
  isBeside?: boolean
}

/** One number, above it its short name with its age where it is not fresh. */
export function BoardVital({ slot, shown, caution, off, isBeside = false }: Props) {
  return (
    <div className={cell({ caution: levelOf(caution), beside: isBeside })} data-slot={slot}>
      <span className={label}>
        <span aria-hidden>{TILE_TEXTS.measures[slot]}</span>
        <span className={visuallyHidden}>{TILE_TEXTS.heard[slot]}</span>
        {off && (
          <span role="img" aria-label={OFF_TEXTS.said[off]}>
            {OFF}
          </span>
        )}
        {shown.age !== '' && (
          <>
            <span className={note} aria-hidden>
              {shortAge(shown.age)}
            </span>
            <span className={visuallyHidden}>{shown.age}</span>
          </>
        )}
      </span>
      <span className={number({ old: shown.isOld })}>
        {shown.text}
        <span className={visuallyHidden}>{UNITS[slot]}</span>
      </span>
    </div>
  )
}

/** Immediate harm is red, the rest of the numbers amber, as their alarms are. */
function levelOf(caution: Caution | undefined): 'high' | 'medium' | 'no' {
  if (caution === undefined) return 'no'
  return measurePriority(caution.measure) === 'high' ? 'high' : 'medium'
}
