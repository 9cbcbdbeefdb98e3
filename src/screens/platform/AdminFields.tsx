import { FormField } from '../../ui/forms/FormField.tsx'
import { prefix } from '../../ui/forms/forms.css.ts'
import { MOST, shownPhone, typedPhone } from '../../forms/typed-text.ts'
import type { FirstAdmin } from '../../forms/hospital.ts'
import { PHONE_PREFIX } from '../../model/people/phone.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import type { HospitalFormState } from './form-state.ts'
import { group, groupHint, groupTitle, thirds } from './platform.css.ts'

const { admin: TEXT } = PLATFORM_TEXTS.hospital

/** The one who is to run a new hospital: an address and a name, or nobody for now. */
export function AdminFields({ form: { fields, set, leave, wrong } }: { form: HospitalFormState }) {
  const { admin } = fields
  const change = (part: Partial<FirstAdmin>) => set({ admin: { ...admin, ...part } })
  return (
    <fieldset className={group}>
      <legend className={groupTitle}>{TEXT.title}</legend>
      <p className={groupHint}>{TEXT.hint}</p>
      <div className={thirds}>
        <FormField
          name="adminEmail"
          label={TEXT.fields.email}
          value={admin.email}
          onChange={(email) => change({ email })}
          onLeave={() => leave('adminEmail')}
          wrong={wrong.adminEmail}
          isOptional
          most={MOST.address}
        />
        <FormField
          name="adminName"
          label={TEXT.fields.name}
          value={admin.name}
          onChange={(name) => change({ name })}
          onLeave={() => leave('adminName')}
          wrong={wrong.adminName}
          isOptional
          most={MOST.name}
        />
        <FormField
          name="adminPhone"
          label={TEXT.fields.phone}
          value={shownPhone(admin.phone, '')}
          onChange={(typed) => change({ phone: typedPhone(typed) })}
          onLeave={() => leave('adminPhone')}
          wrong={wrong.adminPhone}
          isOptional
          inputMode="tel"
          before={<span className={prefix}>{PHONE_PREFIX}</span>}
        />
      </div>
    </fieldset>
  )
}
