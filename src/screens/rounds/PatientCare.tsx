import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DiaperMark, TurnMark } from '../../ui/care/CareMarks.tsx'
import { useNameOf } from '../../ui/names.tsx'
import { changedAt } from '../../model/care/diaper.ts'
import { turnInterval } from '../../model/care/turn-stored.ts'
import { isBeingAdded, type Patient } from '../../model/patients/patient.ts'
import { useZone } from '../../ui/base/zone.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import { diaperFacts, ROUND_TEXTS, turnFacts } from '../../texts/rounds.ts'
import { intervalText } from '../../texts/turning.ts'
import { useCare } from '../use-care.ts'
import { careLine, careLines } from './rounds.css.ts'
import { Facts } from './CareRows.tsx'
import { TurnForm } from './TurnForm.tsx'

type Props = { patient: Patient; vitals: Vitals; now: number }

/** Turning and diaper of the opened patient, and a button to set how often they are turned (TURN-10). */
export function PatientCare({ patient, vitals, now }: Props) {
  const zone = useZone()
  const displayName = useNameOf()(patient)
  const marksOf = useCare([patient.wardId])
  const [isOpen, setOpen] = useState(false)
  const { turn, diaper } = marksOf(patient, vitals, now)
  const interval = intervalText(turnInterval(patient.turnMinutes))
  return (
    <div className={careLines}>
      <div className={careLine}>
        <TurnMark state={turn} now={now} />
        <Facts texts={turnFacts(turn, now, zone)} />
        <Button
          aria-label={ROUND_TEXTS.turns.change(displayName, interval)}
          disabled={isBeingAdded(patient)}
          onClick={() => setOpen(true)}
        >
          {interval}
        </Button>
      </div>
      <div className={careLine}>
        <DiaperMark state={diaper} now={now} />
        <Facts texts={diaperFacts(diaper, changedAt(vitals, zone), now, zone)} />
      </div>
      {isOpen && <TurnForm patient={patient} onClose={() => setOpen(false)} />}
    </div>
  )
}
