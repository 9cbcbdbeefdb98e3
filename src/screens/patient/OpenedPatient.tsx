import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useCloseOverlay, useOverlay } from '../../app/overlay-route.ts'
import type { Shown } from '../../ui/PatientCard.tsx'
import type { Patient } from '../../model/patients/patient.ts'

const loadDetail = () => import('./PatientDetail.tsx')
const PatientDetail = lazy(loadDetail)
const StoredPatient = lazy(() => import('./StoredPatient.tsx'))
/** By now the page has drawn what it shows, however it was started. */
const STANDS_MS = 1_000

type Props = {
  /** Whose card was tapped, with what it showed; others are read from what is stored. */
  shown?: Shown | null
  /** Patients are what this page is about: the script is fetched once the page stands still, so that a tap only draws. */
  isEager?: boolean
  actions?: (patient: Patient) => ReactNode
}

/** The patient who is opened over the page, if any; the size is kept from one patient to the next (PDET-06). */
export function OpenedPatient({ shown = null, isEager = false, actions }: Props) {
  const [isBig, setBig] = useState(false)
  const over = useOverlay()
  const close = useCloseOverlay()
  useEffect(() => {
    if (!isEager) return
    const timer = setTimeout(() => loadDetail().catch(() => undefined), STANDS_MS)
    return () => clearTimeout(timer)
  }, [isEager])
  if (over?.kind !== 'patient') return null
  const { id } = over
  const common = {
    isBig,
    onResize: () => setBig(!isBig),
    onClose: close,
    ...(actions ? { actions } : {}),
  }
  return (
    <Suspense fallback={null}>
      {shown?.patient.entityId === id ? (
        <PatientDetail key={id} snapshot={shown} {...common} />
      ) : (
        <StoredPatient key={id} entityId={id} {...common} />
      )}
    </Suspense>
  )
}
