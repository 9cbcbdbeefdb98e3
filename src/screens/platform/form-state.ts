import { useState } from 'react'
import {
  type HospitalFields,
  type HospitalForm,
  type HospitalProblems,
  NEW_HOSPITAL,
  hasTitle,
  hospitalForm,
  hospitalProblems,
  isHospitalChanged,
  rebased,
  savedMeanwhile,
} from '../../forms/hospital.ts'
import { type Again, isTyped } from '../../forms/edits.ts'
import type { Hospital } from '../../model/platform/platform-list.ts'

/** The contents of the form, and which of its problems are shown already. */
export type HospitalFormState = {
  fields: HospitalForm
  /** As the hospital was when the form opened, or when it was last looked at; `null` while adding. */
  original: Hospital | null
  /** The values somebody else has saved since the form was opened, by field. */
  meanwhile: Partial<HospitalFields>
  /** Something was typed that is saved nowhere. */
  isTyped: boolean
  set: (change: Partial<HospitalForm>) => void
  /** Staff left a field. */
  leave: (name: keyof HospitalProblems) => void
  /** Problems of fields that were left, or of all fields once staff tried to submit. */
  wrong: HospitalProblems
  /** There is a title, and something to save (ADMIN-16). */
  isComplete: boolean
  /** Shows all problems from now on, and returns them. */
  showAll: () => HospitalProblems
  /** The hospital as the server has it now: the typed values will replace it knowingly. */
  rebase: (now: Hospital) => void
}

/** Keeps what was typed through errors and lost connections, until the form closes (ADMIN-11, ADMIN-26). */
export function useHospitalForm(
  hospital: Hospital | null,
  again?: Again<HospitalForm>,
): HospitalFormState {
  const [original, setOriginal] = useState(hospital)
  const [meanwhile, setMeanwhile] = useState<Partial<HospitalFields>>(again?.theirs ?? {})
  const [first] = useState(
    () => again?.fields ?? (original ? hospitalForm(original) : NEW_HOSPITAL),
  )
  const [fields, setFields] = useState(first)
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set())
  const problems = hospitalProblems(fields)
  return {
    fields,
    original,
    meanwhile,
    isTyped: isTyped(fields, first),
    set: (change) => setFields((before) => ({ ...before, ...change })),
    leave(name) {
      // Passing through a form that was not touched is no mistake yet.
      if (fields === first) return
      setShown((before) => (before === 'all' ? before : new Set([...before, name])))
    },
    wrong: Object.fromEntries(
      Object.entries(problems).filter(([name]) => shown === 'all' || shown.has(name)),
    ),
    isComplete: hasTitle(fields) && (original === null || isHospitalChanged(fields, original)),
    showAll() {
      setShown('all')
      return problems
    },
    rebase(now) {
      if (original === null) return
      setFields((typed) => rebased(typed, original, now))
      setMeanwhile((before) => ({ ...before, ...savedMeanwhile(original, now) }))
      setOriginal(now)
    },
  }
}
