import { useRef, useState } from 'react'
import { useAct } from '../../app/act.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import { fields as fieldsStyle } from '../../ui/forms/forms.css.ts'
import { type CorrectionFields, correctionProblems } from '../../forms/account.ts'
import { MOST } from '../../forms/typed-text.ts'
import type { Account } from '../../model/people/account.ts'
import { TEXTS } from '../../texts/common.ts'
import { ACCOUNT_TEXTS } from '../../texts/accounts.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useSaving } from '../forms/saving.ts'
import { focusWrong } from '../forms/focus.ts'

const { fields: LABELS } = PEOPLE_TEXTS.account

type Props = { account: Account; accounts: readonly Account[]; onClose: () => void }

/** Corrects e-mail and name of an account that has never signed in (ACCT-34). */
export function CorrectForm({ account, accounts, onClose }: Props) {
  const before = { email: account.email, name: account.name }
  const [fields, setFields] = useState<CorrectionFields>(before)
  const [wrong, setWrong] = useState<ReturnType<typeof correctionProblems>>({})
  const correct = useAct('correct-account')
  const { saving, give } = useSaving(onClose)
  const element = useRef<HTMLDivElement>(null)
  const wanted = { email: fields.email.trim(), name: fields.name.trim() }
  const isChanged = wanted.email !== before.email || wanted.name !== before.name

  function set(change: Partial<CorrectionFields>) {
    setFields({ ...fields, ...change })
    setWrong({})
  }
  function send() {
    const others = accounts.filter(({ id }) => id !== account.id)
    const problems = correctionProblems(wanted, others)
    setWrong(problems)
    if (Object.keys(problems).length > 0) focusWrong(element.current, problems)
    else void give(correct({ userId: account.id, ...wanted, before }))
  }

  return (
    <FormModal
      title={ACCOUNT_TEXTS.correctTitle}
      about={account.email}
      isChanged={isChanged}
      saving={saving}
      onClose={onClose}
      onSubmit={send}
      action={ACCOUNT_TEXTS.correct}
      isEnabled={isChanged}
      buttons={(leave) => <Button onClick={leave}>{TEXTS.common.cancel}</Button>}
    >
      <div ref={element} className={fieldsStyle}>
        <FormField
          name="email"
          label={LABELS.email}
          value={fields.email}
          onChange={(email) => set({ email })}
          wrong={wrong.email}
          hint={ACCOUNT_TEXTS.correctHint}
          most={MOST.address}
        />
        <FormField
          name="name"
          label={LABELS.name}
          value={fields.name}
          onChange={(name) => set({ name })}
          wrong={wrong.name}
          most={MOST.name}
        />
      </div>
    </FormModal>
  )
}
