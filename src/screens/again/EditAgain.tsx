import { Suspense, useState } from 'react'
import { type AgainProps, FORMS } from './forms.ts'

/**
 * Opens the form of a refused command again, with what was typed and, beside it, what others have saved since. Saving
 * replaces the command by a new one. For rows that `canEditAgain`.
 */
export function EditAgain(props: AgainProps) {
  // Saving deletes the row while the form is still shown.
  const [row] = useState(props.row)
  const Form = FORMS[row.name]
  if (Form === undefined) return null
  return (
    <Suspense fallback={null}>
      <Form row={row} onClose={props.onClose} />
    </Suspense>
  )
}
