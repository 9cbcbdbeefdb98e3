import { AskModal } from '../../ui/forms/Modal.tsx'
import { useAct } from '../../app/act.ts'
import type { Invited } from '../../model/command.ts'
import type { WardsKnown } from '../../forms/account.ts'
import type { Account, Role } from '../../model/people/account.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import type { Ward } from '../../model/places/ward.ts'
import { useGive } from '../forms/saving.ts'
import { AccountForm } from './AccountForm.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { InvitationModal, type InvitationState } from './InvitationModal.tsx'

const T = PEOPLE_TEXTS.account

/** Which modal is open (ACCT-06); closing it forgets its form (ACCT-07). */
export type AccountModal =
  | { kind: null }
  /** `role`: it is chosen already. */
  | { kind: 'Add'; role?: Role }
  | { kind: 'Edit'; account: Account }
  | { kind: 'Correct'; account: Account }
  | { kind: 'Delete'; account: Account }
  | { kind: 'Invite'; account: Invited; first: InvitationState }
export const NO_ACCOUNT_MODAL: AccountModal = { kind: null }

type Props = {
  modal: AccountModal
  hospitalId: string
  accounts: readonly Account[]
  wards: WardsKnown<Ward>
  onClose: () => void
}

export function AccountModals({ modal, onClose, ...more }: Props) {
  switch (modal.kind) {
    case null:
      return null
    case 'Add':
      return (
        <AccountForm
          key="add"
          account={null}
          {...(modal.role && { role: modal.role })}
          onClose={onClose}
          {...more}
        />
      )
    case 'Edit':
      return (
        <AccountForm key={modal.account.id} account={modal.account} onClose={onClose} {...more} />
      )
    case 'Correct':
      return <CorrectForm account={modal.account} accounts={more.accounts} onClose={onClose} />
    case 'Delete':
      return <DeleteModal account={modal.account} onClose={onClose} />
    case 'Invite':
      return (
        <InvitationModal
          key={modal.account.id}
          account={modal.account}
          first={modal.first}
          onClose={onClose}
        />
      )
  }
}

/** Asks before an account is deleted, by its address (ACCT-27). */
function DeleteModal({ account, onClose }: { account: Account; onClose: () => void }) {
  const remove = useAct('delete-account')
  const { busy, give } = useGive(onClose)
  const who = account.name === '' ? account.email : `${account.name} (${account.email})`
  return (
    <AskModal
      title={T.deleteTitle}
      action={T.deleteTitle}
      busy={busy}
      onAct={() => void give(remove({ userId: account.id, email: account.email }))}
      onClose={onClose}
    >
      <p>{T.ask(who)}</p>
    </AskModal>
  )
}
