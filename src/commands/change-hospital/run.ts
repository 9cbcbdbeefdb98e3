import { assignDevice, changeOwner } from '../../wire/requests/devices.ts'
import type { Command } from '../command.ts'
import { detachDevice } from '../steps/give-back.ts'
import { isMissing } from '../steps/pieces.ts'
import { type ChangeHospitalArgs, meta } from './meta.ts'

/** A device goes to another hospital, where it has no patient and no place (AMB-97, SRV-24). */
export const command: Command<ChangeHospitalArgs> = {
  ...meta,
  async run(server, { deviceId, kind, name, fromId, toId }) {
    const device = await detachDevice(
      server,
      { id: deviceId, kind, name },
      { from: fromId, to: toId },
    )
    if (device === null) return
    const owner = { type: 'CUSTOMER', id: toId } as const
    const moved = await server.write(changeOwner(deviceId, owner), null, { unless: isMissing })
    // Where there are no owners it is assigned (protocol §11).
    if (moved === null) await server.write(assignDevice(deviceId, toId), null)
    server.did({ code: 'device-moved', name })
  },
}
