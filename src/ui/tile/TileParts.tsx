import BellOff from 'lucide-react/icons/bell-off'
import Clock3 from 'lucide-react/icons/clock-3'
import EyeOff from 'lucide-react/icons/eye-off'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import Unlink from 'lucide-react/icons/unlink'
import { isBeingAdded, type Patient } from '../../model/patients/patient.ts'
import { placeOf } from '../../model/places/place.ts'
import { misfitText } from '../../texts/fit.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { looked } from '../alarm-look.ts'
import { langOf, useNameOf } from '../names.tsx'
import { NetworkIcon } from '../NetworkIcon.tsx'
import type { PatientCardProps } from '../PatientCard.tsx'
import { PriorityMark } from '../PriorityMark.tsx'
import type { Measure } from '../../model/vitals/caution.ts'
import type { TileStrip } from '../conditions.ts'
import {
  foot,
  head,
  marksBeside,
  name,
  openButton,
  second,
  sign,
  signs,
  strip,
  stripSign,
  where,
  whereBed,
  whereLong,
  whereRoom,
  whereSeen,
  whereSign,
  whereWard,
  why,
  whyFirst,
  whyText,
} from './tile.css.ts'
import {
  sinceDot,
  sinceShort,
  sinceWhole,
  stripBox,
  stripLine,
  stripLines,
  stripName,
  stripSince,
  stripText,
} from './tile-parts.css.ts'
import { hiddenOffText } from '../../texts/alarms-off.ts'
import { placeNote, placeText, placeWords } from '../../texts/places.ts'
import { visuallyHidden } from '../hidden.css.ts'
import { WATCH_TEXTS } from '../../texts/watch.ts'
import { widthOf } from '../../texts/width.ts'
import { nameSize } from './name-size.ts'
import { stripSize } from './strip-size.ts'
import { TileMarks } from './TileMarks.tsx'
import { WholeWords } from './WholeWords.tsx'
import { sameShown } from '../same-shown.ts'

const EYE = <EyeOff size="1.2em" className={stripSign} aria-hidden />
const PENDING = <Clock3 size="1.3em" aria-hidden />
const UNLINK = <Unlink size="1.3em" aria-hidden />
const ASSIGNED = <MapPinOff size="1em" aria-hidden />
const SEEN = <MapPin size="1em" aria-hidden />
const OFF = <BellOff size="1.15em" aria-hidden />

type HeadProps = Pick<
  PatientTileProps,
  'patient' | 'now' | 'pending' | 'inWard' | 'marks' | 'misfits'
> & {
  onOpen: () => void
}

/** Who and where, and how they are cared for. The name is the button of the whole tile. */
export function TileHead({ patient, now, inWard, marks, pending, misfits, onOpen }: HeadProps) {
  const shownName = useNameOf()(patient)
  return (
    <>
      <div className={head}>
        <h3 lang={langOf(shownName)} className={name}>
          <button type="button" className={openButton} title={shownName} onClick={onOpen}>
            {isShort(shownName) ? (
              shownName
            ) : (
              <WholeWords text={shownName} letters={nameSize(shownName)} />
            )}
          </button>
        </h3>
        <TilePending patient={patient} pending={pending} />
        <TileMisfit misfits={misfits} />
      </div>
      <div className={second}>
        <TilePlace patient={patient} inWard={inWard} />
        {marks && (
          <span className={marksBeside}>
            <TileMarks marks={marks} now={now} />
          </span>
        )}
      </div>
    </>
  )
}

/** So many letters have one line of the least tile in any font, a place beside the marks. */
const SHORT = 9
const isShort = (words: string): boolean => widthOf(words) <= SHORT

/**
 * Where there is no room for both, the ward gives way and the room stays. A pin struck out is a place only assigned, a pin
 * with a room beside it another one where the patient is seen; of that one the pin stays.
 */
function TilePlace({ patient, inWard }: Pick<PatientTileProps, 'patient' | 'inWard'>) {
  const place = placeOf(patient)
  const { ward, room, isAssigned, seen, seenAt } = placeWords(place, { ward: inWard })
  const bed = room === '' ? ward : room
  return (
    <span className={where({ first: seen === '' ? 'ward' : 'seen' })} title={placeText(place)}>
      {room !== '' && seen === '' && ward !== '' && <span className={whereWard}>{ward}</span>}
      <span className={whereBed}>
        {bed !== '' && <Bed text={bed} />}
        {isAssigned && (
          <span className={whereSign} role="img" aria-label={placeNote(place)}>
            {ASSIGNED}
          </span>
        )}
        {seen !== '' && (
          <span className={whereSeen} role="img" aria-label={seen}>
            {SEEN}
            <span>{seenAt}</span>
          </span>
        )}
      </span>
    </span>
  )
}

function Bed({ text }: { text: string }) {
  if (isShort(text)) return <span className={whereRoom}>{text}</span>
  return (
    <span className={whereLong}>
      <WholeWords text={text} />
    </span>
  )
}

type FootProps = Pick<PatientTileProps, 'vitals' | 'off' | 'now'> & {
  summary: TileStrip
  /** The measures that have a place of their own above. */
  shown: readonly Measure[]
}

