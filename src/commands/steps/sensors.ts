import { sensorClaim } from '../../model/claim.ts'
import { whoText } from '../../model/command.ts'
import { storedHospitalId } from '../../model/patients/names.ts'
import { DID } from '../../texts/did.ts'
import { FLOW_TEXTS, UNCHANGED } from '../../texts/flows.ts'
import {
  type RelatedEntity,
  type Relation,
  relatedFrom,
  relatedTo,
} from '../../wire/requests/relations.ts'
import { signalDiaperType } from '../../wire/requests/writes.ts'
import type { SensorArgs } from '../schemas.ts'
import type { Server, Unless } from '../server.ts'
import {
  asset,
  device,
  isMissing,
  idsOf,
  refuse,
  relate,
  save,
  saveIfThere,
  unrelate,
  nameOf,
  noteNames,
} from './pieces.ts'
import { givenMeanwhile, wornMeanwhile } from './seen-sensors.ts'

/*
 * Who wears which sensor. An earlier run may have taken it from a patient without noting that they have none: a command
 * keeps the ids of patients it found, so that the next run knows where to look.
 */

/**
 * Whose sensor it is to be: what the sensor's owner attributes say. `sensorId` is the sensor staff
 * saw the patient with, `''` for none; older commands do not say.
 */
export type Owner = {
  patientId: string
  name: string
  id: string
  hospital: string
  sensorId?: string | undefined
}

const CONTAINS = 'Contains'
/** The assignment of a sensor is a relation (PFLOW-28). */
const assignment = (patient: string, sensor: string): Relation => ({
  from: asset(patient),
  to: device(sensor),
  type: CONTAINS,
})

const NO_OWNER = { owner_name: '', owner_hospital_id: '', owner_hospital: '' }

/** Who has this sensor? */
export async function holdersOf(server: Server, sensor: string): Promise<RelatedEntity[]> {
  return server.look(relatedTo(device(sensor), CONTAINS), FLOW_TEXTS.patientData)
}

/** Words for what cannot be finished; `unchanged` is the last sentence about somebody else's change. */
type Words = { owner: string; signal: string; unchanged: string }

/** What staff read when a new patient's or an edited patient's new sensor cannot be finished. */
export const OF_PATIENT: Words = {
  owner: FLOW_TEXTS.newDevice,
  signal: FLOW_TEXTS.signal,
  unchanged: UNCHANGED.sensor,
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
  words: Words,
): Promise<void> {
  const end = server.resumed ? UNCHANGED.sensor : words.unchanged
  server.remember(sensor.id, sensor.name)
  server.remember(owner.patientId, whoText(owner))
  const related = await holdersOf(server, sensor.id)
  noteNames(server, related, owner.hospital)
  const others = idsOf(related, 'ASSET', owner.patientId)
  await finishTaking(server, sensor.id, [...others, owner.patientId])
  refuse(givenMeanwhile(related, sensor, owner, end))
  refuse(takenByOthers(server, sensor, others))
  server.concern('patient', others)

  const lookForHeld = () => heldBy(server, owner.patientId, FLOW_TEXTS.pastDevice, sensor.id)
  const wasSeen = sensor.ownerId !== undefined && owner.sensorId !== undefined
  const seen = wasSeen ? await lookForHeld() : null
  if (seen) refuse(wornMeanwhile(seen, [owner.sensorId ?? '', sensor.id], end))
  for (const id of others) await takeFrom(server, id, sensor.id, FLOW_TEXTS.oldRelation)
  const held = seen ?? (await lookForHeld())
  await release(server, owner.patientId, idsOf(held, 'DEVICE', sensor.id), FLOW_TEXTS.pastDevice)

  await relate(server, assignment(owner.patientId, sensor.id), FLOW_TEXTS.addRelation)
  server.did(
    DID.sensor.given(sensor.name, whoText(owner)),
    sensorClaim(owner.patientId, { is: sensor.id }),
  )
  const connectivity = sensor.connected ? 'connected' : 'disconnected'
  await save(server, 'ASSET', owner.patientId, { connectivity }, FLOW_TEXTS.newConnectivity)
  server.did(DID.sensor.shown(whoText(owner)))
  const named = {
    owner_name: owner.name,
    owner_hospital_id: storedHospitalId(owner.id),
    owner_hospital: owner.hospital,
  }
  await save(server, 'DEVICE', sensor.id, named, words.owner)
  server.did(DID.sensor.names(sensor.name, whoText(owner)))
  await signal(server, sensor, diaperType, words.signal)
}

/** Commands of older consoles do not name the wearer staff agreed to: after an interruption they take the sensor from no new one. */
function takenByOthers(
  server: Server,
  sensor: SensorArgs,
  others: readonly string[],
): string | null {
  if (!server.resumed || sensor.ownerId !== undefined) return null
  const agreed = server.concerned('patient')
  return others.every((id) => agreed.includes(id)) ? null : FLOW_TEXTS.assign
}

