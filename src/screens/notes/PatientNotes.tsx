import { useMemo } from 'react'
import { useLive } from '../../app/live.ts'
import { notesOf } from '../../db/notes.ts'
import { notesPending } from '../../db/unfinished.ts'
import { shownNotes } from '../../model/handover/notes.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { Notes } from './Notes.tsx'

/** The notes of the last days in a patient's detail, and a button to write one (HAND-20). */
export default function PatientNotes({ patient, now }: { patient: Patient; now: number }) {
  const stored = useLive(notesOf, patient.entityId)?.value
  const pending = useLive(notesPending)?.value?.get(patient.entityId)
  const notes = useMemo(() => shownNotes(stored?.notes ?? []), [stored])
  if (!stored) return null
  return (
    <Notes {...{ patient, notes, pending, now }} isLoaded={stored.askedAt > 0} zone={DEVICE_ZONE} />
  )
}
