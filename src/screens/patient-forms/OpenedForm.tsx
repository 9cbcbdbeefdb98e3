import { lazy, Suspense } from 'react'
import { useAfter } from '../../ui/base/moments.ts'
import type { PatientModal } from '../../model/patients/patient-modal.ts'

const loadForms = () => import('./PatientForms.tsx')
const PatientForms = lazy(loadForms)

type Props = { modal: PatientModal; onModal: (modal: PatientModal) => void }

/** The forms of a page; their script is fetched early, once the page has settled. */
export function OpenedForm({ modal, onModal }: Props) {
  useAfter(1_500, () => loadForms().catch(() => undefined))
  if (modal.category === 'none') return null
  return (
    <Suspense fallback={null}>
      <PatientForms modal={modal} onModal={onModal} />
    </Suspense>
  )
}
