import { reopenedForm } from '../../../src/forms/edits.ts'
import type { AgainProps } from '../../../src/screens/again/forms.ts'

export default function DiaperAgain({ row }: AgainProps) {
  const { fields } = reopenedForm(row, { diaper: '' })
  return <input aria-label="Diaper" value={fields.diaper} readOnly />
}
