import { useNameOf } from '../../ui/names.tsx'
import type { Patient } from '../../model/patients/patient.ts'
import { tilePlace } from '../../texts/places.ts'
import { openButton, rowName, rowPlace } from './rounds.css.ts'

type Props = {
  patient: Patient
  /** The ward is said elsewhere: the room alone stands here. */
  inWard: boolean
  /** The room is said elsewhere, too. */
  inRoom?: boolean
  onOpen: (patient: Patient) => void
}

/** Who it is and where they lie; the name opens the patient, and so does the whole row. */
export function Who({ patient, inWard, inRoom = false, onOpen }: Props) {
  const called = useNameOf()(patient)
  return (
    <div className={rowName}>
      <button type="button" className={openButton} onClick={() => onOpen(patient)}>
        {called}
      </button>
      {!inRoom && <span className={rowPlace}>{tilePlace(patient, inWard)}</span>}
    </div>
  )
}
