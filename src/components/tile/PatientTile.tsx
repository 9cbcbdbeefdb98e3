import Clock3 from 'lucide-react/icons/clock-3'
import { memo } from 'react'
import { cautions } from '../../model/vitals/caution.ts'
import { diaperFlag, networkText } from '../../model/vitals/display.ts'
import { isBeingAdded, type Patient } from '../../model/patients/patient.ts'
import { tilePlace } from '../../texts/places.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { conditionsOf } from '../conditions.ts'
import { useNameOf } from '../names.tsx'
import { NetworkIcon } from '../NetworkIcon.tsx'
import type { PatientCardProps } from '../PatientCard.tsx'
import { PriorityMark } from '../PriorityMark.tsx'
import { sameShown } from '../same-shown.ts'
import { TileCare } from './TileCare.tsx'
import { tileNumber, tileTemperature } from './tile-number.ts'
import { type TileStrip, tileStrip } from './tile-strip.ts'
import {
  head,
  name,
  numbers,
  openButton,
  second,
  sign,
  signs,
  strip,
  stripText,
  tile,
  where,
} from './tile.css.ts'
import { TileVital } from './TileVital.tsx'

export type PatientTileProps = Pick<
  PatientCardProps,
  'patient' | 'vitals' | 'thresholds' | 'alarms' | 'off' | 'now' | 'isLive' | 'onOpen' | 'pending'
> & {
  /** The ward is said elsewhere: the room alone stands on the tile. */
  inWard: boolean
}

const PENDING = <Clock3 size="1.3em" aria-hidden />

/**
 * A patient at the least size: who, where, the vital signs that matter, what is wrong, each with its age. As large as the
 * letters around it (`font-size` of its grid).
 */
export const PatientTile = memo(function PatientTile(props: PatientTileProps) {
  const { patient, vitals, thresholds, alarms, off, now, isLive, inWard, onOpen } = props
  const called = useNameOf()(patient)
  const found = cautions(vitals, thresholds)
  const summary = tileStrip(conditionsOf(found, alarms, diaperFlag(vitals), now), vitals, now)
  const signsShown = ['hr', 'spo2', tileTemperature(vitals, found, now)] as const
  return (
    <article
      className={tile({
        level: summary.level,
        open: summary.isOpen,
        disconnected: networkText(vitals) === 'disconnected',
      })}
      aria-label={called}
      data-size="tile"
    >
      <div className={head}>
        <h3 className={name}>
          <button
            type="button"
            className={openButton}
            title={called}
            onClick={() => onOpen({ patient, vitals, thresholds, alarms })}
          >
            {called}
          </button>
        </h3>
        <span className={signs}>
          <TilePending patient={patient} pending={props.pending} />
          <NetworkIcon vitals={vitals} now={now} fluid />
        </span>
      </div>
      <div className={second}>
        <span className={where}>{tilePlace(patient, inWard)}</span>
        <TileCare vitals={vitals} thresholds={thresholds} now={now} />
      </div>
      <div className={numbers}>
        {signsShown.map((slot) => (
          <TileVital
            key={slot}
            slot={slot}
            shown={tileNumber(slot, vitals, thresholds, now, isLive)}
            caution={found.find(({ measure }) => measure === slot)}
            off={off[slot]}
          />
        ))}
      </div>
      <Strip summary={summary} />
    </article>
  )
}, same)

export function Strip({ summary: { level, text, more, isOpen } }: { summary: TileStrip }) {
  const priority = level === 'none' || level === 'unknown' ? null : level
  return (
    <p className={strip({ level, open: isOpen })} title={text}>
      {priority && (
        <PriorityMark
          priority={priority}
          flashing={isOpen}
          inverse={isOpen && (priority === 'high' || priority === 'medium')}
          fluid
        />
      )}
      <span className={stripText}>{text}</span>
      {more > 0 && <span>+{more}</span>}
    </p>
  )
}

type PendingProps = { patient: Patient; pending: PatientCardProps['pending'] }

/** That something waits to be done to them; what it is stands in the detail. */
export function TilePending({ patient, pending }: PendingProps) {
  const text = pending ? TILE_TEXTS.pending[pending.state] : TILE_TEXTS.beingAdded
  if (!pending && !isBeingAdded(patient)) return null
  return (
    <span role="img" aria-label={text} title={text} className={sign}>
      {PENDING}
    </span>
  )
}

function same(a: PatientTileProps, b: PatientTileProps): boolean {
  return a.inWard === b.inWard && sameShown(a, b)
}
