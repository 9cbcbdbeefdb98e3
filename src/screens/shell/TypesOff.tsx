import { Suspense, lazy } from 'react'
import { useLive } from '../../app/live.ts'
import { onceFetched } from '../../app/once-fetched.ts'
import { alarmKindsOff } from '../../db/alarm-settings.ts'

const TypesOffLink = lazy(() => onceFetched(() => import('./TypesOffLink.tsx')))

/** On every screen: how many alarm types are not raised at all, and where that is switched (AL7). Nothing while all are. */
export function TypesOff() {
  const kinds = useLive(alarmKindsOff)?.value
  if (kinds === undefined || kinds.length === 0) return null
  return (
    <Suspense fallback={null}>
      <TypesOffLink kinds={kinds} />
    </Suspense>
  )
}
