import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { accountOf } from '../../../db/accounts.ts'
import { fieldsOf } from '../../../forms/account.ts'
import { reopenedForm } from '../../../forms/edits.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { useWardsToChoose } from '../../account/form-state.ts'
import type { AgainProps } from '../forms.ts'
import { Gone } from '../Gone.tsx'

export default function EditAccountAgain({ row, onClose }: AgainProps) {
  const args = argsOf('edit-account', row)
  const stored = useLive(accountOf, args?.userId ?? '')?.value
  const wards = useWardsToChoose(stored?.account?.hospitalId ?? '')
  if (!args || !stored || wards === undefined) return null
  const { account, colleagues } = stored
  if (!account) return <Gone what="account" onClose={onClose} />
  return (
    <AccountForm
      account={account}
      hospitalId={account.hospitalId}
      accounts={colleagues}
      wards={wards}
      again={reopenedForm(row, fieldsOf(account, wards))}
      onClose={onClose}
    />
  )
}
