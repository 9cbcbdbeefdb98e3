import type { Option } from '../../ui/forms/Combobox.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { bedText } from '../../texts/places.ts'
import { plainId, takenFrom } from '../../forms/patient-form.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Sensor } from '../../model/places/ward.ts'
import { joined } from '../../texts/words.ts'

/**
 * No sensor, then the patient's own, free ones, and those of others with their patient (PFORM-27, AMB-72).
 *
 * @param ownId the patient's id, `''` while adding
 */
export function sensorOptions(
  sensors: readonly Sensor[],
  patients: readonly Patient[],
  ownId: string,
): Option[] {
  const option = (sensor: Sensor): Option => ({
    id: sensor.id,
    text: sensor.name,
    more: joined([
      whose(sensor, patients, ownId),
      sensor.connected ? FORM_TEXTS.sensor.connected : FORM_TEXTS.sensor.disconnected,
    ]),
  })
  const isOwn = (sensor: Sensor) => sensor.ownerId !== '' && takenFrom(sensor, ownId) === null
  return [
    { id: '', text: FORM_TEXTS.sensor.none },
    ...sensors.filter(isOwn).map(option),
    ...sensors.filter(({ ownerId }) => ownerId === '').map(option),
    ...sensors.filter((sensor) => takenFrom(sensor, ownId) !== null).map(option),
  ]
}

function whose(sensor: Sensor, patients: readonly Patient[], ownId: string): string {
  if (sensor.ownerId === '') return FORM_TEXTS.sensor.free
  if (takenFrom(sensor, ownId) === null) return FORM_TEXTS.sensor.own
  return FORM_TEXTS.sensor.wornBy(wearer(sensor, patients))
}

/** The patient who wears a sensor, with their place where it is known. */
export function wearer({ ownerId, ownerName }: Sensor, patients: readonly Patient[]): string {
  const patient = patients.find(({ id }) => plainId(id) === plainId(ownerId))
  if (!patient) return FORM_TEXTS.who(ownerName, ownerId)
  return FORM_TEXTS.whoAndWhere(patient.name, patient.id, bedText(patient))
}
