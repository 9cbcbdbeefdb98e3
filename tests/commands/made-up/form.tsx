import { formAgain } from '../../../src/forms/meanwhile.ts'
import type { AgainProps } from '../../../src/screens/again/forms.ts'

export default function DiaperAgain({ row }: AgainProps) {
  const { fields } = formAgain(row, { diaper: '' })
  return <input aria-label="Diaper" value={fields.diaper} readOnly />
}
