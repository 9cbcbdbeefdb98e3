import { memo } from 'react'
import { cautions } from '../../model/vitals/caution.ts'
import { diaperFlag, networkText } from '../../model/vitals/display.ts'
import { conditionsOf } from '../conditions.ts'
import { useNameOf } from '../names.tsx'
import { TileHead, TileFoot } from './TileParts.tsx'
import { tileNumber, tileSigns } from './tile-number.ts'
import { tileStrip } from './tile-strip.ts'
import { numbers, tile } from './tile.css.ts'
import { TileVital } from './TileVital.tsx'
import { type PatientTileProps, sameTile } from './tile-props.ts'

export { Strip } from './TileParts.tsx'
export type { PatientTileProps } from './tile-props.ts'

/**
 * A patient at the least size: who, where, the vital signs that matter, what is wrong, each with its age. As large as the
 * letters around it (`font-size` of its grid).
 */
export const PatientTile = memo(function PatientTile(props: PatientTileProps) {
  const { patient, vitals, thresholds, alarms, off, now, isLive, inWard, marks, onOpen, pending } =
    props
  const shownName = useNameOf()(patient)
  const current = cautions(vitals, thresholds)
  const summary = tileStrip(conditionsOf(current, alarms, diaperFlag(vitals), now), vitals, now)
  const signsShown = tileSigns(vitals, current, now)
  return (
    <article
      className={tile({
        level: summary.level,
        open: summary.isOpen,
        disconnected: networkText(vitals) === 'disconnected',
      })}
      aria-label={shownName}
      data-size="tile"
    >
      <TileHead
        {...{ patient, now, inWard, marks, pending }}
        onOpen={() => onOpen({ patient, vitals, thresholds, alarms })}
      />
      <div className={numbers}>
        {signsShown.map((slot) => (
          <TileVital
            key={slot}
            slot={slot}
            shown={tileNumber(slot, vitals, thresholds, now, isLive)}
            caution={current.find(({ measure }) => measure === slot)}
            off={off[slot]}
          />
        ))}
      </div>
      <TileFoot {...{ summary, vitals, off, now }} shown={signsShown} />
    </article>
  )
}, sameTile)
