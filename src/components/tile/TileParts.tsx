import Clock3 from 'lucide-react/icons/clock-3'
import { isBeingAdded, type Patient } from '../../model/patients/patient.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { useNameOf } from '../names.tsx'
import { NetworkIcon } from '../NetworkIcon.tsx'
import type { PatientCardProps } from '../PatientCard.tsx'
import { PriorityMark } from '../PriorityMark.tsx'
import type { TileStrip } from './tile-strip.ts'
import {
  foot,
  head,
  name,
  openButton,
  second,
  sign,
  signs,
  strip,
  stripText,
  where,
  whereRoom,
  whereWard,
} from './tile.css.ts'
import { tilePlace } from '../../texts/places.ts'
import { TileMarks } from './TileMarks.tsx'
import type { PatientTileProps } from './tile-props.ts'

const PENDING = <Clock3 size="1.3em" aria-hidden />

type HeadProps = Pick<PatientTileProps, 'patient' | 'now' | 'pending' | 'inWard' | 'marks'> & {
  onOpen: () => void
}

/** Who and where, and how they are cared for. The name is the button of the whole tile. */
export function TileHead({ patient, now, inWard, marks, pending, onOpen }: HeadProps) {
  const shownName = useNameOf()(patient)
  return (
    <>
      <div className={head}>
        <h3 className={name}>
          <button type="button" className={openButton} title={shownName} onClick={onOpen}>
            {shownName}
          </button>
        </h3>
        <TilePending patient={patient} pending={pending} />
      </div>
      <div className={second}>
        <TilePlace text={tilePlace(patient, inWard)} />
        {marks && (
          <span className={signs}>
            <TileMarks marks={marks} now={now} />
          </span>
        )}
      </div>
    </>
  )
}

/** Where there is no room for both, the ward gives way and the room stays. */
function TilePlace({ text }: { text: string }) {
  const at = text.lastIndexOf(' #')
  const ward = at < 0 ? text : text.slice(0, at)
  return (
    <span className={where} title={text}>
      <span className={whereWard}>{ward}</span>
      {at >= 0 && <span className={whereRoom}>{text.slice(at)}</span>}
    </span>
  )
}

type FootProps = Pick<PatientTileProps, 'vitals' | 'now'> & { summary: TileStrip }

/** What is wrong, and whether the sensor is connected. */
export function TileFoot({ summary, vitals, now }: FootProps) {
  return (
    <div className={foot}>
      <Strip summary={summary} />
      <span className={signs}>
        <NetworkIcon vitals={vitals} now={now} fluid />
      </span>
    </div>
  )
}

/** What is wrong, by mark and word; filled while nobody has confirmed it. */
export function Strip({ summary }: { summary: TileStrip }) {
  const { level, text, more, isOpen } = summary
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
function TilePending({ patient, pending }: PendingProps) {
  const text = pending ? TILE_TEXTS.pending[pending.state] : TILE_TEXTS.beingAdded
  if (!pending && !isBeingAdded(patient)) return null
  return (
    <span role="img" aria-label={text} title={text} className={sign}>
      {PENDING}
    </span>
  )
}
