import { useMemo } from 'react'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { fields as fieldsStyle } from '../../ui/forms/forms.css.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import {
  type Choice,
  type Lists,
  type Problems,
  diaperOptions,
  roomOptions,
  wardOptions,
} from '../../forms/patient-form.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { theirValue } from '../forms/their-value.ts'
import type { FormState } from './form-state.ts'
import { sensorOptions } from './sensor-options.ts'

type Props = {
  form: FormState
  lists: Lists
  patients: readonly Patient[]
  /** Who is edited; `null` while adding. */
  patient: Patient | null
  problems: Problems
  onSensor: (sensor: Choice) => void
}

/** Ward, its rooms, diaper and sensor (PFORM-05, PFORM-26, PFORM-27). */
export function AssignmentStep({ form, lists, patients, patient, problems, onSensor }: Props) {
  const { fields, set, leave } = form
  const told = form.told(problems)
  const ward = lists.wards.find(({ id }) => id === fields.ward.id)
  const sensors = useMemo(
    () => sensorOptions(lists.sensors, patients, patient?.id ?? ''),
    [lists.sensors, patients, patient],
  )
  return (
    <div className={fieldsStyle}>
      <Combobox
        name="ward"
        label={FORM_TEXTS.fields.ward}
        value={fields.ward}
        options={wardOptions(lists.wards)}
        onChange={(choice) => set('ward', choice)}
        onLeave={() => leave('ward')}
        wrong={told.ward}
        {...theirValue(form, 'ward', (choice) => set('ward', choice))}
      />
      <Combobox
        name="room"
        label={FORM_TEXTS.fields.room}
        value={fields.room}
        options={roomOptions(ward)}
        onChange={(choice) => set('room', choice)}
        onLeave={() => leave('room')}
        wrong={told.room}
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
        wrong={told.diaper}
        {...theirValue(form, 'diaper', (diaper) => set('diaper', diaper))}
      />
      <Combobox
        name="sensor"
        label={FORM_TEXTS.fields.sensor}
        value={fields.sensor}
        options={sensors}
        onChange={onSensor}
        onLeave={() => leave('sensor')}
        wrong={told.sensor}
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
