/** Which modal of the Patients page is open (PFORM-12 to PFORM-15). */
import type { Patient } from './patient.ts'

export type PatientModal =
  | { category: 'none' }
  | AddingModal
  | EditingModal
  | { category: 'Delete' | 'QR'; patient: Patient }
type AddingModal = { category: 'Next' | 'Add' }
type EditingModal = { category: 'EditNext' | 'Edit'; patient: Patient }
/** The two forms of two steps. */
export type FormModal = AddingModal | EditingModal

export const NO_MODAL: PatientModal = { category: 'none' }

/** `Next` leads from the first step to the second. */
export function nextStep(modal: PatientModal): PatientModal {
  if (modal.category === 'Next') return { category: 'Add' }
  return modal.category === 'EditNext' ? { ...modal, category: 'Edit' } : modal
}

/** `Prev` returns one step. */
export function previousStep(modal: PatientModal): PatientModal {
  if (modal.category === 'Add') return { category: 'Next' }
  return modal.category === 'Edit' ? { ...modal, category: 'EditNext' } : modal
}
