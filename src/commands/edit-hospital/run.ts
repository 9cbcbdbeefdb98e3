import type { Reason } from '../../model/reason.ts'
import {
  type HospitalFields,
  type StoredHospital,
  HOSPITAL_KEYS,
  hospitalAsStored,
  saveHospital,
} from '../../wire/requests/hospitals.ts'
import type { Command } from '../command.ts'
import { refuse } from '../steps/pieces.ts'
import { type EditHospitalArgs, meta } from './meta.ts'

/**
 * Fields of a hospital. What is saved is what the server has just now but for the fields that were changed here, with
 * its version: nothing that somebody else saved is overwritten in silence, and nothing is blanked (ADMIN-19, trap 31).
 */
export const command: Command<EditHospitalArgs> = {
  ...meta,
  async run(server, args) {
    const stored = await server.look(hospitalAsStored(args.hospitalId), null)
    refuse(changedMeanwhile(args, stored))
    const change = changeOf(args)
    if (isNew(stored.fields, change)) await server.write(saveHospital(stored, change), null)
    server.did('hospital-saved')
  },
  undo: async (server, { hospitalId, before, after }) => {
    await command.run(server, { hospitalId, before: after, after: before })
  },
}

function changeOf({ before, after }: EditHospitalArgs): Partial<HospitalFields> {
  return Object.fromEntries(
    HOSPITAL_KEYS.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]),
  )
}

function isNew(now: HospitalFields, change: Partial<HospitalFields>): boolean {
  return HOSPITAL_KEYS.some((key) => change[key] !== undefined && change[key] !== now[key])
}

/** A field that is to be changed and was changed by somebody else since; what this command saved already is not. */
function changedMeanwhile(args: EditHospitalArgs, { fields }: StoredHospital): Reason | null {
  const change = changeOf(args)
  const other = HOSPITAL_KEYS.find(
    (key) =>
      change[key] !== undefined && fields[key] !== args.before[key] && fields[key] !== change[key],
  )
  return other === undefined ? null : { code: 'hospital-changed', field: other, now: fields[other] }
}
