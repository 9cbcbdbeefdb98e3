import { Suspense, lazy } from 'react'
import { useLive } from '../../app/live.ts'
import { onceFetched } from '../../app/fetch-code.ts'
import { isBeginning } from '../../db/is-beginning.ts'

const FirstStepsCard = lazy(() => onceFetched(() => import('./FirstStepsCard.tsx')))

/** The first steps of an empty hospital; nothing once it is set up (FIRST-01). */
export function FirstSteps({ onAddPatient }: { onAddPatient?: () => void }) {
  if (!useLive(isBeginning)?.value) return null
  return (
    <Suspense fallback={null}>
      <FirstStepsCard onAddPatient={onAddPatient} />
    </Suspense>
  )
}
