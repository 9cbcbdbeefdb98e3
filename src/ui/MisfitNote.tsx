import Unlink from 'lucide-react/icons/unlink'
import type { BreachCode } from '../model/guardian/breach.ts'
import { isBeingAdded, type Patient } from '../model/patients/patient.ts'
import { FIT_TEXTS, misfitText } from '../texts/fit.ts'
import { BEING_ADDED_TEXTS } from '../texts/tile.ts'
import { note, noteText } from './card-actions.css.ts'

/** On card and detail: something about this patient does not fit, in words (FIT-09). */
export function MisfitNote({ codes }: { codes: readonly BreachCode[] | undefined }) {
  const text = misfitText(codes ?? [])
  if (text === '') return null
  return (
    <div className={note} data-misfit>
      <p className={noteText}>
        <Unlink size={16} aria-hidden />
        {text}
      </p>
      <p>{FIT_TEXTS.ask}</p>
    </div>
  )
}

/** Another console may still be adding this patient, who must not be mistaken for one without data. */
export function BeingAdded({ patient }: { patient: Patient }) {
  if (!isBeingAdded(patient)) return null
  return (
    <div className={note} data-being-added>
      <p className={noteText}>{BEING_ADDED_TEXTS.by(patient.addedBy ?? '')}</p>
      <p>{BEING_ADDED_TEXTS.rest}</p>
    </div>
  )
}
