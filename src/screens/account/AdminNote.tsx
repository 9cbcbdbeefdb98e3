import { Button } from '../../ui/Button.tsx'
import { type Account, roleOf } from '../../model/people/account.ts'
import { ACCOUNT_TEXTS } from '../../texts/accounts.ts'
import { adminNote } from './account.css.ts'

type Props = { accounts: readonly Account[]; onAdd: () => void }

/** For the platform: a hospital that nobody manages yet is no dead end (ACCT-36). */
export function AdminNote({ accounts, onAdd }: Props) {
  const admins = accounts.filter((account) => roleOf(account) === 'admin')
  if (admins.some(({ verified }) => verified)) return null
  if (admins.length > 0) return <p className={adminNote}>{ACCOUNT_TEXTS.waitsForAdmin}</p>
  return (
    <div className={adminNote}>
      <p>{ACCOUNT_TEXTS.noAdmin}</p>
      <Button kind="primary" onClick={onAdd}>
        {ACCOUNT_TEXTS.addAdmin}
      </Button>
    </div>
  )
}
