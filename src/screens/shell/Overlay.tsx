import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOver } from '../../app/over.ts'
import { OpenedPatient } from '../patient/OpenedPatient.tsx'

const UrgentList = lazy(() => import('./UrgentList.tsx'))

/** The list of urgent alarms or a patient, over whatever page it was opened from; loaded with first use. */
export function Overlay() {
  const over = useOver()
  // The page of patients opens them itself, with what can be done to them.
  const isPatients = useLocation({ select: ({ pathname }) => pathname === '/patients' })
  if (over?.kind === 'alarms') {
    return (
      <Suspense fallback={null}>
        <UrgentList />
      </Suspense>
    )
  }
  return isPatients ? null : <OpenedPatient />
}
