import { object, optional, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS, SENSOR_GIVEN } from '../texts/flows.ts'
import { parseOriginator } from '../model/patients/names.ts'
import type { RelatedEntity } from '../wire/requests/relations.ts'
import type { Command } from './command.ts'
import { listOf } from './pieces.ts'
import { forgetOwner, holdersOf, lookForHolders, takeFrom } from './sensor-steps.ts'

const schema = object({
  sensorId: string(),
  /** The patient staff saw it with. */
  patientId: optional(string()),
})
export type UnassignSensorArgs = InferOutput<typeof schema>

/**
 * A sensor is taken from the patient who was named; who really has it is looked up (PFLOW-26,
 * PFLOW-29, SENS-21).
 */
export const unassignSensor: Command<UnassignSensorArgs> = {
  name: 'unassign-sensor',
  args: schema,
  subject: (args) => `sensor:${args.sensorId}`,
  concerns: ({ patientId }, results) =>
    [...(patientId ? [patientId] : []), ...holdersOf(results)].map((id) => `patient:${id}`),
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps: ({ sensorId, patientId }, given) => [
    lookForHolders(sensorId, { check: (found) => givenMeanwhile(found, patientId) }),
    ...holdersOf(given.results).flatMap((id) =>
      takeFrom(id, sensorId, given, FLOW_TEXTS.deletePatientRelation),
    ),
    ...forgetOwner(sensorId, given, FLOW_TEXTS.deviceAttribute),
  ],
}

/** Given to another patient since: staff agreed to take it from the one they saw, and from nobody else (AMB-75). */
function givenMeanwhile(found: unknown, seen: string | undefined): string | null {
  if (seen === undefined) return null
  const other = listOf<RelatedEntity>(found).find(
    ({ id, entityType }) => entityType === 'ASSET' && id !== seen,
  )
  if (other === undefined) return null
  const { name, id } = parseOriginator(other.name, '')
  return SENSOR_GIVEN.to(SENSOR_GIVEN.this, name, id)
}
