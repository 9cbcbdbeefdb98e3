import { object, optional, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS, UNCHANGED } from '../texts/flows.ts'
import type { Command } from './command.ts'
import { takeBack, tellLeft } from './give-back.ts'
import { sensorSchema } from './pieces.ts'
import { assign } from './sensors.ts'

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

/** A sensor is given to a patient in sensor management (SENS-20, SENS-22). */
export const assignSensor: Command<AssignSensorArgs> = {
  name: 'assign-sensor',
  args: schema,
  subject: (args) => `sensor:${args.sensor.id}`,
  concerns: ({ patient }) => [`patient:${patient.patientId}`],
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  run: (server, { sensor, patient, diaperType }) =>
    assign(server, sensor, patient, diaperType, {
      owner: FLOW_TEXTS.sensorOwner,
      signal: FLOW_TEXTS.signalSensor,
      unchanged: UNCHANGED.all,
    }),
  async undo(server, { sensor, patient }) {
    tellLeft(server, await takeBack(server, sensor.id, patient.patientId, patient.sensorId))
  },
}
