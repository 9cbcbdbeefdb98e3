import BellOff from 'lucide-react/icons/bell-off'
import { beside } from '../charts/chart.css.ts'
import { Trend } from '../charts/Trend.tsx'
import type { Off } from '../../model/alarms/alarm-settings.ts'
import type { Trend as Line } from '../../model/history/trend.ts'
import type { Caution } from '../../model/vitals/caution.ts'
import { UNITS } from '../../model/vitals/display.ts'
import type { VitalSign } from '../../model/vitals/freshness.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { TEXTS } from '../../texts/common.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { trendText } from '../../texts/vital-signs.ts'
import { visuallyHidden } from '../hidden.css.ts'
import { cautionLevel } from '../face.ts'
import type { TileNumber } from './tile-number.ts'
import { bang, cell, label, note, number } from './tile.css.ts'

const OFF = <BellOff size="1em" aria-hidden />

type Props = {
  slot: VitalSign
  shown: Omit<TileNumber, 'briefAge'>
  caution: Caution | undefined
  /** No alarms of it come: switched off for the hospital (AL7). */
  off: Off | undefined
  /** Of a compact card: larger, and with the line of its last hours below. */
  isCompact?: boolean
  trend?: Line | undefined
}

/** One number under its short name; below it how old it is, else the limit it is beyond: there is no room for both. */
export function TileVital(props: Props) {
  const { slot, shown, caution, off, isCompact = false, trend } = props
  return (
    <span className={cell({ caution: cautionLevel(caution), compact: isCompact })}>
      <span className={label}>
        <span aria-hidden>{TILE_TEXTS.measures[slot]}</span>
        <span className={visuallyHidden}>{TILE_TEXTS.heard[slot]}</span>
        {caution && (
          <span className={bang} role="img" aria-label={TEXTS.card.alarm}>
            !
          </span>
        )}
        {off && (
          <span role="img" aria-label={OFF_TEXTS.said[off]} title={OFF_TEXTS.said[off]}>
            {OFF}
          </span>
        )}
      </span>
      <span className={number({ old: shown.isOld, compact: isCompact })}>
        {shown.text}
        <span className={visuallyHidden}>{UNITS[slot]}</span>
      </span>
      <span className={note}>
        {/* The unit is the label's. */}
        {shown.age || caution?.brief}
        {trend && (
          <span className={beside}>
            <Trend measure={slot} trend={trend} label={trendText(slot, trend)} />
          </span>
        )}
      </span>
    </span>
  )
}
