/** Who something is about, in words: a form of address is behind the name of a patient, and behind nothing else. */
import { type Who, whoOfKept } from '../model/command.ts'
import { WHO } from './en/words.ts'

/** A patient as staff know them, `Kim Min-jun (ID 7)`; what has no ID is no patient, and only its name: `ICU`. */
export const whoText = ({ name, id }: Who): string => (id === '' ? name : WHO.patient(name, id))

/** A patient as rows and answers keep them; `''` is not known. */
export function patientText(kept: string): string {
  if (!kept) return WHO.other
  const { name, id } = whoOfKept(kept)
  return WHO.patient(name, id)
}

/** The form of address with what is between it and a name; `''` in English. */
export const addressOfPatients = (): string => WHO.patient('', '')
