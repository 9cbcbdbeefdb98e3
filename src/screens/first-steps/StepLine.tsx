import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { Button } from '../../ui/Button.tsx'
import type { Beginning } from '../../db/first-steps.ts'
import { roomRoutePart } from '../../model/patients/names.ts'
import type { FirstStep, FirstStepKind } from '../../model/places/first-steps.ts'
import { FIRST_STEPS_TEXTS, firstStepText } from '../../texts/first-steps.ts'
import { mark, step as stepStyle, stepState, stepText, stepTitle } from './first-steps.css.ts'

const { titles, actions, states, giveSensor } = FIRST_STEPS_TEXTS

type Props = {
  step: FirstStep
  number: number
  beginning: Beginning
  /** Why who is signed in cannot do it; `null` where they can. */
  denied: string | null
  onAddPatient: (() => void) | undefined
}

/** One step: where it stands, and the button that leads to where it is done, for who may do it. */
export function StepLine({ step, number, beginning, denied, onAddPatient }: Props) {
  const { kind, state } = step
  const go = useGo(kind, beginning, onAddPatient)
  const canDo = state === 'next' || state === 'open'
  // On the page of patients itself each of them stands below, with what can be done.
  const isHere = kind === 'patient' && beginning.patients > 0 && onAddPatient !== undefined
  const label = kind === 'patient' && beginning.patients > 0 ? giveSensor : actions[kind]
  return (
    <li className={stepStyle({ state })} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={mark({ state })} aria-hidden>
        {state === 'done' ? <Check size={20} /> : number}
      </span>
      <div className={stepText}>
        <h3 className={stepTitle}>
          {titles[kind]} <span className={stepState}>{states[state]}</span>
        </h3>
        <p>{firstStepText(step, beginning)}</p>
        {state === 'elsewhere' && denied !== null && <p>{denied}</p>}
      </div>
      {canDo && !isHere && (
        <Button kind={state === 'next' ? 'primary' : 'plain'} onClick={go}>
          {label}
        </Button>
      )}
    </li>
  )
}

function useGo(
  kind: FirstStepKind,
  { ward, patients }: Beginning,
  onAddPatient: (() => void) | undefined,
): () => void {
  const navigate = useNavigate()
  return () => {
    switch (kind) {
      case 'ward':
        return void navigate({ to: '/settings/ward' })
      case 'room': {
        if (ward === null) return undefined
        const wardName = decodeURIComponent(roomRoutePart(ward.name, ward.id))
        return void navigate({ to: '/settings/ward/room/$wardName', params: { wardName } })
      }
      case 'gateway':
        return void navigate({ to: '/settings/gateway' })
      case 'sensor':
        return void navigate({ to: '/settings/sensor' })
      case 'patient':
        if (onAddPatient && patients === 0) return onAddPatient()
        return void navigate({ to: '/patients' })
    }
  }
}
