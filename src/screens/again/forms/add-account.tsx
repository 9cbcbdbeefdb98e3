import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { accountList } from '../../../db/accounts.ts'
import { NO_ACCOUNT } from '../../../forms/account.ts'
import { reopenedForm } from '../../../forms/edits.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { useWardsToChoose } from '../../account/form-state.ts'
import type { AgainProps } from '../forms.ts'

export default function AddAccountAgain({ row, onClose }: AgainProps) {
  const args = argsOf('add-account', row)
  const list = useLive(accountList, args?.hospitalId ?? '')?.value
  const wards = useWardsToChoose(args?.hospitalId ?? '')
  if (!args || !list || wards === undefined) return null
  const created = row.written === 'no' ? {} : { own: args.email }
  return (
    <AccountForm
      account={null}
      hospitalId={args.hospitalId}
      accounts={list.accounts}
      wards={wards}
      again={{ ...reopenedForm(row, NO_ACCOUNT), ...created }}
      onClose={onClose}
    />
  )
}
