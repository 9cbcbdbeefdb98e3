import { object, string, type InferOutput } from 'valibot'
import { DID } from '../texts/did.ts'
import { assignDevice, changeOwner } from '../wire/requests/devices.ts'
import type { Command } from './command.ts'
import { deviceKindSchema, untie } from './leaving-device.ts'
import { gone } from './pieces.ts'

const schema = object({
  deviceId: string(),
  kind: deviceKindSchema,
  /** For what is said. */
  name: string(),
  /** `''` for a device of the platform. */
  fromId: string(),
  toId: string(),
  toTitle: string(),
})
export type ChangeHospitalArgs = InferOutput<typeof schema>

/** A device goes to another hospital and is nobody's there (AMB-97, SRV-24). */
export const changeHospital: Command<ChangeHospitalArgs> = {
  name: 'change-hospital',
  args: schema,
  subject: ({ kind, deviceId }) => `${kind}:${deviceId}`,
  offline: { kind: 'refused' },
  touches: ['platform'],
  async run(server, { deviceId, kind, name, fromId, toId }) {
    const device = await untie(server, { id: deviceId, kind, name }, { from: fromId, to: toId })
    if (device === null) return
    const owner = { type: 'CUSTOMER', id: toId } as const
    const moved = await server.write(changeOwner(deviceId, owner), null, { unless: gone })
    // Where there are no owners it is assigned (protocol §11).
    if (moved === null) await server.write(assignDevice(deviceId, toId), null)
    server.did(DID.device.moved(name))
  },
}
