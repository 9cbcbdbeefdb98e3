import { object, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../model/flow-texts.ts'
import type { Command } from './command.ts'
import { sensorSchema } from './pieces.ts'
import { assignSteps } from './sensor-steps.ts'

const schema = object({
  sensor: sensorSchema,
  patient: object({ patientId: string(), name: string(), id: string(), hospital: string() }),
  diaperType: string(),
})
export type AssignSensorArgs = InferOutput<typeof schema>

/** A sensor is given to a patient in sensor management (spec §4 "Assign sensor", SENS-20, SENS-22). */
export const assignSensor: Command<AssignSensorArgs> = {
  name: 'assign-sensor',
  args: schema,
  subject: (args) => `sensor:${args.sensor.id}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps: (args, { results }) =>
    assignSteps(args.sensor, args.patient, args.diaperType, results, FLOW_TEXTS.signalSensor),
}
