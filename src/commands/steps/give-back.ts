import { sensorClaim } from '../../model/claim.ts'
import type { Reason } from '../../model/reason.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import { relatedFrom } from '../../wire/requests/relations.ts'
import { type Server, Refused, withServerWords } from '../server.ts'
import {
  asset,
  device,
  idsOf,
  relate,
  save,
  unrelate,
  nameOf,
  noteNames,
  isMissing,
  remove,
} from './pieces.ts'
import { forgetOwner, holdersOf, finishTaking, nameWearer, takeFrom } from './sensors.ts'
import {
  type StoredDevice,
  deleteAttributes,
  deleteRelationsOf,
  deviceAsStored,
} from '../../wire/requests/devices.ts'

/** A device that leaves its hospital: for another, for the platform, or for good (AMB-97, SRV-24). */

type LeavingDevice = { id: string; kind: 'gateway' | 'sensor'; name: string }

/** Attributes of patient and place, which a new hospital must not inherit. */
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
 * Removes everything that ties a device to its hospital, before it leaves: interrupted in between it is an unused device
 * of its hospital, never a patient's device in another one. `to` is where it goes, `''` for the platform. Returns the
 * device, `null` if nothing is left to do: an earlier run has moved it, or it may be missing and is.
 */
export async function detachDevice(
  server: Server,
  { id, kind, name }: LeavingDevice,
  { from, to, mayBeGone = false }: { from: string; to: string; mayBeGone?: boolean },
): Promise<StoredDevice | null> {
  const unless = mayBeGone ? { unless: isMissing } : {}
  const now = await server.look(deviceAsStored(id), null, unless)
  if (now === null) return null
  if (server.resumed && now.hospitalId === to && to !== from) return null
  if (now.hospitalId !== from) throw new Refused({ code: 'device-elsewhere', name }, 'conflict')
  if (kind === 'sensor') await takeFromHolders(server, id, name)
  await remove(server, deleteRelationsOf(id), withServerWords('delete-relation'))
  server.did({ code: 'device-untied', name })
  await remove(server, deleteAttributes(id, TIES), withServerWords('device-attribute'))
  server.did({ code: 'device-forgot', name })
  return now
}

/** A patient who got the sensor during an interruption keeps it: staff did not agree to take it from them. */
async function takeFromHolders(server: Server, id: string, name: string): Promise<void> {
  const related = await holdersOf(server, id)
  server.remember(id, name)
  noteNames(server, related)
  const holders = idsOf(related, 'ASSET')
  await finishTaking(server, id, holders)
  if (!server.resumed) server.concern('patient', holders)
  const agreed = server.concerned('patient')
  if (holders.some((each) => !agreed.includes(each)))
    throw new Refused({ code: 'device-worn', name }, 'conflict')
  for (const each of holders) await takeFrom(server, each, id, 'delete-patient-relation')
}

/*
 * Undoing gives a sensor back to its former patient, and leaves what somebody else has changed since. Each function
 * returns what it left, `null` for nothing.
 */

const CONTAINS = 'Contains'

/** What the sensor is called is asked for where no list has named it: staff read which one was left. */
async function nameSensor(server: Server, sensor: string): Promise<void> {
  if (server.remembered(sensor) === undefined) {
    const stored = await server.look(deviceAsStored(sensor), null, { unless: isMissing })
    if (stored !== null) server.remember(sensor, stored.name)
  }
}

/** Gives the sensor back to the patient, unless somebody else wears it now or the patient wears another. */
export async function giveBack(
  server: Server,
  sensor: string,
  patient: string,
): Promise<Reason | null> {
  const related = await holdersOf(server, sensor)
  noteNames(server, related)
  const says = 'patient-data'
  const look = relatedFrom(asset(patient), CONTAINS)
  const worn = await server.look(look, says, { unless: ({ status }) => status === 404 })
  if (worn === null) return { code: 'left-gone', patient: nameOf(server, patient) }
  noteNames(server, worn)
  await nameSensor(server, sensor)
  const [other] = idsOf(related, 'ASSET', patient)
  if (other !== undefined)
    return { code: 'left-sensor-given', sensor: nameOf(server, sensor), who: nameOf(server, other) }
  if (idsOf(worn, 'DEVICE', sensor).length > 0)
    return {
      code: 'left-wears-other',
      patient: nameOf(server, patient),
      sensor: nameOf(server, sensor),
    }

  const [who, which] = [nameOf(server, patient), nameOf(server, sensor)]
  const { connectivity } = await server.look(textsOf('DEVICE', sensor, ['connectivity']), says)
  const relation = { from: asset(patient), to: device(sensor), type: CONTAINS }
  await relate(server, relation, 'add-relation')
  server.did(
    { code: 'sensor-given', sensor: which, patient: who },
    sensorClaim(patient, { is: sensor }),
  )
  const shown = { connectivity: connectivity || 'disconnected' }
  await save(server, 'ASSET', patient, shown, 'new-connectivity')
  server.did({ code: 'patient-with-sensor', patient: who })
  await nameWearer(server, sensor, patient, 'new-device')
  return null
}

/**
 * A sensor that was given to a patient goes back to the patient it was taken from, and the first patient gets the one they
 * wore before.
 * @param wore its id, `''` for none; `undefined` where only the command has found it
 */
export async function takeBack(
  server: Server,
  sensor: string,
  patient: string,
  wore: string | undefined,
): Promise<(Reason | null)[]> {
  // It was the patient's before.
  if (wore === sensor) return []
  const holders = await holdersOf(server, sensor)
  noteNames(server, holders)
  if (idsOf(holders, 'ASSET').includes(patient)) {
    const relation = { from: asset(patient), to: device(sensor), type: CONTAINS }
    await unrelate(server, relation, 'delete-relation')
    await nameSensor(server, sensor)
    const taken = { sensor: nameOf(server, sensor), patient: nameOf(server, patient) }
    server.did({ code: 'sensor-taken', ...taken }, sensorClaim(patient, { not: sensor }))
  }
  const left: (Reason | null)[] = []
  const from = server.concerned('patient').find((id) => id !== patient)
  if (from === undefined) await forgetNamed(server, sensor)
  else left.push(await giveBack(server, sensor, from))
  const former = wore ?? server.concerned('sensor').find((id) => id !== sensor) ?? ''
  if (former === '') await noteNone(server, patient)
  else left.push(await giveBack(server, former, patient))
  return left
}

/** Clears the owner of a sensor that no patient wears, as it was before. */
async function forgetNamed(server: Server, sensor: string): Promise<void> {
  const look = textsOf('DEVICE', sensor, ['owner_hospital_id'])
  const { owner_hospital_id: named } = await server.look(look, 'patient-data')
  if (named !== '') await forgetOwner(server, sensor, 'past-device')
}

/** A patient without a sensor is not shown as connected. */
async function noteNone(server: Server, patient: string): Promise<void> {
  const worn = await server.look(relatedFrom(asset(patient), CONTAINS), 'patient-data')
  if (idsOf(worn, 'DEVICE').length > 0) return
  const look = textsOf('ASSET', patient, ['connectivity'])
  const { connectivity } = await server.look(look, 'patient-data')
  if (connectivity !== 'connected') return
  const none = { connectivity: 'disconnected' }
  await save(server, 'ASSET', patient, none, 'patient-attribute')
  server.did({ code: 'patient-without-sensor', patient: nameOf(server, patient) })
}

/** One notice for all that was left as it is. */
export function noticeLeft(server: Server, left: readonly (Reason | null)[]): void {
  const parts = left.filter((part) => part !== null)
  if (parts.length > 0) server.notice({ code: 'undone-except', parts })
}
