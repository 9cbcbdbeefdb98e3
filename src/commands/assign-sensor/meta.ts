import { type InferOutput, object, optional, string } from 'valibot'
import { WHAT } from '../../texts/command-words.ts'
import type { Meta } from '../command.ts'
import { sensorSchema } from '../schemas.ts'

const schema = object({
  sensor: sensorSchema,
  patient: object({
    patientId: string(),
    name: string(),
    id: string(),
    hospital: string(),
    /** The sensor staff saw the patient with, `''` for none; older commands do not say. */
    sensorId: optional(string()),
  }),
  diaperType: string(),
})
export type AssignSensorArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'assign-sensor': AssignSensorArgs
  }
}

export const meta: Meta<AssignSensorArgs> = {
  name: 'assign-sensor',
  args: schema,
  subject: (args) => `sensor:${args.sensor.id}`,
  concerns: ({ patient }) => [`patient:${patient.patientId}`],
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  what: ({ sensor }) => WHAT.assignSensor(sensor.name),
  who: ({ patient: { name, id } }) => ({ name, id }),
  marks: ({ sensor, patient }) => [
    { on: 'place', id: sensor.id },
    { on: 'patient', id: patient.patientId, as: 'assigning' },
  ],
  isUndoable: true,
}
