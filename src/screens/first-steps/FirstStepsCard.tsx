import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { meta as addWard } from '../../commands/add-ward/meta.ts'
import { meta as addRoom } from '../../commands/add-room/meta.ts'
import { meta as addPatient } from '../../commands/add-patient/meta.ts'
import { useLive } from '../../app/live.ts'
import { type Beginning, beginning } from '../../db/first-steps.ts'
import { roomRoutePart } from '../../model/patients/names.ts'
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepKind,
  firstSteps,
} from '../../model/places/first-steps.ts'
import { Button } from '../../ui/Button.tsx'
import type { Known } from '../../texts/list-state.ts'
import {
  FIRST_STEPS_TEXTS,
  firstStepsAge,
  firstStepState,
  firstStepText,
} from '../../texts/first-steps.ts'
import { useMay } from '../denied.tsx'
import { useKnown, useKnownLists } from '../known.ts'
import { useUser } from '../session.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'
import { deniedSteps } from './denied-step.ts'
import {
  card,
  head,
  intro,
  list,
  mark,
  progress,
  step as stepStyle,
  stepState,
  stepText,
  stepTitle,
} from './first-steps.css.ts'

const { titles, actions } = FIRST_STEPS_TEXTS

type Props = { onAddPatient: (() => void) | undefined }

/** The steps with their states, live: steps done by a colleague, or by switching on a sensor, count too (FIRST-02). */
export default function FirstStepsCard({ onAddPatient }: Props) {
  useWanted(watchFacility, ['devices', 'places'])
  const start = useLive(beginning)?.value
  return start ? <Steps beginning={start} onAddPatient={onAddPatient} /> : null
}

function Steps({ beginning, onAddPatient }: Props & { beginning: Beginning }) {
  const titleId = useId()
  const { asOf } = useKnown(beginning.at)
  const lists = useKnownLists()
  const denied = useDenied(beginning.patients)
  const steps = firstSteps(beginning, new Set(FIRST_STEPS.filter((kind) => denied[kind] !== null)))
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <section className={card} aria-labelledby={titleId}>
      <div className={head}>
        <h2 id={titleId}>{FIRST_STEPS_TEXTS.title}</h2>
        <p className={progress} role="status">
          {FIRST_STEPS_TEXTS.progress(done, steps.length)}
        </p>
      </div>
      <p className={intro}>{FIRST_STEPS_TEXTS.intro}</p>
      {firstStepsAge(lists, asOf).map((each) => (
        <p key={each} className={intro}>
          {each}
        </p>
      ))}
      <ol className={list}>
        {steps.map((step, at) => (
          <StepLine
            key={step.kind}
            step={step}
            number={at + 1}
            beginning={beginning}
            devices={lists.devices}
            denied={denied[step.kind]}
            onAddPatient={onAddPatient}
          />
        ))}
      </ol>
    </section>
  )
}

function useDenied(patients: number) {
  const { accountType } = useUser()
  const refused = {
    ward: useMay(addWard).why,
    room: useMay(addRoom).why,
    patient: useMay(addPatient).why,
  }
  return deniedSteps(accountType, refused, patients)
}

type LineProps = {
  step: FirstStep
  number: number
  beginning: Beginning
  devices: Known
  /** Why the signed-in user cannot do it; `null` where they can. */
  denied: string | null
  onAddPatient: (() => void) | undefined
}

/** One step: its state, and a button to the page where it is done, for users who may do it. */
function StepLine({ step, number, beginning, devices, denied, onAddPatient }: LineProps) {
  const { kind, state } = step
  const go = useGo(kind, beginning, onAddPatient)
  const canDo = state === 'next' || state === 'open'
  // The page of patients itself lists them below.
  const isHere = kind === 'patient' && beginning.patients > 0 && onAddPatient !== undefined
  const label =
    kind === 'patient' && beginning.patients > 0 ? FIRST_STEPS_TEXTS.giveSensor : actions[kind]
  return (
    <li className={stepStyle({ state })} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={mark({ state })} aria-hidden>
        {state === 'done' ? <Check size={20} /> : number}
      </span>
      <div className={stepText}>
        <h3 className={stepTitle}>
          {titles[kind]} <span className={stepState}>{firstStepState(step, devices)}</span>
        </h3>
        <p>{firstStepText(step, beginning, devices)}</p>
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
