import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useAfter } from '../../ui/base/moments.ts'
import { Coming } from '../../ui/Coming.tsx'
import { useCloseOverlay, useOverlay } from '../../app/overlay-route.ts'
import type { Shown } from '../../ui/PatientCard.tsx'
import type { Patient } from '../../model/patients/patient.ts'

const loadDetail = () => import('./PatientDetail.tsx')
const PatientDetail = lazy(loadDetail)
const StoredPatient = lazy(() =>
  loadDetail().then(({ StoredPatient }) => ({ default: StoredPatient })),
)
/** The page has drawn its content by then. */
const PRELOAD_AFTER_MS = 1_000

type Props = {
  /** The tapped card and its values. Other patients are read from stored rows. */
  shown?: Shown | null
  /** Loads the script soon after the page, so that the first tap on a patient need not wait for it. */
  isEager?: boolean
  actions?: (patient: Patient) => ReactNode
}

/** The patient opened over the page, if any. The next patient opens in the same size (PDET-06). */
export function OpenedPatient({ shown = null, isEager = false, actions }: Props) {
  const [isBig, setBig] = useState(false)
  const over = useOverlay()
  const close = useCloseOverlay()
  useAfter(isEager ? PRELOAD_AFTER_MS : null, () => loadDetail().catch(() => undefined))
  if (over?.kind !== 'patient') return null
  const { id, alarm } = over
  const common = {
    isBig,
    onResize: () => setBig(!isBig),
    onClose: close,
    ...(alarm ? { alarm } : {}),
    ...(actions ? { actions } : {}),
  }
  return (
    <Suspense fallback={<Coming />}>
      {shown?.patient.entityId === id ? (
        <PatientDetail key={id} snapshot={shown} {...common} />
      ) : (
        <StoredPatient key={id} entityId={id} {...common} />
      )}
    </Suspense>
  )
}
