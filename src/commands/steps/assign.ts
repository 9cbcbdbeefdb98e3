import { sensorClaim } from '../../model/claim.ts'
import { keptWho } from '../../model/command.ts'
import { storedHospitalId } from '../../model/patients/names.ts'
import type { PlainCode, Reason } from '../../model/reason.ts'
import type { RelatedEntity } from '../../wire/requests/relations.ts'
import { signalDiaperType } from '../../wire/requests/writes.ts'
import type { SensorArgs } from '../schemas.ts'
import type { Server } from '../server.ts'
import { idsOf, noteNames, refuse, relate, save } from './pieces.ts'
import { givenMeanwhile, wornMeanwhile } from './seen-sensors.ts'
import {
  type Owner,
  assignment,
  finishTaking,
  heldBy,
  holdersOf,
  nameHolder,
  release,
  takeFrom,
} from './sensors.ts'
import { settleWearer } from './settle.ts'

/** Why it cannot be finished; `unchanged` is what became of the rest after somebody else's change. */
type Reasons = { owner: PlainCode; signal: PlainCode; unchanged: PlainCode }

/** What staff read when a new patient's or an edited patient's new sensor cannot be finished. */
export const OF_PATIENT: Reasons = {
  owner: 'new-device',
  signal: 'signal',
  unchanged: 'sensor-unchanged',
}

/**
 * Gives a sensor to a patient (PFLOW-22 to PFLOW-28, AMB-122). Takes it from whoever wears it, takes away the patient's
 * former one, and leaves exactly one relation. Where the command has what staff saw, it takes the sensor only from the
 * patient they saw it on, and takes away only the sensor they saw.
 */
export async function assign(
  server: Server,
  sensor: SensorArgs,
  owner: Owner,
  diaperType: string,
  why: Reasons,
): Promise<void> {
  const end = server.resumed ? 'sensor-unchanged' : why.unchanged
  server.remember(sensor.id, sensor.name)
  server.remember(owner.patientId, keptWho(owner))
  const related = await holdersOf(server, sensor.id)
  noteNames(server, related, owner.hospital)
  const others = idsOf(related, 'ASSET', owner.patientId)
  await finishTaking(server, sensor.id, [...others, owner.patientId])
  // An earlier run has given it, and was cut before it could look whether others have too.
  if (!isGiven(server, related, owner)) {
    refuse(await givenSince(server, related, { sensor, owner, end }))
    refuse(takenByOthers(server, sensor, others))
    server.concern('patient', others)
    await takeAll(server, { sensor, owner, others, end })
  }

  await relate(server, assignment(owner.patientId, sensor.id), 'add-relation')
  server.did(
    { code: 'sensor-given', sensor: sensor.name, patient: keptWho(owner) },
    sensorClaim(owner.patientId, { is: sensor.id }),
  )
  const connectivity = sensor.connected ? 'connected' : 'disconnected'
  await save(server, 'ASSET', owner.patientId, { connectivity }, 'new-connectivity')
  server.did({ code: 'patient-with-sensor', patient: keptWho(owner) })
  const named = {
    owner_name: owner.name,
    owner_hospital_id: storedHospitalId(owner.id),
    owner_hospital: owner.hospital,
  }
  await save(server, 'DEVICE', sensor.id, named, why.owner)
  server.did({ code: 'sensor-names', sensor: sensor.name, patient: keptWho(owner) })
  await settleWearer(server, sensor, owner, 'sensor-unchanged')
  await signal(server, sensor, diaperType, why.signal)
}

type Giving = { sensor: SensorArgs; owner: Owner; end: PlainCode }

const isGiven = (
  server: Server,
  related: readonly RelatedEntity[],
  { patientId }: Owner,
): boolean =>
  server.resumed && related.some(({ id, by }) => id === patientId && by.mark === server.mark)

/** Who was given the sensor since it was seen. An earlier run may have written its own patient into it after that. */
async function givenSince(
  server: Server,
  related: readonly RelatedEntity[],
  { sensor, owner, end }: Giving,
): Promise<Reason | null> {
  const why = givenMeanwhile(related, sensor, owner, end)
  if (why !== null && server.resumed) await nameHolder(server, sensor.id, 'new-device')
  return why
}

/** The sensor from whoever wears it, and the patient's former one. */
async function takeAll(
  server: Server,
  { sensor, owner, others, end }: Giving & { others: readonly string[] },
): Promise<void> {
  const lookForHeld = () => heldBy(server, owner.patientId, 'past-device', sensor.id)
  const wasSeen = sensor.ownerId !== undefined && owner.sensorId !== undefined
  const seen = wasSeen ? await lookForHeld() : null
  if (seen) refuse(wornMeanwhile(seen, [owner.sensorId ?? '', sensor.id], end))
  for (const id of others) await takeFrom(server, id, sensor.id, 'old-relation')
  const held = seen ?? (await lookForHeld())
  await release(server, owner.patientId, idsOf(held, 'DEVICE', sensor.id), 'past-device')
}

/** Commands of older consoles do not name the wearer staff agreed to: after an interruption they take the sensor from no new one. */
function takenByOthers(
  server: Server,
  sensor: SensorArgs,
  others: readonly string[],
): PlainCode | null {
  if (!server.resumed || sensor.ownerId !== undefined) return null
  const agreed = server.concerned('patient')
  return others.every((id) => agreed.includes(id)) ? null : 'assign'
}

/**
 * Sends the diaper type to the gateway, last of all: when the gateway is offline everything stays saved and staff get one
 * notice (AMB-74), as they do when no gateway hears the sensor (AMB-86).
 */
export async function signal(
  server: Server,
  sensor: SensorArgs,
  diaperType: string,
  notice: PlainCode,
): Promise<void> {
  if (sensor.gatewayId === '') return server.notice('no-gateway-hears')
  const signalRequest = signalDiaperType(sensor.gatewayId, sensor.name, diaperType)
  await server.write(signalRequest, notice, { notice })
}
