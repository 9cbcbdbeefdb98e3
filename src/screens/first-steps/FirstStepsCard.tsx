import { useId } from 'react'
import type { Beginning } from '../../db/first-steps.ts'
import { firstSteps } from '../../model/places/first-steps.ts'
import { FIRST_STEPS_TEXTS } from '../../texts/first-steps.ts'
import { useKnown } from '../known.ts'
import { useWatchDevices } from '../settings/watch-devices.ts'
import { useWatchPlaces } from '../settings/watch-places.ts'
import { card, head, intro, list, progress } from './first-steps.css.ts'
import { StepLine } from './StepLine.tsx'

type Props = { beginning: Beginning; onAddPatient: (() => void) | undefined }

/** The steps with where each stands, live: what a colleague does, or a sensor that is switched on, is seen here (FIRST-02). */
export default function FirstStepsCard({ beginning, onAddPatient }: Props) {
  useWatchDevices()
  useWatchPlaces()
  const titleId = useId()
  const { asOf } = useKnown(beginning.at)
  const steps = firstSteps(beginning)
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
            onAddPatient={onAddPatient}
          />
        ))}
      </ol>
    </section>
  )
}
