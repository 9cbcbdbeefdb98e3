import { useId } from 'react'
import { Wrong } from '../../ui/forms/Wrong.tsx'
import { label } from '../../ui/forms/forms.css.ts'
import { type Role, ROLES } from '../../model/people/account.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { choice, group, radio, roles } from './role.css.ts'

const T = PEOPLE_TEXTS.account

type Props = { value: Role | ''; onChange: (role: Role) => void; wrong: string | undefined }

/** Admin or Manager; none at first (ACCT-12). */
export function RoleChoice({ value, onChange, wrong }: Props) {
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
              onChange={() => onChange(role)}
            />
            {T.types[role]}
          </label>
        ))}
      </div>
      <Wrong id={id} text={wrong} />
    </fieldset>
  )
}
