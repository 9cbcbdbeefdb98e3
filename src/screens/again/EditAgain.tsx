import { Suspense, useState } from 'react'
import { type AgainProps, FORMS } from './forms.ts'

/**
 * The form of a refused command, opened again with what was typed and, beside it, what somebody else has saved since.
 * Saving replaces the command by a new one. For rows that `canEditAgain`.
 */
export function EditAgain(props: AgainProps) {
  // The row goes when the form is saved: the form lives on with what it began with.
  const [row] = useState(props.row)
  const Form = FORMS[row.name]
  if (Form === undefined) return null
  return (
    <Suspense fallback={null}>
      <Form row={row} onClose={props.onClose} />
    </Suspense>
  )
}
