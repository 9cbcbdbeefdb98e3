import BadgeCheck from 'lucide-react/icons/badge-check'
import MailWarning from 'lucide-react/icons/mail-exclamation-point'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { visuallyHidden } from '../../components/hidden.css.ts'
import type { Account } from '../../model/people/account.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import { TEXTS } from '../../texts/common.ts'
import { phoneText } from '../mypage/phone.ts'
import { hint, panelTitle } from '../page.css.ts'
import { table } from '../table.css.ts'
import { box, icon, icons, narrow, verification, wide } from './account.css.ts'

const T = PEOPLE_TEXTS.account

type Props = {
  title: string
  accounts: readonly Account[]
  isSearching: boolean
  /** `as of 00:59` while the list is not followed. */
  asOf: string
  /** The account that alone may be edited, where the server refuses changes of all others (ruling R25). */
  deniedBut: string | null
  onEdit: (account: Account) => void
  onDelete: (account: Account) => void
}

/** One of the two tables (ACCT-04). */
export function AccountTable({ title, accounts, isSearching, asOf, ...actions }: Props) {
  const { columns } = T
  return (
    <section className={box} aria-label={title}>
      <h2 className={panelTitle}>{title}</h2>
      {accounts.length === 0 ? (
        <p className={hint}>
          {LIST_TEXTS.dated(isSearching ? TEXTS.common.noResult : T.none, asOf)}
        </p>
      ) : (
        <table className={table}>
          <thead>
            <tr>
              <th scope="col" className={wide}>
                {columns.email}
              </th>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.phone}</th>
              <th scope="col">{columns.ward}</th>
              <th scope="col">{columns.verification}</th>
              <th scope="col" className={narrow}>
                <span className={visuallyHidden}>{columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <Row key={account.id} account={account} {...actions} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({
  account,
  deniedBut,
  onEdit,
  onDelete,
}: { account: Account } & Pick<Props, 'deniedBut' | 'onEdit' | 'onDelete'>) {
  const { columns } = T
  const Icon = account.verified ? BadgeCheck : MailWarning
  return (
    <tr>
      <td data-label={columns.email}>{account.email}</td>
      <td data-label={columns.name}>{account.name || '-'}</td>
      <td data-label={columns.phone}>{phoneText(account.phone) || '-'}</td>
      <td data-label={columns.ward}>{account.ward || '-'}</td>
      <td data-label={columns.verification}>
        <span className={verification}>
          <Icon size={16} aria-hidden />
          {account.verified ? T.verified : T.notVerified}
        </span>
      </td>
      <td>
        <div className={icons}>
          {account.verified && (
            <button
              type="button"
              className={icon}
              aria-label={T.editOf(account.email)}
              title={T.editOf(account.email)}
              aria-disabled={(deniedBut !== null && deniedBut !== account.id) || undefined}
              onClick={() => onEdit(account)}
            >
              <Pencil size={19} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={icon}
            aria-label={T.deleteOf(account.email)}
            title={T.deleteOf(account.email)}
            aria-disabled={deniedBut !== null || undefined}
            onClick={() => onDelete(account)}
          >
            <Trash2 size={19} aria-hidden />
          </button>
        </div>
      </td>
    </tr>
  )
}
