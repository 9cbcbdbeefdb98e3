import { useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { Combobox } from '../../components/forms/Combobox.tsx'
import { FormField } from '../../components/forms/FormField.tsx'
import { fields as fieldsStyle } from '../../components/forms/forms.css.ts'
import { Modal } from '../../components/forms/Modal.tsx'
import { PhoneField } from '../../components/forms/PhoneField.tsx'
import { type Account, isLastAdmin } from '../../model/people/account.ts'
import { type AccountFields, canSubmit } from '../../forms/account.ts'
import type { Again } from '../../forms/meanwhile.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { TEXTS } from '../../texts/common.ts'
import type { Ward } from '../../model/places/ward.ts'
import { alerts } from '../alerts.ts'
import '../patient-forms/press.ts'
import { focusWrong } from '../password/focus.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { type AccountFormState, useAccountForm } from './form-state.ts'
import { useSubmitAccount } from './submit.ts'

const T = PEOPLE_TEXTS.account

type Props = {
  /** Who is edited; `null` while adding. */
  account: Account | null
  hospitalId: string
  accounts: readonly Account[]
  wards: readonly Ward[]
  /** What was typed before, when a form that was refused is opened again. */
  again?: Again<AccountFields>
  onClose: () => void
}

/** Adds or edits an account (ACCT-12 to ACCT-19); keeps what was typed through errors and lost connections. */
export function AccountForm({ account, hospitalId, accounts, wards, again, onClose }: Props) {
  const form = useAccountForm(account, wards, again)
  const { fields, original } = form
  const { busy, submit } = useSubmitAccount(account, hospitalId, again?.replaces, onClose)
  const element = useRef<HTMLDivElement>(null)
  const isEnabled = canSubmit(fields, original) && !busy

  function send() {
    if (!isEnabled) return
    const problems = form.tellAll()
    if (Object.keys(problems).length > 0) focusWrong(element.current, problems)
    else if (account && fields.role !== 'admin' && isLastAdmin(account, accounts))
      alerts.show(T.lastDemote)
    else submit(fields)
  }

  return (
    <Modal
      title={account ? T.editTitle : T.addTitle}
      about={account ? account.email : undefined}
      {...(account ? {} : { first: 'role' })}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.common.cancel}</Button>
          <Button type="submit" kind="primary" disabled={!isEnabled}>
            {account ? T.editTitle : TEXTS.common.add}
          </Button>
        </>
      }
    >
      <div ref={element} className={fieldsStyle}>
        <Fields form={form} wards={wards} isNew={account === null} />
      </div>
    </Modal>
  )
}

type FieldsProps = { form: AccountFormState; wards: readonly Ward[]; isNew: boolean }

/** E-mail and name of an account that exists cannot be changed (ACCT-17). */
function Fields({ form, wards, isNew }: FieldsProps) {
  const { fields, set, leave, wrong, original } = form
  return (
    <>
      <RoleChoice value={fields.role} onChange={(role) => set({ role })} wrong={wrong.role} />
      <Combobox
        name="ward"
        label={T.fields.ward}
        value={fields.ward}
        options={wards.map(({ id, name }) => ({ id, text: name }))}
        onChange={(ward) => set({ ward: { id: ward.id, text: ward.text } })}
        onLeave={() => leave('ward')}
        wrong={wrong.ward}
        {...(wards.length === 0 && { hint: T.noWards })}
      />
      <FormField
        name="email"
        label={T.fields.email}
        value={fields.email}
        onChange={(email) => set({ email })}
        onLeave={() => leave('email')}
        wrong={wrong.email}
        isFixed={!isNew}
        maxLength={255}
      />
      <FormField
        name="name"
        label={T.fields.name}
        value={fields.name}
        onChange={(name) => set({ name })}
        onLeave={() => leave('name')}
        wrong={wrong.name}
        isFixed={!isNew}
        maxLength={100}
        {...(!isNew && { hint: T.fixed })}
      />
      <PhoneField
        isRequired
        value={fields.phone}
        stored={original?.phone ?? ''}
        onChange={(phone) => set({ phone })}
        onLeave={() => leave('phone')}
        wrong={wrong.phone}
      />
    </>
  )
}
