import { object, string, type InferOutput } from 'valibot'
import { deleteAsset } from '../wire/requests/assets.ts'
import type { Command } from './command.ts'
import { remove } from './pieces.ts'
import { releaseLeaving } from './sensors.ts'

const schema = object({ patientId: string() })
export type DeletePatientArgs = InferOutput<typeof schema>

/** A patient leaves: the sensor first, then the patient (PFLOW-18 to PFLOW-21). */
export const deletePatient: Command<DeletePatientArgs> = {
  name: 'delete-patient',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  async run(server, { patientId }) {
    await releaseLeaving(server, patientId)
    await remove(server, deleteAsset(patientId), null)
  },
}