/** Takes the sensor from a patient, who is then shown as not monitored, unless they got another one in between. */
export async function takeFrom(
  server: Server,
  patient: string,
  sensor: string,
  says: string,
): Promise<void> {
  await unrelate(server, assignment(patient, sensor), says)
  noteTaken(server, patient, sensor)
  await noteWithout(server, patient, sensor)
}

/** Patients an earlier run took the sensor from are shown without one. `still` are those who wear it, or will. */
export async function finishTaking(
  server: Server,
  sensor: string,
  still: readonly string[],
): Promise<void> {
  if (!server.resumed) return
  for (const id of server.concerned('patient')) {
    if (!still.includes(id)) await noteWithout(server, id, sensor)
  }
}

async function noteWithout(server: Server, patient: string, sensor: string): Promise<void> {
  if (server.resumed) {
    const look = relatedFrom(asset(patient), CONTAINS)
    const now = await server.look(look, FLOW_TEXTS.patientData, { unless: isMissing })
    if (now === null || idsOf(now, 'DEVICE', sensor).length > 0) return
  }
  const none = { connectivity: 'disconnected' }
  await saveIfThere(server, 'ASSET', patient, none, FLOW_TEXTS.oldConnectivity)
  server.did(DID.sensor.without(nameOf(server, patient, 'patient')))
}

/**
 * Which sensors has this patient? None has who is gone already. What an earlier run took from them names no owner any
 * more; `given` is the sensor they are to have.
 */
async function heldBy(
  server: Server,
  patient: string,
  says: string,
  given = '',
  unless: Unless = {},
): Promise<readonly RelatedEntity[]> {
  const look = relatedFrom(asset(patient), CONTAINS)
  const held = (await server.look(look, FLOW_TEXTS.patientData, unless)) ?? []
  noteNames(server, held)
  if (!server.resumed) return held
  const still = [...idsOf(held, 'DEVICE'), given]
  for (const id of server.concerned('sensor')) {
    if (!still.includes(id)) await forgetOwner(server, id, says)
  }
  return held
}

/** Takes every sensor from a patient who leaves (PFLOW-19, SRV-60). */
export async function releaseLeaving(server: Server, patient: string): Promise<void> {
  const held = await heldBy(server, patient, FLOW_TEXTS.leftDevice, '', { unless: isMissing })
  await release(server, patient, idsOf(held, 'DEVICE'), FLOW_TEXTS.leftDevice)
}

/** Takes every sensor from a patient who stays (PFLOW-26, PFLOW-29). `check` may object. */
export async function releaseAll(
  server: Server,
  patient: string,
  check: (held: readonly RelatedEntity[]) => string | null,
): Promise<void> {
  const held = await heldBy(server, patient, FLOW_TEXTS.pastDevice)
  refuse(check(held))
  await release(server, patient, idsOf(held, 'DEVICE'), FLOW_TEXTS.pastDevice)
  // Who has no sensor is not shown as connected.
  const none = { connectivity: 'disconnected' }
  await save(server, 'ASSET', patient, none, FLOW_TEXTS.assignedPatientAttribute)
  server.did(DID.sensor.without(nameOf(server, patient, 'patient')))
}

function noteTaken(server: Server, patient: string, sensor: string): void {
  const words = DID.sensor.taken(
    nameOf(server, sensor, 'sensor'),
    nameOf(server, patient, 'patient'),
  )
  server.did(words, sensorClaim(patient, { not: sensor }))
}

async function release(
  server: Server,
  patient: string,
  sensors: readonly string[],
  says: string,
): Promise<void> {
  server.concern('sensor', sensors)
  for (const id of sensors) {
    await unrelate(server, assignment(patient, id), FLOW_TEXTS.deleteRelation)
    noteTaken(server, patient, id)
    await forgetOwner(server, id, says)
  }
}

/** Clears the owner of the sensor, unless it was given to another patient in between (PFLOW-26). */
export async function forgetOwner(server: Server, sensor: string, says: string): Promise<void> {
  if (server.resumed) {
    const look = relatedTo(device(sensor), CONTAINS)
    const now = await server.look(look, FLOW_TEXTS.patientData, { unless: isMissing })
    if (idsOf(now, 'ASSET').length > 0) return
  }
  await saveIfThere(server, 'DEVICE', sensor, NO_OWNER, says)
  server.did(DID.sensor.nobody(nameOf(server, sensor, 'sensor')))
}

/**
 * Sends the diaper type to the gateway, last of all: when the gateway is offline everything stays saved and staff get one
 * notice (AMB-74), as they do when no gateway hears the sensor (AMB-86).
 */
export async function signal(
  server: Server,
  sensor: SensorArgs,
  diaperType: string,
  notice: string,
): Promise<void> {
  if (sensor.gatewayId === '') return server.notice(FLOW_TEXTS.noGateway)
  const signalRequest = signalDiaperType(sensor.gatewayId, sensor.name, diaperType)
  await server.write(signalRequest, notice, { notice })
}
