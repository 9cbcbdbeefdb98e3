import { type InferOutput, object, optional, string } from 'valibot'
import type { Meta } from '../command.ts'

const schema = object({
  sensorId: string(),
  /** As staff read it; older commands do not say. */
  sensorName: optional(string()),
  /** The patient staff saw it with. */
  patientId: optional(string()),
})
export type UnassignSensorArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'unassign-sensor': UnassignSensorArgs
  }
}

export const meta: Meta<UnassignSensorArgs> = {
  name: 'unassign-sensor',
  args: schema,
  subject: (args) => `sensor:${args.sensorId}`,
  concerns: ({ patientId }) => (patientId ? [`patient:${patientId}`] : []),
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  what: 'unassignSensor',
  who: ({ patientId, sensorId }) => (patientId ? { patient: patientId } : { sensor: sensorId }),
  marks: ({ sensorId, patientId = '' }) => [
    { on: 'place', id: sensorId },
    { on: 'patient', id: patientId, as: 'assigning' },
  ],
  isUndoable: true,
}
