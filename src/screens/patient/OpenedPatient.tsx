import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Shown } from '../../components/PatientCard.tsx'
import type { Patient } from '../../model/patients/patient.ts'

const loadDetail = () => import('./PatientDetail.tsx')
const PatientDetail = lazy(loadDetail)
/** By now the page has drawn what it shows, however it was started. */
const STANDS_MS = 1_000

type Props = {
  /** Who is opened, with what the card showed; `null` for nobody. */
  shown: Shown | null
  onClose: () => void
  actions?: (patient: Patient) => ReactNode
}

/**
 * The place of the detail card on a page. Its script is fetched once the page stands still, so that a tap only
 * has to draw; the size is kept from one patient to the next (PDET-06).
 */
export function OpenedPatient({ shown, onClose, actions }: Props) {
  const [isBig, setBig] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => loadDetail().catch(() => undefined), STANDS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <PatientDetail
        key={shown.patient.entityId}
        snapshot={shown}
        isBig={isBig}
        onResize={() => setBig(!isBig)}
        onClose={onClose}
        {...(actions ? { actions } : {})}
      />
    </Suspense>
  )
}
