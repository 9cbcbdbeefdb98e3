import { ageText } from '../texts/moments.ts'
import Clock3 from 'lucide-react/icons/clock-3'
import { memo, useId } from 'react'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import type { MeasuresOff } from '../model/alarms/alarm-settings.ts'
import type { CareMarks as Marks } from '../model/care/marks.ts'
import { type Caution, cardState, cautions } from '../model/vitals/caution.ts'
import type { BreachCode } from '../model/guardian/breach.ts'
import { diaperFlag } from '../model/vitals/card-texts.ts'
import { freshness, VITAL_SIGNS } from '../model/vitals/freshness.ts'
import { placeNote, placeText } from '../texts/places.ts'
import type { Patient } from '../model/patients/patient.ts'
import { placeOf } from '../model/places/place.ts'
import { useZone } from './base/zone.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import { CARD_NAMES } from '../texts/measures.ts'
import { TEXTS } from '../texts/common.ts'
import { Balloon } from './Balloon.tsx'
import { foot } from './card-actions.css.ts'
import { CardActions, type CardHandlers } from './CardActions.tsx'
import { CareMarks } from './care/CareMarks.tsx'
import { CardDetails } from './CardDetails.tsx'
import { CardBattery, CardFacts } from './CardFacts.tsx'
import { CardStrip, drawnAs } from './CardStrip.tsx'
import { type CardPending, pendingText, PendingNote } from './PendingNote.tsx'
import { langOf, useHideNames, useNameOf } from './names.tsx'
import { BeingAdded, MisfitNote } from './MisfitNote.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'
import { withOff } from './caution-off.ts'
import { conditionsOf, stripOf } from './conditions.ts'
import { OffMark } from './OffMark.tsx'
import {
  age,
  card,
  head,
  idText,
  name,
  openButton,
  signal,
  ageEnd,
  marksLine,
  placeLine,
  where,
} from './patient-card.css.ts'
import type { Broken } from '../model/watch/watched.ts'
import { ClockMark, whyOf } from './WatchList.tsx'
import { useExpansion } from './expansion.ts'
import { sameShown } from './same-shown.ts'
import { useTrends } from './charts/Trend.tsx'
import { Vital } from './Vital.tsx'
import { vitals as grid } from './vital.css.ts'

export type PatientCardProps = {
  patient: Patient
  vitals: Vitals
  thresholds: Thresholds
  alarms: readonly ListedAlarm[]
  /** Measures of which no alarms come: switched off for the hospital (AL7). */
  off: MeasuresOff
  now: number
  /** Is a turn due, and how is the diaper? */
  marks?: Marks | undefined
  /** The broken links to their sensor, none while they are watched (AL23). */
  watch: readonly Broken[]
  /** While not live every card says how old it is. */
  isLive: boolean
  /** Opens the patient with what the card shows; must stay the same function. */
  onOpen: (shown: Shown) => void
  /** What its icons do; must stay the same object. */
  handlers: CardHandlers & PendingHandlers
  /** The command about this patient that is not finished (ruling R7). */
  pending?: CardPending | undefined
  /** What about them does not fit (FIT-09). */
  misfits?: readonly BreachCode[] | undefined
}
/** What can be done with a command that was refused. */
type PendingHandlers = { onRetry: (command: string) => void; onDiscard: (command: string) => void }
/** What a card shows of a patient. */
export type Shown = Pick<PatientCardProps, 'patient' | 'vitals' | 'thresholds' | 'alarms'>

