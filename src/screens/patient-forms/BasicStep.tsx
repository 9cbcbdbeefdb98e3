import { FormField } from '../../ui/forms/FormField.tsx'
import { fields as fieldsStyle } from '../../ui/forms/forms.css.ts'
import { PhoneField } from '../../ui/forms/PhoneField.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { type Original, type Problems, idDigits } from '../../forms/patient-form.ts'
import { MOST } from '../../forms/typed-text.ts'
import { theirValue } from '../forms/their-value.ts'
import type { FormState } from './form-state.ts'

type Props = { form: FormState; original: Original; problems: Problems }

/** Id, name and phone (PFORM-02); id and name of a patient who exists cannot be changed (PFORM-09). */
export function BasicStep({ form, original, problems }: Props) {
  const { fields, set, leave } = form
  const told = form.told(problems)
  const isFixed = original !== null
  // A duplicate is said while typing (PFORM-24).
  const duplicate = problems.id === FORM_TEXTS.wrong.duplicate ? problems.id : undefined
  return (
    <div className={fieldsStyle}>
      <FormField
        name="id"
        label={FORM_TEXTS.fields.id}
        value={fields.id}
        onChange={(typed) => set('id', idDigits(typed))}
        onLeave={() => leave('id')}
        wrong={duplicate ?? told.id}
        isFixed={isFixed}
        inputMode="numeric"
        most={MOST.id}
      />
      <FormField
        name="name"
        label={FORM_TEXTS.fields.name}
        value={fields.name}
        onChange={(typed) => set('name', typed)}
        onLeave={() => leave('name')}
        wrong={told.name}
        isFixed={isFixed}
        most={MOST.name}
        {...(isFixed && { hint: FORM_TEXTS.fixed })}
      />
      <PhoneField
        value={fields.phone}
        stored={original?.phone ?? ''}
        onChange={(digits) => set('phone', digits)}
        onLeave={() => leave('phone')}
        wrong={told.phone}
        {...theirValue(form, 'phone', (phone) => set('phone', phone))}
      />
    </div>
  )
}
