import { useAct } from '../../app/act.ts'
import type { Account } from '../../model/people/account.ts'
import { type AccountFields, phoneToSave } from '../../forms/account.ts'
import { useSaving } from '../forms/saving.ts'

/** Adds an account, or saves what was changed of one; the form closes once the command is taken (ruling R5). */
export function useSubmitAccount(
  account: Account | null,
  hospitalId: string,
  seen: AccountFields | null,
  replaces: string | undefined,
  onClose: () => void,
) {
  const add = useAct('add-account')
  const edit = useAct('edit-account')
  const { saving, give } = useSaving(onClose)
  function submit(fields: AccountFields): void {
    const { role } = fields
    if (role === '') return
    const ward = { id: fields.ward.id, name: fields.ward.text }
    const from = { typed: fields, seen, replaces }
    const phone = phoneToSave(fields, account)
    void give(
      account === null
        ? add(
            {
              hospitalId,
              role,
              ward,
              email: fields.email.trim(),
              name: fields.name.trim(),
              phone,
            },
            from,
          )
        : edit({ userId: account.id, email: account.email, role, ward, phone }, from),
    )
  }
  return { saving, submit }
}
