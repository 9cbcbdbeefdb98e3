import { object, string, type InferOutput } from 'valibot'
import { assignDevice, changeOwner } from '../wire/requests/devices.ts'
import type { Command } from './command.ts'
import { STILL, deviceKindSchema, lookedAt, untieSteps } from './device-steps.ts'
import { gone, step } from './pieces.ts'
import { holdersOf } from './sensor-steps.ts'

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

const MOVE = 'give it to the hospital'

/** A device goes to another hospital and is nobody's there (AMB-97, SRV-24). */
export const changeHospital: Command<ChangeHospitalArgs> = {
  name: 'change-hospital',
  args: schema,
  subject: ({ kind, deviceId }) => `${kind}:${deviceId}`,
  concerns: (_, results) => holdersOf(results).map((id) => `patient:${id}`),
  offline: { kind: 'refused' },
  touches: ['platform'],
  steps: ({ deviceId, kind, name, fromId, toId }, given) => {
    const isThere = (): boolean => lookedAt(given)?.hospitalId === fromId
    return [
      ...untieSteps({ id: deviceId, kind, name }, { from: fromId, to: toId }, given),
      step(
        MOVE,
        null,
        () => (isThere() ? changeOwner(deviceId, { type: 'CUSTOMER', id: toId }) : null),
        { alreadyDone: gone, again: STILL },
      ),
      // Where there are no owners it is assigned (protocol §11).
      step(
        'assign it to the hospital',
        null,
        () => (isThere() && given.results[MOVE] !== true ? assignDevice(deviceId, toId) : null),
        { again: STILL },
      ),
    ]
  },
}
