import { useEffect, useState, type ReactNode } from 'react'
import { useLive } from '../../app/live.ts'
import { storedPatient, type StoredPatient as Stored } from '../../db/stored-patient.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { URGENT_TEXTS } from '../../texts/alarms.ts'
import { alerts } from '../alerts.ts'
import PatientDetail from './PatientDetail.tsx'

type Props = {
  entityId: string
  isBig: boolean
  onResize: () => void
  onClose: () => void
  actions?: (patient: Patient) => ReactNode
}

/** A patient who was not tapped on a card but on an alarm: opens with what is stored. */
export default function StoredPatient({ entityId, ...props }: Props) {
  const found = useLive(storedPatient, entityId)?.value
  const [first, setFirst] = useState<Stored | null>(null)
  const snapshot = first?.patient.entityId === entityId ? first : null
  if (snapshot === null && found) setFirst(found)
  const isGone = found === null && snapshot === null
  const { onClose } = props
  useEffect(() => {
    if (!isGone) return
    alerts.show(URGENT_TEXTS.notKnown)
    onClose()
  }, [isGone, onClose])
  return snapshot && <PatientDetail snapshot={snapshot} {...props} />
}
