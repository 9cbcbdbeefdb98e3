import { pair } from '../unparted.css.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Info from 'lucide-react/icons/info'
import Link2 from 'lucide-react/icons/link-2'
import Link2Off from 'lucide-react/icons/link-2-off'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import type { MeasuresOff } from '../../model/alarms/alarm-settings.ts'
import { ageText, momentText } from '../../texts/moments.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { batteryIcon } from '../../model/vitals/card-texts.ts'
import { placeOf } from '../../model/places/place.ts'
import { placeNote, placeText } from '../../texts/places.ts'
import { isBeingAdded, type Patient } from '../../model/patients/patient.ts'
import { reading, type Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { BEING_ADDED_TEXTS } from '../../texts/tile.ts'
import { TEXTS } from '../../texts/common.ts'
import { anchor, balloonBox, balloonIcon } from '../balloon.css.ts'
import { Button } from '../Button.tsx'
import { BatteryGlyph } from '../level-glyphs.tsx'
import type { Zone } from '../../model/time/dates.ts'
import { useZone } from '../base/zone.ts'
import { langOf, useNameOf } from '../names.tsx'
import { attachmentOf, type Face, faceOf, isDated } from '../face.ts'
import { NetworkIcon } from '../NetworkIcon.tsx'
import { OffMark } from '../OffMark.tsx'
import { unparted } from '../unparted.tsx'
import { sheetClose } from '../dialog.css.ts'
import {
  factsLine,
  headerFact,
  headerFacts,
  headerMain,
  headerRest,
  headerTools,
  headerTop,
  idLine,
  patientName,
  place,
  placeLine,
} from './detail.css.ts'
import { fold } from '../theme/tokens.ts'
import { lookedMatter, MatterMark } from './MatterMark.tsx'
import type { Matters } from './readings.ts'
import { headed } from '../../texts/words.ts'

/** Is the window as narrow as a phone's? For parts that move elsewhere there; a mere difference in looks is a style. */
function useNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow, () => false)
}

function isNarrow(): boolean {
  return matchMedia(fold.narrow).matches
}

