import type { Reason } from '../../model/reason.ts'
import { deleteAsset } from '../../wire/requests/assets.ts'
import { relatedFrom } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import { giveBack, noticeLeft } from '../steps/give-back.ts'
import { asset, isMissing, refuse, remove } from '../steps/pieces.ts'
import { releaseLeaving } from '../steps/sensors.ts'
import { type DeletePatientArgs, meta } from './meta.ts'

/** A patient leaves: the sensor first, then the patient (PFLOW-18 to PFLOW-21). */
export const command: Command<DeletePatientArgs> = {
  ...meta,
  async run(server, { patientId }) {
    await releaseLeaving(server, patientId)
    await remove(server, deleteAsset(patientId), null)
    server.did('patient-deleted')
  },
  /** A patient who still exists gets their sensor back; a deleted one is not created again. */
  async undo(server, { patientId }) {
    const look = relatedFrom(asset(patientId), 'Contains')
    const worn = await server.look(look, 'patient-data', { unless: isMissing })
    refuse(worn === null ? 'patient-deleted' : null, 'gone')
    const sensors = server.concerned('sensor')
    const left: (Reason | null)[] = []
    for (const id of sensors) left.push(await giveBack(server, id, patientId))
    noticeLeft(server, left)
  },
}
