import { object, optional, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../model/flow-texts.ts'
import type { Command } from './command.ts'
import { forgetOwner, holdersOf, lookForHolders, takeFrom } from './sensor-steps.ts'

const schema = object({
  sensorId: string(),
  /** The patient staff saw it with; who really has it is looked up. */
  patientId: optional(string()),
})
export type UnassignSensorArgs = InferOutput<typeof schema>

/** A sensor is taken from whoever has it (spec §4 "Unassign", PFLOW-26, PFLOW-29, SENS-21). */
export const unassignSensor: Command<UnassignSensorArgs> = {
  name: 'unassign-sensor',
  args: schema,
  subject: (args) => `sensor:${args.sensorId}`,
  concerns: ({ patientId }, results) =>
    [...(patientId ? [patientId] : []), ...holdersOf(results)].map((id) => `patient:${id}`),
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps: ({ sensorId }, given) => [
    lookForHolders(sensorId),
    ...holdersOf(given.results).flatMap((id) =>
      takeFrom(id, sensorId, given, FLOW_TEXTS.deletePatientRelation),
    ),
    ...forgetOwner(sensorId, given, FLOW_TEXTS.deviceAttribute),
  ],
}
