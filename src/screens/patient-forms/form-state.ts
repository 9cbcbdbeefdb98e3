import { useState } from 'react'
import {
  type FieldName,
  type PatientFields,
  type Problems,
  changed,
} from '../../forms/patient-form.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Edits } from '../forms/edits.ts'

/** The fields of the form, and which of their problems are shown already. */
export type FormState = Pick<Edits<unknown, PatientFields>, 'fields' | 'theirs' | 'settle'> & {
  set: <Name extends FieldName>(name: Name, value: PatientFields[Name]) => void
  /** Staff left a field. */
  leave: (name: FieldName) => void
  /** Of these problems those of fields that were left, or all once staff tried to submit. */
  shownProblems: (problems: Problems) => Problems
  showAll: (problems: Problems) => void
}

/** Keeps what was typed through both steps, errors and lost connections, until the form closes (PFORM-15, PFORM-16). */
export function useFormState(edits: Edits<Patient | null, PatientFields>): FormState {
  const { fields, theirs, settle } = edits
  const [first] = useState(fields)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    fields,
    theirs,
    settle,
    set: (name, value) => edits.set((before) => changed(before, name, value)),
    leave(name) {
      // Passing through an untouched field is no mistake yet.
      if (fields[name] !== first[name]) setLeft((before) => new Set([...before, name]))
    },
    shownProblems: (problems) =>
      Object.fromEntries(Object.entries(problems).filter(([name]) => left.has(name))),
    showAll: (problems) => setLeft((before) => new Set([...before, ...Object.keys(problems)])),
  }
}