/** What is wrong, whether alarms are off of what has no place on the tile, and whether the sensor is connected. */
export function TileFoot({ summary, vitals, off, now, shown }: FootProps) {
  const silent = hiddenOffText(off, shown)
  return (
    <div className={foot}>
      <Strip summary={summary} />
      <span className={signs}>
        {silent !== '' && (
          <span role="img" aria-label={silent} title={silent}>
            {OFF}
          </span>
        )}
        <NetworkIcon vitals={vitals} now={now} fluid />
      </span>
    </div>
  )
}

/** The patient's most urgent condition as a mark and a word. */
export function Strip({ summary }: { summary: TileStrip }) {
  const { level, look, text, whole, rest, notWatched, isWhy, isDoubt } = summary
  const priority = level === 'none' || level === 'unknown' ? null : level
  return (
    <p {...looked('pill', level, look, strip)} title={notWatched || whole}>
      {priority === null && notWatched !== '' && !isDoubt && EYE}
      {priority && <PriorityMark priority={priority} look={look ?? undefined} fluid />}
      {/* Calm is empty: its numbers say it, and the words are heard. */}
      {level === 'none' && <span className={visuallyHidden}>{text}</span>}
      {level !== 'none' && (isWhy ? <Why text={text} /> : <Words {...summary} />)}
      {rest.length > 0 && (
        <span role="img" aria-label={TILE_TEXTS.more(rest)} title={TILE_TEXTS.more(rest)}>
          +{rest.length}
        </span>
      )}
      {priority && notWatched !== '' && (
        <span role="img" aria-label={notWatched} className={stripSign}>
          {EYE}
        </span>
      )}
    </p>
  )
}

/** As wide as so many letters: `+2`, and the eye. */
const REST_LETTERS = 3
const EYE_LETTERS = 3

/** What is wrong, in whole words: over more lines where one is too short; since when in fewer letters where there is no room. */
function Words({ text, whole, since, sinceBrief, rest, notWatched }: TileStrip) {
  const beside = (rest.length > 0 ? REST_LETTERS : 0) + (notWatched === '' ? 0 : EYE_LETTERS)
  const size = stripSize(text, beside)
  const isHeard = text === whole
  const words = (of: typeof size, isSeenAlone: boolean) => (
    <span
      className={stripText({ size: of, since: size === 'one' && since !== '' })}
      aria-hidden={isSeenAlone || undefined}
    >
      <span className={stripName}>{text}</span>
      {since !== '' && ' '}
      {since !== '' && (
        <span className={stripSince}>
          <span className={sinceWhole}>
            <span className={sinceDot}>{'· '}</span>
            {since}
          </span>
          <span className={sinceShort} aria-hidden>
            {sinceBrief}
          </span>
        </span>
      )}
    </span>
  )
  return (
    <>
      {size === 'one' ? (
        words(size, !isHeard)
      ) : (
        <span className={stripBox}>
          <span className={stripLines}>{words(size, true)}</span>
          <span className={stripLine({ since: since !== '' })}>{words('one', !isHeard)}</span>
        </span>
      )}
      {!isHeard && <span className={visuallyHidden}>{whole}</span>}
    </>
  )
}

/** `Not watched: Silent for 3 min`; where there is no room for it the eye in front says the first half. */
function Why({ text }: { text: string }) {
  return (
    <span className={why}>
      <span className={whyFirst}>{WATCH_TEXTS.because('')}</span>
      <span className={whyText}>
        <WholeWords text={text} />
      </span>
    </span>
  )
}

/** Something about this patient does not fit; the detail says it in words (FIT-09). */
function TileMisfit({ misfits = [] }: Pick<PatientTileProps, 'misfits'>) {
  const text = misfitText(misfits)
  if (text === '') return null
  return (
    <span role="img" aria-label={text} title={text} className={sign}>
      {UNLINK}
    </span>
  )
}
type PendingProps = { patient: Patient; pending: PatientCardProps['pending'] }

/** A command about this patient is not finished; the detail says which. */
function TilePending({ patient, pending }: PendingProps) {
  const text = pending ? TILE_TEXTS.pending[pending.state] : TILE_TEXTS.beingAdded
  if (!pending && !isBeingAdded(patient)) return null
  return (
    <span role="img" aria-label={text} title={text} className={sign}>
      {PENDING}
    </span>
  )
}

/** What a tile and a compact card show of a patient. */

export type PatientTileProps = Pick<
  PatientCardProps,
  | 'patient'
  | 'vitals'
  | 'thresholds'
  | 'alarms'
  | 'off'
  | 'watch'
  | 'now'
  | 'isLive'
  | 'onOpen'
  | 'pending'
  | 'marks'
  | 'misfits'
> & {
  /** The ward is named elsewhere: the tile shows the room alone. */
  inWard: boolean
}

/** A tile is drawn again only when something on it changed. */
export function sameTile(a: PatientTileProps, b: PatientTileProps): boolean {
  return a.inWard === b.inWard && sameShown(a, b)
}
