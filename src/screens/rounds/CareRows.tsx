import RotateCw from 'lucide-react/icons/rotate-cw'
import { memo } from 'react'
import { DiaperMark } from '../../ui/care/CareMarks.tsx'
import { langOf, useNameOf } from '../../ui/names.tsx'
import type { DiaperState } from '../../model/care/diaper.ts'
import type { TurnState } from '../../model/care/turn.ts'
import { turnInterval } from '../../model/care/turn-stored.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { useZone } from '../../ui/base/zone.ts'
import { unparted } from '../../ui/unparted.tsx'
import { placeOfPatient } from '../../texts/places.ts'
import { diaperFacts, ROUND_TEXTS, turnFacts, turnWhen } from '../../texts/rounds.ts'
import { intervalShort, intervalText } from '../../texts/turning.ts'
import {
  end,
  fact,
  facts,
  interval,
  large,
  openButton,
  row,
  rowName,
  rowPlace,
  rowText,
  small,
  when,
} from './rounds.css.ts'

type TurnProps = {
  patient: Patient
  state: TurnState
  now: number
  inWard: boolean
  /** A change of this patient that waits to be saved; `''` for none. */
  pending: string
  /** That and why this patient is not watched: what is known of the turn may be old. */
  unwatched?: string | undefined
  onOpen: (entityId: string) => void
  onInterval: (patient: Patient) => void
}

/** When this patient is to be turned, and why that is known or not. */
export const TurnRow = memo(function TurnRow(props: TurnProps) {
  const zone = useZone()
  const { patient, state, now, inWard, pending, unwatched = '', onOpen, onInterval } = props
  const displayName = useNameOf()(patient)
  const texts = turnWhen(state, now, zone)
  const isDue = state.kind === 'due'
  const every = intervalText(turnInterval(patient.turnMinutes))
  return (
    <div className={row} data-due={isDue} data-turn={state.kind}>
      <div className={rowText}>
        <Who patient={patient} inWard={inWard} onOpen={onOpen} />
        <Facts texts={[unwatched, ...turnFacts(state, now, zone), pending].filter(Boolean)} />
      </div>
      <div className={end}>
        <span className={when}>
          <span className={large} data-due={isDue}>
            {texts.large}
          </span>
          {texts.small !== '' && <span className={small}>{texts.small}</span>}
        </span>
        <button
          type="button"
          className={interval}
          aria-label={ROUND_TEXTS.turns.change(displayName, every)}
          title={ROUND_TEXTS.turns.change(displayName, every)}
          onClick={() => onInterval(patient)}
        >
          <RotateCw size={14} aria-hidden />
          {intervalShort(patient.turnMinutes)}
        </button>
      </div>
    </div>
  )
})

type DiaperProps = {
  patient: Patient
  state: DiaperState
  /** When the diaper was last changed; `null` where no change is known. */
  changed: number | null
  unwatched?: string | undefined
  now: number
  onOpen: (entityId: string) => void
}

/** How this patient's diaper is, why that is likely, and when it was last changed. */
export const DiaperRow = memo(function DiaperRow(props: DiaperProps) {
  const zone = useZone()
  const { patient, state, changed, unwatched = '', now, onOpen } = props
  return (
    <div className={row} data-due={state.kind === 'wet'} data-diaper-row={state.kind}>
      <div className={rowText}>
        <Who patient={patient} inRoom onOpen={onOpen} />
        <Facts texts={[unwatched, ...diaperFacts(state, changed, now, zone)].filter(Boolean)} />
      </div>
      <div className={end}>
        <DiaperMark state={state} now={now} isLarge />
      </div>
    </div>
  )
})

type WhoProps = {
  patient: Patient
  /** A heading names the ward already. */
  inWard?: boolean
  /** A heading or the row names ward and room already; then it is only where the patient is seen elsewhere. */
  inRoom?: boolean
  onOpen: (entityId: string) => void
}

/** The name, which opens the patient as the whole row does, and the place. */
export function Who({ patient, inWard = false, inRoom = false, onOpen }: WhoProps) {
  const displayName = useNameOf()(patient)
  const place = placeOfPatient(patient, { ward: inWard || inRoom, room: inRoom })
  return (
    <div className={rowName}>
      <button
        type="button"
        lang={langOf(displayName)}
        className={openButton}
        onClick={() => onOpen(patient.entityId)}
      >
        {displayName}
      </button>
      {place !== '' && <span className={rowPlace}>{place}</span>}
    </div>
  )
}

/** Short facts side by side; lines break between them. */
export function Facts({ texts }: { texts: readonly string[] }) {
  return (
    <span className={facts}>
      {texts.map((text) => (
        <span key={text} className={fact}>
          {unparted(text)}
        </span>
      ))}
    </span>
  )
}
