import { lazy, Suspense, useEffect } from 'react'
import type { PatientModal } from '../../model/patients/patient-modal.ts'

const loadForms = () => import('./PatientForms.tsx')
const PatientForms = lazy(loadForms)

type Props = { modal: PatientModal; onModal: (modal: PatientModal) => void }

/** The forms of a page; their script is fetched early, once the page has settled. */
export function OpenedForm({ modal, onModal }: Props) {
  useEffect(() => {
    const idle = setTimeout(() => loadForms().catch(() => undefined), 1_500)
    return () => clearTimeout(idle)
  }, [])
  if (modal.category === 'none') return null
  return (
    <Suspense fallback={null}>
      <PatientForms modal={modal} onModal={onModal} />
    </Suspense>
  )
}
