import { object, string, type InferOutput } from 'valibot'
import { deleteAsset } from '../wire/requests/assets.ts'
import type { Command } from './command.ts'
import { gone, step } from './pieces.ts'
import { heldSensors, releaseSteps } from './sensor-steps.ts'

const schema = object({ patientId: string() })
export type DeletePatientArgs = InferOutput<typeof schema>

/** A patient leaves: the sensor first, then the patient (PFLOW-18 to PFLOW-21). */
export const deletePatient: Command<DeletePatientArgs> = {
  name: 'delete-patient',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  concerns: (_, results) => heldSensors(results).map((id) => `sensor:${id}`),
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps: (args, given) => [
    ...releaseSteps(args.patientId, given, { leaves: true }),
    step('delete the patient', null, () => deleteAsset(args.patientId), { alreadyDone: gone }),
  ],
}
