import { useId } from 'react'
import { meta as addWard } from '../../commands/add-ward/meta.ts'
import { meta as addRoom } from '../../commands/add-room/meta.ts'
import { meta as addPatient } from '../../commands/add-patient/meta.ts'
import type { Beginning } from '../../db/first-steps.ts'
import { FIRST_STEPS, firstSteps } from '../../model/places/first-steps.ts'
import { FIRST_STEPS_TEXTS } from '../../texts/first-steps.ts'
import { useMay } from '../denied.tsx'
import { useKnown } from '../known.ts'
import { useUser } from '../session.ts'
import { useWatchDevices, useWatchPlaces } from '../settings/watch.ts'
import { deniedSteps } from './denied-step.ts'
import { card, head, intro, list, progress } from './first-steps.css.ts'
import { StepLine } from './StepLine.tsx'

type Props = { beginning: Beginning; onAddPatient: (() => void) | undefined }

/** The steps with where each stands, live: what a colleague does, or a sensor that is switched on, is seen here (FIRST-02). */
export default function FirstStepsCard({ beginning, onAddPatient }: Props) {
  useWatchDevices()
  useWatchPlaces()
  const titleId = useId()
  const { asOf } = useKnown(beginning.at)
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
      {asOf !== '' && <p className={intro}>{FIRST_STEPS_TEXTS.asOf(asOf)}</p>}
      <ol className={list}>
        {steps.map((step, at) => (
          <StepLine
            key={step.kind}
            step={step}
            number={at + 1}
            beginning={beginning}
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
