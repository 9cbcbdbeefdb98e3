import { useState } from 'react'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { type Choice, takenFrom } from '../../forms/patient-form.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Sensor } from '../../model/places/ward.ts'
import { wearer } from './sensor-options.ts'

type Asked = {
  sensor: Sensor
  onTaken: (() => void) | undefined
  onKept: (() => void) | undefined
}
export type Taking = {
  asked: Asked | null
  /** Asks where another patient wears the sensor; returns whether it asks. */
  asks: (choice: Choice, onTaken?: () => void, onKept?: () => void) => boolean
  take: () => void
  keep: () => void
}

/** The sensor of another patient is taken only after staff have seen whose it is (AMB-75). `ownId` is `''` while adding. */
export function useTaking(sensors: readonly Sensor[], ownId: string): Taking {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  // Agreed for this wearer only: if a third patient gets the sensor, staff are asked again.
  const mark = ({ id, ownerId }: Sensor) => `${id} ${ownerId}`
  return {
    asked,
    asks(choice, onTaken, onKept) {
      const chosen = sensors.find(({ id }) => id === choice.id)
      const sensor = takenFrom(chosen, ownId)
      if (sensor === null || agreed.includes(mark(sensor))) return false
      setAsked({ sensor, onTaken, onKept })
      return true
    },
    take() {
      if (asked) setAgreed([...agreed, mark(asked.sensor)])
      asked?.onTaken?.()
      setAsked(null)
    },
    keep() {
      asked?.onKept?.()
      setAsked(null)
    },
  }
}

/** The question; leaving the sensor where it is, is the highlighted answer. */
export function TakeDialog({ taking, patients }: { taking: Taking; patients: readonly Patient[] }) {
  if (!taking.asked) return null
  const { sensor } = taking.asked
  return (
    <AlertDialog
      text={FORM_TEXTS.take.ask(sensor.name, wearer(sensor, patients))}
      close={FORM_TEXTS.take.keep}
      onClose={taking.keep}
      proceed={{ label: FORM_TEXTS.take.take, onProceed: taking.take }}
    />
  )
}
