import { Suspense, lazy } from 'react'
import { useLive } from '../../app/live.ts'
import { onceFetched } from '../../app/fetch-code.ts'
import { beginning } from '../../db/first-steps.ts'

const FirstStepsCard = lazy(() => onceFetched(() => import('./FirstStepsCard.tsx')))

/** The first steps of an empty hospital; nothing once it is set up (FIRST-01). */
export function FirstSteps({ onAddPatient }: { onAddPatient?: () => void }) {
  const start = useLive(beginning)?.value
  if (!start) return null
  return (
    <Suspense fallback={null}>
      <FirstStepsCard beginning={start} onAddPatient={onAddPatient} />
    </Suspense>
  )
}
