import Plus from 'lucide-react/icons/plus'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react'
import { meta as addAccount } from '../../commands/add-account/meta.ts'
import { Button } from '../../ui/Button.tsx'
import { ClearSearch, ListPage } from '../../ui/ListPage.tsx'
import { accountList } from '../../db/accounts.ts'
import { whenInvited, showInvitation } from '../../app/invited.ts'
import { useLive } from '../../app/live.ts'
import type { Invited } from '../../model/command.ts'
import {
  type Account,
  type Role,
  ROLES,
  deleteRefusal,
  roleOf,
  searchAccounts,
} from '../../model/people/account.ts'
import { ACCOUNT_TEXTS } from '../../texts/accounts.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { emptyText, knownWith } from '../../texts/list-state.ts'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'
import { DeniedNote, type May, useMay } from '../denied.tsx'
import { useKnown } from '../known.ts'
import { useUser } from '../session.ts'
import { type AccountModal, NO_ACCOUNT_MODAL, AccountModals } from './AccountModals.tsx'
import { useWardsToChoose } from './form-state.ts'
import { invite, type InvitationState } from './InvitationModal.tsx'
import { AccountTable } from './AccountTable.tsx'
import { adminNote } from './account.css.ts'
import { discard, retry } from '../../app/outbox.ts'
import { PendingNotes } from '../../ui/PendingNote.tsx'
import { accountsPending } from '../../db/unfinished.ts'
import { notices } from '../../app/notices.ts'
import { ask } from '../../app/questions.ts'
import { refusalText } from '../../forms/password.ts'
import { useWanted, watchAccounts } from '../../app/wants.ts'

