import { useState } from 'react'
import {
  type FieldName,
  type PatientFields,
  type Problems,
  changed,
} from '../../forms/patient-form.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Mine } from '../forms/mine.ts'

/** What the form holds: the fields, and which of them may be said to be wrong already. */
export type FormState = Pick<Mine<unknown, PatientFields>, 'fields' | 'theirs' | 'settle'> & {
  set: <Name extends FieldName>(name: Name, value: PatientFields[Name]) => void
  /** Staff left a field. */
  leave: (name: FieldName) => void
  /** What to say of these problems: of fields that were left, or of all once it was tried. */
  told: (problems: Problems) => Problems
  tellAll: (problems: Problems) => void
}

/** Keeps what was typed through both steps, errors and lost connections, until the form closes (PFORM-15, PFORM-16). */
export function useFormState(mine: Mine<Patient | null, PatientFields>): FormState {
  const { fields, theirs, settle } = mine
  const [first] = useState(fields)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    fields,
    theirs,
    settle,
    set: (name, value) => mine.set((before) => changed(before, name, value)),
    leave(name) {
      // Passing through an empty field is no mistake yet.
      if (fields[name] !== first[name]) setLeft((before) => new Set([...before, name]))
    },
    told: (problems) =>
      Object.fromEntries(Object.entries(problems).filter(([name]) => left.has(name))),
    tellAll: (problems) => setLeft((before) => new Set([...before, ...Object.keys(problems)])),
  }
}

/** Puts the focus on the first field that is wrong, in the order of the form. */
export function focusFirstWrong(form: Element, problems: Problems): void {
  for (const input of form.querySelectorAll('input')) {
    if (!Object.hasOwn(problems, input.name)) continue
    input.focus()
    return
  }
}
