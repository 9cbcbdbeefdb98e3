import { useRef, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import { fields as fieldsStyle, hint, label } from '../../ui/forms/forms.css.ts'
import { PhoneField } from '../../ui/forms/PhoneField.tsx'
import { type Account, isLastAdmin, type Role, ROLES } from '../../model/people/account.ts'
import {
  type AccountFields,
  type WardsKnown,
  canSubmit,
  hasWards,
  phoneToSave,
} from '../../forms/account.ts'
import type { Again } from '../../forms/edits.ts'
import { ACCOUNT_TEXTS } from '../../texts/accounts.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { TEXTS } from '../../texts/common.ts'
import { MOST } from '../../forms/typed-text.ts'
import type { Ward } from '../../model/places/ward.ts'
import { alerts } from '../alerts.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { focusWrong } from '../forms/focus.ts'
import { type AccountFormState, useAccountForm } from './form-state.ts'
import { Wrong } from '../../ui/forms/notes.tsx'
import { choice, group, radio, roles } from './account.css.ts'
import { useAct } from '../../app/act.ts'
import { useSaving } from '../forms/saving.ts'

/** Adds an account, or saves the changes of one; the form closes once the command is accepted (ruling R5). */
function useSubmitAccount(
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

type RoleChoiceProps = {
  value: Role | ''
  onChange: (role: Role) => void
  wrong: string | undefined
  /** The hospital's last Admin stays one: the other role is not offered, and the form says why (TRUE-03, SRV-18). */
  isLast: boolean
}

/** Admin or Manager; none at first (ACCT-12). */
export function RoleChoice({ value, onChange, wrong, isLast }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset className={group} aria-describedby={id}>
      <legend className={label}>{T.fields.type}</legend>
      <div className={roles}>
        {ROLES.map((role) => (
          <label key={role} className={choice}>
            <input
              type="radio"
              name="role"
              className={radio}
              checked={role === value}
              disabled={isLast && role !== 'admin'}
              onChange={() => onChange(role)}
            />
            {T.types[role]}
          </label>
        ))}
      </div>
      {isLast && <p className={hint}>{T.lastStays}</p>}
      <Wrong id={id} text={wrong} />
    </fieldset>
  )
}

const T = PEOPLE_TEXTS.account

type Props = {
  /** The account that is edited; `null` while adding. */
  account: Account | null
  /** Of an account that is added: it was chosen before, and is not asked for again (ACCT-36). */
  role?: Role
  hospitalId: string
  accounts: readonly Account[]
  wards: WardsKnown<Ward>
  /**
   * What was typed before, when a form that was refused is opened again; `own` is the address of the account that the
   * refused command has made, which is removed with that command.
   */
  again?: Again<AccountFields> & { own?: string }
  onClose: () => void
}

/** Adds or edits an account (ACCT-12 to ACCT-19); keeps what was typed through errors and lost connections. */
export function AccountForm(props: Props) {
  const { account, role, hospitalId, accounts, wards, again, onClose } = props
  const taken = accounts.map(({ email }) => email).filter((email) => email !== again?.own)
  const form = useAccountForm(account, wards, taken, again, role)
  const { fields, original } = form
  const { saving, submit } = useSubmitAccount(
    account,
    hospitalId,
    original,
    again?.replaces,
    onClose,
  )
  const element = useRef<HTMLDivElement>(null)
  const isEnabled = canSubmit(fields, original, hasWards(wards))
  const isLast = account !== null && isLastAdmin(account, accounts)

  function send() {
    const problems = form.showAll()
    if (Object.keys(problems).length > 0) focusWrong(element.current, problems)
    // What was typed before may be opened again after the others have gone.
    else if (isLast && fields.role !== 'admin') alerts.show(T.lastDemote)
    else submit(fields)
  }

  return (
    <FormModal
      title={account ? T.editTitle : role ? ACCOUNT_TEXTS.addAdmin : T.addTitle}
      about={account ? account.email : undefined}
      {...(account ? {} : { first: role ? 'email' : 'role' })}
      isChanged={form.isTyped}
      saving={saving}
      onClose={onClose}
      onSubmit={send}
      action={account ? T.editTitle : TEXTS.common.add}
      isEnabled={isEnabled}
      buttons={(leave) => <Button onClick={leave}>{TEXTS.common.cancel}</Button>}
    >
      <div ref={element} className={fieldsStyle}>
        {role === undefined && (
          <RoleChoice
            value={fields.role}
            onChange={(chosen) => form.set({ role: chosen })}
            wrong={form.wrong.role}
            isLast={isLast}
          />
        )}
        <Fields form={form} wards={wards} isNew={account === null} />
      </div>
    </FormModal>
  )
}

type WardProps = Pick<FieldsProps, 'form' | 'wards' | 'isNew'>

/** The ward, where there is one to choose; else what becomes of it (ACCT-13, ACCT-43). */
export function WardChoice({ form: { fields, set, leave, wrong }, wards, isNew }: WardProps) {
  if (wards === null || wards.length === 0) {
    const unknown = isNew ? T.wardsUnknown.isNew : T.wardsUnknown.stays(fields.ward.text)
    return (
      <div>
        <p className={label}>{T.fields.ward}</p>
        <p className={hint}>{wards === null ? unknown : T.noWards}</p>
      </div>
    )
  }
  return (
    <Combobox
      name="ward"
      label={T.fields.ward}
      value={fields.ward}
      options={wards.map(({ id, name }) => ({ id, text: name }))}
      onChange={(ward) => set({ ward: { id: ward.id, text: ward.text } })}
      onLeave={() => leave('ward')}
      wrong={wrong.ward}
    />
  )
}

type FieldsProps = {
  form: AccountFormState
  wards: WardsKnown<Ward>
  isNew: boolean
}

/** E-mail and name of an account that exists cannot be changed (ACCT-17). */
function Fields({ form, wards, isNew }: FieldsProps) {
  const { fields, set, leave, wrong, original } = form
  return (
    <>
      <WardChoice form={form} wards={wards} isNew={isNew} />
      <FormField
        name="email"
        label={T.fields.email}
        value={fields.email}
        onChange={(email) => set({ email })}
        onLeave={() => leave('email')}
        wrong={wrong.email}
        isFixed={!isNew}
        most={MOST.address}
      />
      <FormField
        name="name"
        label={T.fields.name}
        value={fields.name}
        onChange={(name) => set({ name })}
        onLeave={() => leave('name')}
        wrong={wrong.name}
        isFixed={!isNew}
        most={MOST.name}
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