/** Sends the activation letter again, and shows whether it was sent (ACCT-35). */
async function resend({ id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  const outcome = await ask('resendActivation', email)
  if (outcome.kind === 'done') notices.show(PEOPLE_TEXTS.account.mailSent(email))
  else if (outcome.kind === 'not-sent')
    alerts.show(ACCOUNT_TEXTS.noResend(email), () => showInvitation({ id, email }))
  else alerts.show(refusalText(outcome))
}

/** Changes of accounts that wait to be sent or were refused (rulings R5, R7). */
function PendingAccounts() {
  const pending = useLive(accountsPending)?.value ?? []
  return (
    <PendingNotes
      label={PEOPLE_TEXTS.account.pending}
      notes={pending.map((each) => ({ ...each, who: each.email }))}
      onRetry={retry}
      onDiscard={discard}
    />
  )
}

type AdminNoteProps = { accounts: readonly Account[]; onAdd: () => void }

const adminsOf = (accounts: readonly Account[]) =>
  accounts.filter((account) => roleOf(account) === 'admin')

/** For the platform: a hospital without an Admin can be given one here, which is then the one action of the page (ACCT-36). */
function AdminNote({ accounts, onAdd }: AdminNoteProps) {
  const admins = adminsOf(accounts)
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

const T = PEOPLE_TEXTS.account

/** Makes the invitation with the press that opens its window. */
function inviteNow(account: Invited, setModal: Dispatch<SetStateAction<AccountModal>>): void {
  const show = (first: InvitationState): AccountModal => ({ kind: 'Invite', account, first })
  setModal(show({ kind: 'making' }))
  void invite(account.id).then((made) =>
    setModal((modal) =>
      modal.kind === 'Invite' && modal.account === account ? show(made) : modal,
    ),
  )
}

type AddProps = {
  isLoaded: boolean
  /** Another button is the one action of the page. */
  isSecond: boolean
  may: May
  onAdd: () => void
}

function AddButton({ isLoaded, isSecond, may, onAdd }: AddProps) {
  return (
    <Button
      kind={isSecond ? 'plain' : 'primary'}
      aria-label={T.addLabel}
      disabled={!isLoaded}
      aria-disabled={may.isDenied || undefined}
      onClick={() => may.attempt(onAdd)}
    >
      <Plus size={16} aria-hidden />
      {TEXTS.common.add}
    </Button>
  )
}

type Props = {
  hospitalId: string
  shown: 'all' | Role
  title: string
  /** The way to the page above, before the title. */
  back?: ReactNode
  /** Chooses what is shown, before `Add`. */
  choice?: ReactNode
}

/** Search, `Add`, and the tables of one hospital's accounts, from stored rows (ACCT-03 to ACCT-11). */
export function AccountBoard({ hospitalId, shown, title, back, choice }: Props) {
  const user = useUser()
  const [query, setQuery] = useState('')
  const [modal, setModal] = useState<AccountModal>(NO_ACCOUNT_MODAL)
  const list = useLive(accountList, hospitalId)?.value
  const wards = useWardsToChoose(hospitalId) ?? null
  const may = useMay(addAccount)
  const isPlatform = user.accountType === 'AdminManager'
  // The server does not push accounts.
  useWanted(watchAccounts, hospitalId === '' ? [] : [hospitalId])
  useEffect(() => whenInvited((account) => inviteNow(account, setModal)), [])

  const accounts = list?.accounts ?? []
  const matches = searchAccounts(accounts, query)
  const loaded = knownWith(useKnown(list?.at ?? 0, list?.trouble), list?.accounts)
  const isLoaded = loaded.kind === 'loaded'
  const isSecond = isPlatform && isLoaded && adminsOf(accounts).length === 0
  const isSearching = query.trim() !== ''
  const isNone =
    isLoaded && isSearching && !matches.some((one) => shown === 'all' || roleOf(one) === shown)

  function askToDelete(account: Account) {
    const refusal = deleteRefusal(account, accounts, user.id, isPlatform)
    if (refusal === null) setModal({ kind: 'Delete', account })
    else alerts.show(refusal === 'own' ? T.ownDelete : T.lastDelete)
  }

  return (
    <ListPage
      title={title}
      back={back}
      search={{ value: query, onChange: setQuery }}
      tools={
        <>
          {choice}
          <AddButton {...{ isLoaded, isSecond, may }} onAdd={() => setModal({ kind: 'Add' })} />
        </>
      }
      notes={
        <>
          <DeniedNote may={may} />
          <PendingAccounts />
          {isPlatform && isLoaded && (
            <AdminNote accounts={accounts} onAdd={() => setModal({ kind: 'Add', role: 'admin' })} />
          )}
        </>
      }
      empty={(!isLoaded || isNone) && emptyText(loaded, TEXTS.common.noResult, T.loading)}
      next={isNone && <ClearSearch onClear={() => setQuery('')} />}
    >
      <title>{`${title} – ${TEXTS.product}`}</title>
      {isLoaded &&
        !isNone &&
        ROLES.filter((role) => shown === 'all' || shown === role).map((role) => (
          <AccountTable
            key={role}
            title={T.types[role]}
            accounts={matches.filter((account) => roleOf(account) === role)}
            isSearching={isSearching}
            asOf={loaded.asOf}
            deniedBut={may.isDenied ? user.id : null}
            onEdit={(account) => {
              const open = () => setModal({ kind: 'Edit', account })
              if (account.id === user.id) open()
              else may.attempt(open)
            }}
            onCorrect={(account) => may.attempt(() => setModal({ kind: 'Correct', account }))}
            onResend={(account) => may.attempt(() => void resend(account))}
            onInvite={(account) =>
              may.attempt(() => setModal({ kind: 'Invite', account, first: { kind: 'asked' } }))
            }
            onDelete={(account) => may.attempt(() => askToDelete(account))}
          />
        ))}
      <AccountModals
        modal={modal}
        hospitalId={hospitalId}
        accounts={accounts}
        wards={wards}
        onClose={() => setModal(NO_ACCOUNT_MODAL)}
      />
    </ListPage>
  )
}
