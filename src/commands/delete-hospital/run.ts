import { deleteAsset } from '../../wire/requests/assets.ts'
import {
  accountCount,
  deleteHospital as leave,
  patientCount,
  placesOf,
} from '../../wire/requests/hospitals.ts'
import type { Command } from '../command.ts'
import { Refused } from '../server.ts'
import { isMissing, remove } from '../steps/pieces.ts'
import { type DeleteHospitalArgs, meta } from './meta.ts'

/**
 * Deletes an empty hospital. The command checks that it is empty, because a server may delete its accounts with it and
 * leave its patients without a hospital (SRV-23, trap 32).
 */
export const command: Command<DeleteHospitalArgs> = {
  ...meta,
  async run(server, { hospitalId, title }) {
    const unless = { unless: isMissing }
    const patients = (await server.look(patientCount(hospitalId), null, unless)) ?? 0
    const accounts = (await server.look(accountCount(hospitalId), null, unless)) ?? 0
    if (patients + accounts > 0)
      throw new Refused({ code: 'hospital-in-use', title, patients, accounts }, 'rule')
    // Its wards and rooms go with it: a server would leave them to the platform, and their names would stay taken.
    for (const type of ['room', 'ward'] as const) {
      const places = await server.look(placesOf(hospitalId, type), null, unless)
      for (const id of places ?? []) {
        await remove(server, deleteAsset(id), null)
        server.did({ code: 'place-of-hospital-deleted', id })
      }
    }
    await remove(server, leave(hospitalId), null)
    server.did({ code: 'hospital-deleted', title })
  },
}
