import RotateCw from 'lucide-react/icons/rotate-cw'
import { memo } from 'react'
import { useNameOf } from '../../ui/names.tsx'
import type { TurnState } from '../../model/care/turn.ts'
import { turnInterval } from '../../model/care/interval.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { ROUND_TEXTS, turnFacts, turnWhen } from '../../texts/rounds.ts'
import { intervalShort, intervalText } from '../../texts/turning.ts'
import { Facts } from './Facts.tsx'
import { Who } from './Who.tsx'
import { end, interval, large, row, rowText, small, when } from './rounds.css.ts'

type Props = {
  patient: Patient
  state: TurnState
  now: number
  inWard: boolean
  /** What waits to be done to this patient; `''` for nothing. */
  pending: string
  onOpen: (patient: Patient) => void
  onInterval: (patient: Patient) => void
}

/** When this patient is to be turned, and why that is known or not. */
export const TurnRow = memo(function TurnRow(props: Props) {
  const { patient, state, now, inWard, pending, onOpen, onInterval } = props
  const called = useNameOf()(patient)
  const said = turnWhen(state, now, DEVICE_ZONE)
  const isDue = state.kind === 'due'
  const every = intervalText(turnInterval(patient.turnMinutes))
  const texts = [...turnFacts(state, now, DEVICE_ZONE), ...(pending === '' ? [] : [pending])]
  return (
    <div className={row} data-due={isDue} data-turn={state.kind}>
      <div className={rowText}>
        <Who patient={patient} inWard={inWard} onOpen={onOpen} />
        <Facts texts={texts} />
      </div>
      <div className={end}>
        <span className={when}>
          <span className={large} data-due={isDue}>
            {said.large}
          </span>
          {said.small !== '' && <span className={small}>{said.small}</span>}
        </span>
        <button
          type="button"
          className={interval}
          aria-label={ROUND_TEXTS.turns.change(called, every)}
          title={ROUND_TEXTS.turns.change(called, every)}
          onClick={() => onInterval(patient)}
        >
          <RotateCw size={14} aria-hidden />
          {intervalShort(patient.turnMinutes)}
        </button>
      </div>
    </div>
  )
})
