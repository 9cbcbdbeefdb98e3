import { changeOwner, deleteDevice as remove, unassignDevice } from '../../wire/requests/devices.ts'
import type { Command } from '../command.ts'
import { detachDevice } from '../steps/give-back.ts'
import { isMissing } from '../steps/pieces.ts'
import { type DeleteDeviceArgs, meta } from './meta.ts'

/** A device leaves its hospital for the platform; one of the platform is deleted (AMB-97). */
export const command: Command<DeleteDeviceArgs> = {
  ...meta,
  async run(server, { deviceId, kind, name, hospitalId }) {
    const isPlatforms = hospitalId === ''
    const where = { from: hospitalId, to: '', mayBeGone: isPlatforms }
    const device = await detachDevice(server, { id: deviceId, kind, name }, where)
    if (device === null) return
    if (isPlatforms) {
      await server.write(remove(deviceId), null, { unless: isMissing })
      return server.did({ code: 'device-deleted', name })
    }
    const owner = { type: 'TENANT', id: device.tenantId } as const
    const moved = await server.write(changeOwner(deviceId, owner), null, { unless: isMissing })
    // Where there are no owners it is unassigned (protocol §11).
    if (moved === null) await server.write(unassignDevice(deviceId), null)
    server.did({ code: 'device-moved', name })
  },
}
