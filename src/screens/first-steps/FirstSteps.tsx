import { Suspense, lazy } from 'react'
import { useLive } from '../../app/live.ts'
import { onceFetched } from '../../app/fetch-code.ts'
import { beginning } from '../../db/first-steps.ts'

const FirstStepsCard = lazy(() => onceFetched(() => import('./FirstStepsCard.tsx')))

/** What an empty hospital does next, until that is done; nothing where it is set up (FIRST-01). */
export function FirstSteps({ onAddPatient }: { onAddPatient?: () => void }) {
  const found = useLive(beginning)?.value
  if (!found) return null
  return (
    <Suspense fallback={null}>
      <FirstStepsCard beginning={found} onAddPatient={onAddPatient} />
    </Suspense>
  )
}
