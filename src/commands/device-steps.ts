import { picklist } from 'valibot'
import { FLOW_TEXTS } from '../texts/flows.ts'
import { PLATFORM_COMMAND_TEXTS } from '../texts/platform-flows.ts'
import {
  type StoredDevice,
  deleteAttributes,
  deleteRelationsOf,
  deviceAsStored,
} from '../wire/requests/devices.ts'
import { relatedTo } from '../wire/requests/relations.ts'
import type { Given, Results, Step } from './command.ts'
import { device, gone, lookAgain, step } from './pieces.ts'
import { holdersOf, lookForHolders, takeFrom } from './sensor-steps.ts'
import { relatedIds } from './ward-steps.ts'

/** Pieces of a device that leaves its hospital: for another, for the platform, or for good (AMB-97, SRV-24). */

const { device: TEXT } = PLATFORM_COMMAND_TEXTS

export const deviceKindSchema = picklist(['gateway', 'sensor'])
export type LeavingDevice = { id: string; kind: 'gateway' | 'sensor'; name: string }

const NOW = 'the device as it is'
/** Where an interrupted command goes on. */
export const STILL = 'the device is still there'

/** Whose it was and where: what a new hospital must not inherit. */
const TIES = [
  'ward',
  'ward_entityId',
  'ward_location',
  'room',
  'owner_name',
  'owner_hospital_id',
  'owner_hospital',
  'gateway',
  'gateway_id',
]

/** The device as it was looked at last; `null` when it is gone. */
export function lookedAt({ results }: Pick<Given, 'results'>): StoredDevice | null {
  const found = results[STILL] ?? results[NOW]
  return (found as StoredDevice | null | undefined) ?? null
}

/**
 * It is looked whose the device is, and everything that ties it to its hospital is undone, before it leaves: cut in
 * between it is an unused device of its hospital, never somebody's device in another one. `to` is where it goes, `''`
 * for the platform; an interrupted command that finds it there has nothing left to do.
 */
export function untieSteps(
  { id, kind, name }: LeavingDevice,
  { from, to, mayBeGone = false }: { from: string; to: string; mayBeGone?: boolean },
  given: Given,
): Step[] {
  const expected = given.resumed ? [from, to] : [from]
  const isExpected = (found: unknown): string | null =>
    expected.includes((found as StoredDevice).hospitalId) ? null : TEXT.elsewhere(name)
  const look = { check: isExpected, ...(mayBeGone && { alreadyDone: gone }) }
  const holders = holdersOf(given.results)
  const isThere = (): boolean => isToLeave(given.results, from)
  return [
    step(NOW, null, () => deviceAsStored(id), look),
    ...(kind === 'sensor' ? [onlyIf(isThere, lookForHolders(id))] : []),
    ...holders.flatMap((holder) => takeFrom(holder, id, given, FLOW_TEXTS.deletePatientRelation)),
    { ...lookAgain(STILL, given, () => deviceAsStored(id), look), failure: null },
    ...(kind === 'sensor' ? [stillFree(id, name, given, isThere)] : []),
    step(
      'relations of the device',
      FLOW_TEXTS.deleteRelation,
      () => (isThere() ? deleteRelationsOf(id) : null),
      { again: STILL, saysWhy: true, alreadyDone: gone },
    ),
    step(
      'place of the device',
      FLOW_TEXTS.deviceAttribute,
      () => (isThere() ? deleteAttributes(id, TIES) : null),
      { again: STILL, saysWhy: true, alreadyDone: gone },
    ),
  ]
}

/** Not gone, and not where it is to go. */
function isToLeave(results: Results, from: string): boolean {
  return lookedAt({ results })?.hospitalId === from
}

/** Somebody may have been given it while the command was interrupted: nobody has agreed to take it from them. */
function stillFree(id: string, name: string, given: Given, isThere: () => boolean): Step {
  const look = lookAgain(
    'the sensor is still free',
    given,
    () => relatedTo(device(id), 'Contains'),
    {
      alreadyDone: gone,
      check: (found) =>
        relatedIds({ found }, 'found', 'ASSET').length > 0 ? TEXT.worn(name) : null,
    },
  )
  return { ...onlyIf(isThere, look), again: STILL }
}

function onlyIf(condition: () => boolean, each: Step): Step {
  return { ...each, request: () => (condition() ? each.request() : null) }
}
