import { type InferOutput, literal, nullable, object, optional, string, variant } from 'valibot'
import type { Meta } from '../command.ts'
import { placeSchema, sensorSchema } from '../schemas.ts'

/** `from` is what staff saw; where the patient really is, is looked up. */
const moved = object({ from: nullable(placeSchema), to: placeSchema })

const schema = object({
  patientId: string(),
  id: string(),
  name: string(),
  hospital: string(),
  /** Each part as it was and as it is to be; `null` for a part that stays (AMB-65). */
  ward: nullable(moved),
  room: nullable(moved),
  /** The saved phone, `''` to remove it. */
  phone: nullable(string()),
  /** As staff saw it. */
  phoneBefore: string(),
  /** The diaper type as it is to be, and whether that is a change. */
  diaperType: string(),
  diaperBefore: string(),
  sensor: variant('kind', [
    /** The patient's sensor stays; it is sent the diaper type when that changed. */
    object({ kind: literal('same'), sensor: nullable(sensorSchema) }),
    object({ kind: literal('assign'), sensor: sensorSchema }),
    object({ kind: literal('none') }),
  ]),
  /** Id of the patient's sensor as staff saw it, `''` for none; older commands do not say. */
  sensorBefore: optional(string()),
})
export type EditPatientArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'edit-patient': EditPatientArgs
  }
}

export const meta: Meta<EditPatientArgs> = {
  name: 'edit-patient',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  concerns: ({ sensor }) =>
    sensor.kind === 'none' || sensor.sensor === null ? [] : [`sensor:${sensor.sensor.id}`],
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  what: 'editPatient',
  who: ({ name, id }) => ({ name, id }),
  marks: ({ patientId }) => [{ on: 'patient', id: patientId, as: 'editing' }],
  isUndoable: true,
}
