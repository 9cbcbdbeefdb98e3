import { object, string, type InferOutput } from 'valibot'
import { PLATFORM_COMMAND_TEXTS } from '../texts/platform-flows.ts'
import { deleteAsset } from '../wire/requests/assets.ts'
import {
  accountCount,
  deleteHospital as remove,
  patientCount,
  placesOf,
} from '../wire/requests/hospitals.ts'
import type { Command, Results, Step } from './command.ts'
import { gone, listOf, step } from './pieces.ts'

const schema = object({ hospitalId: string(), /** For what is said. */ title: string() })
export type DeleteHospitalArgs = InferOutput<typeof schema>

const PATIENTS = 'patients of the hospital'

/**
 * An empty hospital leaves. It is asked here whether it is empty, because a server may delete the accounts with it and
 * leave the patients to nobody (SRV-23, trap 32).
 */
export const deleteHospital: Command<DeleteHospitalArgs> = {
  name: 'delete-hospital',
  args: schema,
  subject: ({ hospitalId }) => `hospital:${hospitalId}`,
  offline: { kind: 'refused' },
  touches: ['platform'],
  steps: ({ hospitalId, title }, { results }) => [
    step(PATIENTS, null, () => patientCount(hospitalId), { alreadyDone: gone }),
    step('accounts of the hospital', null, () => accountCount(hospitalId), {
      alreadyDone: gone,
      check: (accounts) => inUse(title, numberOf(results[PATIENTS]), numberOf(accounts)),
    }),
    ...placeSteps(hospitalId, results),
    step('delete the hospital', null, () => remove(hospitalId), {
      alreadyDone: gone,
      again: PATIENTS,
    }),
  ],
}

/** Its wards and rooms go with it: a server would leave them to the platform, and their names would stay taken. */
function placeSteps(hospitalId: string, results: Results): Step[] {
  return (['room', 'ward'] as const).flatMap((type) => {
    const look = `${type}s of the hospital`
    return [
      step(look, null, () => placesOf(hospitalId, type), { alreadyDone: gone }),
      ...listOf<string>(results[look]).map((id) =>
        step(`delete ${type} ${id}`, null, () => deleteAsset(id), {
          alreadyDone: gone,
          again: PATIENTS,
        }),
      ),
    ]
  })
}

function inUse(title: string, patients: number, accounts: number): string | null {
  return patients + accounts === 0
    ? null
    : PLATFORM_COMMAND_TEXTS.hospital.inUse(title, patients, accounts)
}

function numberOf(result: unknown): number {
  return typeof result === 'number' ? result : 0
}
