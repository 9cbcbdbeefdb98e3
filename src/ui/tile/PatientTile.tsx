import { memo, type ReactNode } from 'react'
import { cautions, stateOf } from '../../model/vitals/caution.ts'
import { diaperFlag, batteryIcon } from '../../model/vitals/card-texts.ts'
import { looked } from '../alarm-look.ts'
import { conditionsOf, tileStrip } from '../conditions.ts'
import { faceOf, isDated } from '../face.ts'
import { useNameOf } from '../names.tsx'
import { TileHead, TileFoot, type PatientTileProps, sameTile } from './TileParts.tsx'
import { tileNumber, tileSigns } from './tile-number.ts'
import { numbers, tile } from './tile.css.ts'
import { TileVital } from './TileVital.tsx'
import { VITAL_SIGNS } from '../../model/vitals/freshness.ts'
import { reading, type Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { BatteryGlyph } from '../level-glyphs.tsx'
import { useTrends } from '../charts/Trend.tsx'
import { fact, facts, compactNumbers } from './tile-parts.css.ts'
import { useZone } from '../base/zone.ts'

export { Strip } from './TileParts.tsx'
export type { PatientTileProps } from './TileParts.tsx'

/**
 * A patient at the least size: who, where, the vital signs that matter, what is wrong, each with its age. As large as the
 * letters around it (`font-size` of its grid).
 */
export const PatientTile = memo(function PatientTile(props: PatientTileProps) {
  return <Tile {...props} isCompact={false} />
}, sameTile)

/** Between tile and card: all four vital signs with the lines of their last hours, posture and battery. */
export const PatientCompact = memo(function PatientCompact(props: PatientTileProps) {
  const trends = useTrends(props.patient.entityId)
  return (
    <Tile {...props} isCompact trends={trends}>
      <Facts vitals={props.vitals} thresholds={props.thresholds} now={props.now} />
    </Tile>
  )
}, sameTile)

type TileProps = PatientTileProps & {
  isCompact: boolean
  trends?: ReturnType<typeof useTrends>
  /** Below what is wrong. */
  children?: ReactNode
}

function Tile({ isCompact, trends, children, ...props }: TileProps) {
  const { patient, vitals, thresholds, alarms, off, watch, now, isLive, onOpen } = props
  const { inWard, marks, pending, misfits } = props
  const shownName = useNameOf()(patient)
  const zone = useZone()
  const current = cautions(vitals, thresholds)
  const summary = tileStrip(
    conditionsOf(current, alarms, diaperFlag(vitals), now, zone),
    vitals,
    watch,
    now,
    zone,
  )
  const signs = isCompact ? VITAL_SIGNS : tileSigns(vitals, current, now)
  const disconnected = stateOf(vitals, 'network') === 'bad'
  const layout = tile({ disconnected, compact: isCompact })
  return (
    <article
      {...looked('frame', summary.level, summary.look, layout)}
      aria-label={shownName}
      data-size={isCompact ? 'compact' : 'tile'}
    >
      <TileHead
        {...{ patient, now, inWard, marks, pending, misfits }}
        onOpen={() => onOpen({ patient, vitals, thresholds, alarms })}
      />
      <div className={isCompact ? compactNumbers : numbers}>
        {signs.map((slot) => (
          <TileVital
            key={slot}
            slot={slot}
            shown={tileNumber(slot, vitals, thresholds, now, isLive)}
            caution={current.find(({ measure }) => measure === slot)}
            off={off[slot]}
            isCompact={isCompact}
            trend={trends?.[slot]}
          />
        ))}
      </div>
      <TileFoot {...{ summary, vitals, off, now }} shown={signs} />
      {children}
    </article>
  )
}

type FactsProps = { vitals: Vitals; thresholds: Thresholds; now: number }

/** What changes rarely: posture and battery, both as old as the sensor's last word, which is dated when that was long ago. */
function Facts({ vitals, thresholds, now }: FactsProps) {
  const posture = faceOf('posture', vitals, thresholds, now)
  const battery = faceOf('battery', vitals, thresholds, now)
  const isOld = isDated(posture) || isDated(battery)
  return (
    <p className={facts}>
      {/* How long it lasted then says nothing now. */}
      <span>{isOld ? posture.main : posture.whole}</span>
      <span className={fact}>
        <BatteryGlyph step={batteryIcon(reading(vitals, 'battery')?.value ?? null)} size={14} />
        {battery.whole}
      </span>
      {isOld && <span>{TILE_TEXTS.ago(now - vitals.heardAt)}</span>}
    </p>
  )
}
