import { object, string, type InferOutput } from 'valibot'
import { deleteAsset } from '../wire/requests/assets.ts'
import type { Command } from './command.ts'
import { gone, step } from './pieces.ts'
import { releaseSteps } from './sensor-steps.ts'

const schema = object({ patientId: string() })
export type DeletePatientArgs = InferOutput<typeof schema>

/** A patient leaves: the sensor first, then the patient (spec §4 "Delete patient flow", PFLOW-18 to PFLOW-21). */
export const deletePatient: Command<DeletePatientArgs> = {
  name: 'delete-patient',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps: (args, { results }) => [
    ...releaseSteps(args.patientId, results),
    step('delete the patient', null, () => deleteAsset(args.patientId), { alreadyDone: gone }),
  ],
}
