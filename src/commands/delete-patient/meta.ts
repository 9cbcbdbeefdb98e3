import { type InferOutput, object, string } from 'valibot'
import type { Meta } from '../command.ts'

const schema = object({ patientId: string() })
export type DeletePatientArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'delete-patient': DeletePatientArgs
  }
}

export const meta: Meta<DeletePatientArgs> = {
  name: 'delete-patient',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  what: 'deletePatient',
  who: ({ patientId }) => ({ patient: patientId }),
  marks: ({ patientId }) => [{ on: 'patient', id: patientId, as: 'deleting' }],
  denied: 'patients',
  isUndoable: true,
}
