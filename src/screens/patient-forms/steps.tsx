import { Combobox } from '../../ui/forms/Combobox.tsx'
import { FormField } from '../../ui/forms/FormField.tsx'
import { fields as fieldsStyle } from '../../ui/forms/forms.css.ts'
import { PhoneField } from '../../ui/forms/PhoneField.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import {
  type Choice,
  type Lists,
  type Original,
  type Problems,
  diaperOptions,
  idDigits,
  roomOptions,
  wardOptions,
} from '../../forms/patient-form.ts'
import { MOST } from '../../forms/typed-text.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { theirValue } from '../forms/edits.ts'
import type { FormState } from './form-state.ts'
import { sensorOptions } from './sensor-options.ts'

type BasicProps = { form: FormState; original: Original; problems: Problems }

/** Id, name and phone (PFORM-02); id and name cannot be changed later (PFORM-09). */
export function BasicStep({ form, original, problems }: BasicProps) {
  const { fields, set, leave } = form
  const wrong = form.shownProblems(problems)
  const isFixed = original !== null
  // A duplicate is shown while it is typed (PFORM-24).
  const duplicate = problems.id === FORM_TEXTS.wrong.duplicate ? problems.id : undefined
  return (
    <div className={fieldsStyle}>
      <FormField
        name="id"
        label={FORM_TEXTS.fields.id}
        value={fields.id}
        onChange={(typed) => set('id', idDigits(typed))}
        onLeave={() => leave('id')}
        wrong={duplicate ?? wrong.id}
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
        wrong={wrong.name}
        isFixed={isFixed}
        most={MOST.name}
        {...(isFixed && { hint: FORM_TEXTS.fixed })}
      />
      <PhoneField
        value={fields.phone}
        stored={original?.phone ?? ''}
        onChange={(digits) => set('phone', digits)}
        onLeave={() => leave('phone')}
        wrong={wrong.phone}
        {...theirValue(form, 'phone', (phone) => set('phone', phone))}
      />
    </div>
  )
}

type AssignmentProps = {
  form: FormState
  lists: Lists
  patients: readonly Patient[]
  /** The patient who is edited; `null` while adding. */
  patient: Patient | null
  problems: Problems
  onSensor: (sensor: Choice) => void
}

/** Ward, its rooms, diaper and sensor (PFORM-05, PFORM-26, PFORM-27). */
export function AssignmentStep({
  form,
  lists,
  patients,
  patient,
  problems,
  onSensor,
}: AssignmentProps) {
  const { fields, set, leave } = form
  const wrong = form.shownProblems(problems)
  const ward = lists.wards.find(({ id }) => id === fields.ward.id)
  return (
    <div className={fieldsStyle}>
      <Combobox
        name="ward"
        label={FORM_TEXTS.fields.ward}
        value={fields.ward}
        options={wardOptions(lists.wards)}
        onChange={(choice) => set('ward', choice)}
        onLeave={() => leave('ward')}
        wrong={wrong.ward}
        {...theirValue(form, 'ward', (choice) => set('ward', choice))}
      />
      <Combobox
        name="room"
        label={FORM_TEXTS.fields.room}
        value={fields.room}
        options={roomOptions(ward)}
        onChange={(choice) => set('room', choice)}
        onLeave={() => leave('room')}
        wrong={wrong.room}
        {...theirValue(form, 'room', (room) => set('room', room))}
        isDisabled={ward === undefined}
        {...roomHint(ward)}
      />
      <Combobox
        name="diaper"
        label={FORM_TEXTS.fields.diaper}
        value={fields.diaper}
        options={diaperOptions(patient?.diaperType ?? '')}
        onChange={(choice) => set('diaper', choice)}
        onLeave={() => leave('diaper')}
        wrong={wrong.diaper}
        {...theirValue(form, 'diaper', (diaper) => set('diaper', diaper))}
      />
      <Combobox
        name="sensor"
        label={FORM_TEXTS.fields.sensor}
        value={fields.sensor}
        options={sensorOptions(lists.sensors, patients, patient?.id ?? '')}
        onChange={onSensor}
        onLeave={() => leave('sensor')}
        wrong={wrong.sensor}
        {...theirValue(form, 'sensor', onSensor)}
        isOptional
      />
    </div>
  )
}

function roomHint(ward: Lists['wards'][number] | undefined): { hint?: string } {
  if (ward === undefined) return { hint: FORM_TEXTS.rooms.wardFirst }
  return ward.rooms.length === 0 ? { hint: FORM_TEXTS.rooms.none } : {}
}
