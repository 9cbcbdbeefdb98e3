import { object, string, type InferOutput } from 'valibot'
import { changeOwner, deleteDevice as remove, unassignDevice } from '../wire/requests/devices.ts'
import type { Command, Given, Step } from './command.ts'
import { STILL, deviceKindSchema, lookedAt, untieSteps } from './device-steps.ts'
import { gone, step } from './pieces.ts'
import { holdersOf } from './sensor-steps.ts'

const schema = object({
  deviceId: string(),
  kind: deviceKindSchema,
  /** For what is said. */
  name: string(),
  /** Whose it is; `''` for the platform's own. */
  hospitalId: string(),
})
export type DeleteDeviceArgs = InferOutput<typeof schema>

const BACK = 'give it back to the platform'

/** A device leaves its hospital for the platform; one of the platform is deleted (AMB-97). */
export const deleteDevice: Command<DeleteDeviceArgs> = {
  name: 'delete-device',
  args: schema,
  subject: ({ kind, deviceId }) => `${kind}:${deviceId}`,
  concerns: (_, results) => holdersOf(results).map((id) => `patient:${id}`),
  offline: { kind: 'refused' },
  touches: ['platform'],
  steps: ({ deviceId, kind, name, hospitalId }, given) => [
    ...untieSteps(
      { id: deviceId, kind, name },
      { from: hospitalId, to: '', mayBeGone: hospitalId === '' },
      given,
    ),
    ...(hospitalId === ''
      ? [
          step('delete the device', null, () => remove(deviceId), {
            alreadyDone: gone,
            again: STILL,
          }),
        ]
      : backSteps(deviceId, hospitalId, given)),
  ],
}

function backSteps(deviceId: string, hospitalId: string, given: Given): Step[] {
  const now = lookedAt(given)
  const isThere = (): boolean => now?.hospitalId === hospitalId
  return [
    step(
      BACK,
      null,
      () => (isThere() ? changeOwner(deviceId, { type: 'TENANT', id: now?.tenantId ?? '' }) : null),
      { alreadyDone: gone, again: STILL },
    ),
    // Where there are no owners it is unassigned (protocol §11).
    step(
      'unassign it',
      null,
      () => (isThere() && given.results[BACK] !== true ? unassignDevice(deviceId) : null),
      { again: STILL },
    ),
  ]
}