/** How is this patient (PCARD all): name, place, vital signs, and what is wrong, all with their age. */
export const PatientCard = memo(function PatientCard(props: PatientCardProps) {
  const { patient, vitals, thresholds, alarms, off, watch, now, isLive, onOpen } = props
  const { handlers, pending } = props
  const zone = useZone()
  const { ref, details, isOpen, handlers: expansion, toggle } = useExpansion()
  const detailsId = useId()
  const shownName = useNameOf()(patient)
  const hide = useHideNames()
  const current = cautions(vitals, thresholds)
  const state = cardState(vitals, thresholds)
  const needsDiaper = diaperFlag(vitals)
  const conditions = conditionsOf(withOff(current, off), alarms, needsDiaper, now, zone)
  const summary = stripOf(conditions, vitals, watch, now, zone)
  return (
    <article
      ref={ref}
      {...drawnAs('frame', summary, card({ state, diaper: needsDiaper, open: isOpen }))}
      aria-label={shownName}
      data-state={state}
      data-open={isOpen}
      {...expansion}
    >
      <CardHead
        patient={patient}
        vitals={vitals}
        off={off}
        now={now}
        isLive={isLive}
        marks={props.marks}
        onOpen={() => onOpen({ patient, vitals, thresholds, alarms })}
      />
      <BeingAdded patient={patient} />
      <MisfitNote codes={props.misfits} />
      <CardStrip
        summary={summary}
        conditions={conditions.length}
        why={whyOf(watch, conditions.length === 0, now, zone)}
        controls={isOpen ? detailsId : undefined}
        onToggle={toggle}
      />
      {isOpen && (
        <CardDetails
          id={detailsId}
          ref={details}
          conditions={conditions}
          watch={watch}
          vitals={vitals}
          thresholds={thresholds}
          now={now}
        />
      )}
      <CardVitals {...{ patient, vitals, thresholds, off, now }} cautions={current} />
      <CardFacts vitals={vitals} thresholds={thresholds} cautions={current} off={off} now={now} />
      {pending && (
        <PendingNote
          {...pending}
          text={pendingText(pending)}
          message={hide(pending.message)}
          who={shownName}
          onRetry={handlers.onRetry}
          onDiscard={handlers.onDiscard}
        />
      )}
      <div className={foot}>
        <CardBattery
          vitals={vitals}
          thresholds={thresholds}
          cautions={current}
          off={off}
          now={now}
        />
        <CardActions patient={patient} handlers={handlers} />
      </div>
    </article>
  )
}, sameCard)

type VitalsProps = Pick<PatientCardProps, 'patient' | 'vitals' | 'thresholds' | 'off' | 'now'> & {
  cautions: readonly Caution[]
}

function CardVitals({ patient, vitals, thresholds, cautions, off, now }: VitalsProps) {
  const trends = useTrends(patient.entityId)
  return (
    <div className={grid}>
      {VITAL_SIGNS.map((slot) => (
        <Vital
          key={slot}
          name={CARD_NAMES[slot]}
          slot={slot}
          vitals={vitals}
          thresholds={thresholds}
          caution={cautions.find((caution) => caution.measure === slot)}
          off={off[slot]}
          now={now}
          trend={trends?.[slot]}
        />
      ))}
    </div>
  )
}

type HeadProps = Pick<
  PatientCardProps,
  'patient' | 'vitals' | 'off' | 'now' | 'isLive' | 'marks'
> & {
  onOpen: () => void
}

/** Who, where and whether connected. The name is the button of the whole card (PCARD-10). */
function CardHead({ patient, vitals, off, now, isLive, marks, onOpen }: HeadProps) {
  const shownName = useNameOf()(patient)
  const place = placeOf(patient)
  return (
    <>
      <div className={head}>
        <h3 lang={langOf(shownName)} className={name}>
          <button type="button" className={openButton} title={shownName} onClick={onOpen}>
            {shownName}
          </button>
        </h3>
        <span className={signal}>
          <OffMark off={off.network} />
          <NetworkIcon vitals={vitals} now={now} />
        </span>
      </div>
      <div className={placeLine}>
        <Balloon text={placeNote(place)}>
          <span className={where}>{placeText(place)}</span>
        </Balloon>
        <span className={idText}>
          {TEXTS.card.id} {patient.id}
        </span>
      </div>
      {/* A line of their own: neither an age nor a mark that comes moves the card. */}
      <div className={marksLine}>
        {marks && <CareMarks marks={marks} now={now} />}
        <span className={ageEnd}>
          <ClockMark links={patient.links} />
          <Age heardAt={vitals.heardAt} now={now} isLive={isLive} />
        </span>
      </div>
    </>
  )
}

function Age({ heardAt, now, isLive }: { heardAt: number; now: number; isLive: boolean }) {
  const zone = useZone()
  if (heardAt === 0 || (isLive && freshness(heardAt, now) === 'fresh')) return null
  const text = ageText(heardAt, now, zone)
  return (
    <span className={age} title={TEXTS.card.lastHeard(text)}>
      <Clock3 size={14} aria-hidden />
      {text}
    </span>
  )
}

function sameCard(a: PatientCardProps, b: PatientCardProps): boolean {
  return a.handlers === b.handlers && sameShown(a, b)
}
