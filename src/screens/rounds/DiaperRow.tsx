import { memo } from 'react'
import { DiaperMark } from '../../ui/care/CareMarks.tsx'
import type { DiaperState } from '../../model/care/diaper.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { diaperFacts } from '../../texts/rounds.ts'
import { Facts } from './Facts.tsx'
import { end, row, rowText } from './rounds.css.ts'
import { Who } from './Who.tsx'

type Props = {
  patient: Patient
  state: DiaperState
  /** When the diaper was changed last, `null` where that was never told. */
  changed: number | null
  now: number
  onOpen: (patient: Patient) => void
}

/** How this patient's diaper is, why that is guessed, and when it was changed last. */
export const DiaperRow = memo(function DiaperRow(props: Props) {
  const { patient, state, changed, now, onOpen } = props
  return (
    <div className={row} data-due={state.kind === 'wet'} data-diaper-row={state.kind}>
      <div className={rowText}>
        <Who patient={patient} inWard inRoom onOpen={onOpen} />
        <Facts texts={diaperFacts(state, changed, now, DEVICE_ZONE)} />
      </div>
      <div className={end}>
        <DiaperMark state={state} now={now} isLarge />
      </div>
    </div>
  )
})
