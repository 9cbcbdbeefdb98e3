import { DID } from '../../texts/did.ts'
import { FLOW_TEXTS } from '../../texts/flows.ts'
import { PLATFORM_COMMAND_TEXTS } from '../../texts/platform-flows.ts'
import {
  type StoredDevice,
  deleteAttributes,
  deleteRelationsOf,
  deviceAsStored,
} from '../../wire/requests/devices.ts'
import { type Server, Refused, andWhy } from '../server.ts'
import { noteNames } from './known-names.ts'
import { gone, idsOf, remove } from './pieces.ts'
import { finishTaking, holdersOf, takeFrom } from './sensors.ts'

/** A device that leaves its hospital: for another, for the platform, or for good (AMB-97, SRV-24). */

const { device: TEXT } = PLATFORM_COMMAND_TEXTS

type LeavingDevice = { id: string; kind: 'gateway' | 'sensor'; name: string }

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

/**
 * It is looked whose the device is, and everything that ties it to its hospital is undone, before it leaves: cut in
 * between it is an unused device of its hospital, never somebody's device in another one. `to` is where it goes, `''`
 * for the platform. Answers the device, `null` where there is nothing left to do: an earlier run has moved it, or it
 * is gone and may be.
 */
export async function untie(
  server: Server,
  { id, kind, name }: LeavingDevice,
  { from, to, mayBeGone = false }: { from: string; to: string; mayBeGone?: boolean },
): Promise<StoredDevice | null> {
  const unless = mayBeGone ? { unless: gone } : {}
  const now = await server.look(deviceAsStored(id), null, unless)
  if (now === null) return null
  if (server.resumed && now.hospitalId === to && to !== from) return null
  if (now.hospitalId !== from) throw new Refused(TEXT.elsewhere(name), 'conflict')
  if (kind === 'sensor') await takeFromHolders(server, id, name)
  await remove(server, deleteRelationsOf(id), andWhy(FLOW_TEXTS.deleteRelation))
  server.did(DID.device.untied(name))
  await remove(server, deleteAttributes(id, TIES), andWhy(FLOW_TEXTS.deviceAttribute))
  server.did(DID.device.forgot(name))
  return now
}

/** Whoever was given it during an interruption keeps it: nobody has agreed to take it from them. */
async function takeFromHolders(server: Server, id: string, name: string): Promise<void> {
  const found = await holdersOf(server, id)
  server.found(id, name)
  noteNames(server, found)
  const holders = idsOf(found, 'ASSET')
  await finishTaking(server, id, holders)
  if (!server.resumed) server.concern('patient', holders)
  const agreed = server.concerned('patient')
  if (holders.some((each) => !agreed.includes(each))) throw new Refused(TEXT.worn(name), 'conflict')
  for (const each of holders) await takeFrom(server, each, id, FLOW_TEXTS.deletePatientRelation)
}
