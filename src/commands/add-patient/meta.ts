import { type InferOutput, nullable, object, optional, string } from 'valibot'
import type { Meta } from '../command.ts'
import { placeSchema, sensorSchema } from '../schemas.ts'

const schema = object({
  /** Digits, without leading zeros (AMB-70). */
  id: string(),
  name: string(),
  /** As saved, without a leading 0; `''` for none. */
  phone: string(),
  ward: placeSchema,
  room: placeSchema,
  diaperType: string(),
  hospital: placeSchema,
  sensor: nullable(sensorSchema),
  /** Who adds them: other consoles say so until it is done. */
  by: optional(string()),
})
export type AddPatientArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'add-patient': AddPatientArgs
  }
}

export const meta: Meta<AddPatientArgs> = {
  name: 'add-patient',
  args: schema,
  subject: (args) => `patient-id:${args.id}`,
  concerns: ({ sensor }) => (sensor === null ? [] : [`sensor:${sensor.id}`]),
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  what: 'addPatient',
  who: ({ name, id }) => ({ name, id }),
  marks: ({ id, name, ward, room }) => [
    { on: 'patients', adds: { id, name, ward: ward.name, room: room.name } },
    // The new patient has a place of its own in the list; the patient who wore the sensor is marked.
    { on: 'patient', id: '', as: 'assigning' },
  ],
  denied: 'patients',
  isUndoable: true,
}
