import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { onceFetched } from '../../app/fetch-code.ts'
import { useOverlay } from '../../app/overlay-route.ts'
import { askedAside } from '../../app/outbox.ts'
import { useStore } from '../../app/store.ts'
import { Coming } from '../../ui/Coming.tsx'
import { OpenedPatient } from '../patient/OpenedPatient.tsx'

const UrgentList = lazy(() => onceFetched(() => import('./UrgentList.tsx')))
const UnfinishedList = lazy(() => onceFetched(() => import('../unfinished/UnfinishedList.tsx')))
const SetAside = lazy(() => onceFetched(() => import('../unfinished/SetAside.tsx')))

/** The list of urgent alarms, of what is not finished, or a patient, over whatever page it was opened from; loaded with first use. */
export function Overlay() {
  const aside = useStore(askedAside)
  return (
    <>
      <Over />
      {aside !== null && (
        <Suspense fallback={null}>
          <SetAside id={aside} />
        </Suspense>
      )}
    </>
  )
}

function Over() {
  const over = useOverlay()
  // The page of patients opens them itself, with what can be done to them.
  const isPatients = useLocation({ select: ({ pathname }) => pathname === '/patients' })
  if (over?.kind === 'alarms') {
    return (
      <Suspense fallback={<Coming />}>
        <UrgentList />
      </Suspense>
    )
  }
  if (over?.kind === 'unfinished') {
    return (
      <Suspense fallback={<Coming />}>
        <UnfinishedList />
      </Suspense>
    )
  }
  return isPatients ? null : <OpenedPatient />
}
