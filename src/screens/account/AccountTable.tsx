import BadgeCheck from 'lucide-react/icons/badge-check'
import MailPlus from 'lucide-react/icons/mail-plus'
import MailWarning from 'lucide-react/icons/mail-exclamation-point'
import QrCode from 'lucide-react/icons/qr-code'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Email } from '../../ui/Email.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { langOf } from '../../ui/names.tsx'
import type { Account } from '../../model/people/account.ts'
import { ACCOUNT_TEXTS, INVITATION_TEXTS } from '../../texts/accounts.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import { TEXTS } from '../../texts/common.ts'
import { phoneText } from '../mypage/phone.ts'
import { hint } from '../../ui/list-page.css.ts'
import { table } from '../table.css.ts'
import { box, icon, icons, narrow, phone, proved, verification, wide } from './account.css.ts'

const T = PEOPLE_TEXTS.account

type Props = {
  title: string
  accounts: readonly Account[]
  isSearching: boolean
  /** `as of 00:59` where the list may have changed since; `''` where it is live. */
  asOf: string
  /** The only account that may be edited where the server refuses changes of others (ruling R25); `null` where all may. */
  deniedBut: string | null
  onEdit: (account: Account) => void
  /** Corrects a typing error in an account that is not verified yet (ACCT-34). */
  onCorrect: (account: Account) => void
  /** Sends its activation letter again (ACCT-35). */
  onResend: (account: Account) => void
  /** Shows a link and a code in place of the letter (ACCT-37). */
  onInvite: (account: Account) => void
  onDelete: (account: Account) => void
}

/** One of the two tables (ACCT-04). */
export function AccountTable({ title, accounts, isSearching, asOf, ...actions }: Props) {
  const { columns } = T
  return (
    <section className={box} aria-label={title}>
      <h2>{title}</h2>
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
              <th scope="col" className={phone}>
                {columns.phone}
              </th>
              <th scope="col">{columns.ward}</th>
              <th scope="col" className={proved}>
                {columns.verification}
              </th>
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

type RowProps = { account: Account } & Pick<
  Props,
  'deniedBut' | 'onEdit' | 'onCorrect' | 'onResend' | 'onInvite' | 'onDelete'
>

function Row({ account, deniedBut, ...on }: RowProps) {
  const { columns } = T
  const { email, verified } = account
  const Icon = verified ? BadgeCheck : MailWarning
  const isDenied = deniedBut !== null
  return (
    <tr>
      <td data-label={columns.email}>
        <Email address={email} />
      </td>
      <td data-label={columns.name}>
        <span lang={langOf(account.name)}>{account.name || '-'}</span>
      </td>
      <td data-label={columns.phone}>{phoneText(account.phone) || '-'}</td>
      <td data-label={columns.ward}>{account.ward || '-'}</td>
      <td data-label={columns.verification}>
        <span className={verification}>
          <Icon size={16} aria-hidden />
          {verified ? T.verified : T.notVerified}
        </span>
      </td>
      <td>
        <div className={icons}>
          {verified ? (
            <Press
              label={T.editOf(email)}
              icon={Pencil}
              isDenied={isDenied && deniedBut !== account.id}
              onPress={() => on.onEdit(account)}
            />
          ) : (
            <>
              <Press
                label={ACCOUNT_TEXTS.resendOf(email)}
                icon={MailPlus}
                isDenied={isDenied}
                onPress={() => on.onResend(account)}
              />
              <Press
                label={INVITATION_TEXTS.of(email)}
                icon={QrCode}
                isDenied={isDenied}
                onPress={() => on.onInvite(account)}
              />
              <Press
                label={ACCOUNT_TEXTS.correctOf(email)}
                icon={Pencil}
                isDenied={isDenied}
                onPress={() => on.onCorrect(account)}
              />
            </>
          )}
          <Press
            label={T.deleteOf(email)}
            icon={Trash2}
            isDenied={isDenied}
            onPress={() => on.onDelete(account)}
          />
        </div>
      </td>
    </tr>
  )
}

type PressProps = { label: string; icon: typeof Pencil; isDenied: boolean; onPress: () => void }

function Press({ label, icon: Icon, isDenied, onPress }: PressProps) {
  return (
    <button
      type="button"
      className={icon}
      aria-label={label}
      title={label}
      aria-disabled={isDenied || undefined}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