function follow(changed: () => void): () => void {
  const list = matchMedia(fold.narrow)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

type Props = {
  titleId: string
  patient: Patient
  vitals: Vitals
  thresholds: Thresholds
  /** What is wrong with the values. */
  matters: Matters
  /** Measures of which no alarms come (AL7). */
  off: MeasuresOff
  now: number
  isBig: boolean
  onResize: () => void
  onClose: () => void
  /** QR code, edit, delete: whatever can be done with this patient. */
  actions?: ReactNode
  /** The patient's alarms in brief, where they have no line of their own. */
  aside?: ReactNode
}

/** A dialog focuses it when it opens: what it is about, and nothing that does something. */
function focusFirst(title: HTMLElement | null): void {
  title?.setAttribute('autofocus', '')
}

/** Who, where, what can be done, and whether the sensor is heard and worn (PDET-01): one line, on a phone three. */
export function DetailHeader(props: Props) {
  const { titleId, patient, vitals, thresholds, matters, off, now, onClose, aside } = props
  const shownName = useNameOf()(patient)
  const isNarrow = useNarrow()
  return (
    <>
      <div className={headerTop}>
        <div className={headerMain}>
          <h2
            id={titleId}
            lang={langOf(shownName)}
            ref={focusFirst}
            className={patientName}
            tabIndex={-1}
          >
            {shownName}
          </h2>
          <span className={idLine}>
            {TEXTS.card.id} {patient.id}
          </span>
          {isBeingAdded(patient) && (
            <strong className={idLine}>{BEING_ADDED_TEXTS.by(patient.addedBy ?? '')}</strong>
          )}
          {!isNarrow && <Where patient={patient} />}
        </div>
        {!isNarrow && <Tools {...props} />}
        <button
          type="button"
          className={sheetClose}
          aria-label={DETAIL_TEXTS.close}
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {isNarrow && (
        <div className={headerRest}>
          <Where patient={patient} />
          <Tools {...props} />
        </div>
      )}
      <div className={factsLine}>
        <Facts {...{ vitals, thresholds, matters, off, now }} />
        {aside}
      </div>
    </>
  )
}

/** The place with what it means, which opens in a place of its own and covers nothing (PDET-15). */
function Where({ patient }: Pick<Props, 'patient'>) {
  const [isOpen, setOpen] = useState(false)
  const noteId = useId()
  const where = placeOf(patient)
  return (
    <span className={placeLine}>
      <button
        type="button"
        className={anchor}
        aria-expanded={isOpen}
        aria-controls={noteId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={place}>{placeText(where)}</span>
      </button>
      <span id={noteId} role="note" className={balloonBox} hidden={!isOpen}>
        <Info size={20} className={balloonIcon} aria-hidden />
        <span>{placeNote(where)}</span>
      </span>
    </span>
  )
}

function Tools({ actions, isBig, onResize }: Pick<Props, 'actions' | 'isBig' | 'onResize'>) {
  const Chevron = isBig ? ChevronUp : ChevronDown
  return (
    <div className={headerTools}>
      {actions}
      <Button onClick={onResize} aria-expanded={isBig}>
        <Chevron size={20} aria-hidden />
        {isBig ? DETAIL_TEXTS.smaller : DETAIL_TEXTS.bigger}
      </Button>
    </div>
  )
}

function Facts(facts: FactProps) {
  const zone = useZone()
  const { vitals, matters, off, now } = facts
  const network = matters.get('network')
  return (
    <ul className={headerFacts}>
      <li {...lookedMatter('words', network, headerFact)}>
        <NetworkIcon vitals={vitals} now={now} />
        <MatterMark matter={network} />
        <OffMark off={off.network} />
        {vitals.heardAt > 0
          ? TEXTS.card.lastHeard(ageText(vitals.heardAt, now, zone))
          : TEXTS.card.neverHeard}
      </li>
      <DiaperConnection {...facts} />
      <Battery {...facts} />
    </ul>
  )
}

type FactProps = Pick<Props, 'vitals' | 'thresholds' | 'matters' | 'off' | 'now'>

/** Is the sensor on the diaper? What is old is not known any more (AMB-43, OFFL-22). */
function DiaperConnection({ vitals, thresholds, matters, off, now }: FactProps) {
  const zone = useZone()
  const matter = matters.get('electrode')
  const state = attachmentOf('electrode', vitals, now)
  const face = faceOf('electrode', vitals, thresholds, now)
  const Icon = state === 'disconnected' ? Link2Off : Link2
  return (
    <li {...lookedMatter('words', matter, headerFact)} data-electrode={state}>
      <Icon size={20} aria-hidden />
      <MatterMark matter={matter} />
      {unparted(
        headed(
          TEXTS.card.measures.electrode,
          `${TEXTS.card.attachments[state]}${dated(face, now, zone)}`,
        ),
      )}
      <OffMark off={off.electrode} />
    </li>
  )
}

function Battery({ vitals, thresholds, matters, off, now }: FactProps) {
  const zone = useZone()
  const matter = matters.get('battery')
  const face = faceOf('battery', vitals, thresholds, now)
  const beyond = matter?.caution?.beyond
  return (
    <li {...lookedMatter('words', matter, headerFact)}>
      <BatteryGlyph step={batteryIcon(reading(vitals, 'battery')?.value ?? null)} size={20} />
      <MatterMark matter={matter} />
      <span>
        {headed(TEXTS.card.measures.battery, face.whole)}
        {beyond && <strong className={pair}> {beyond}</strong>}
        {unparted(dated(face, now, zone))}
      </span>
      <OffMark off={off.battery} />
    </li>
  )
}

function dated(face: Face, now: number, zone: Zone): string {
  return isDated(face) ? `, ${momentText(face.judgedAt, now, zone)}` : ''
}
