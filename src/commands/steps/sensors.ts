import { sensorClaim } from '../../model/claim.ts'
import type { PlainCode, Reason } from '../../model/reason.ts'
import {
  type RelatedEntity,
  type Relation,
  relatedFrom,
  relatedTo,
} from '../../wire/requests/relations.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import type { Server, Unless } from '../server.ts'
import {
  asset,
  device,
  isMissing,
  latest,
  idsOf,
  refuse,
  save,
  saveIfThere,
  unrelate,
  nameOf,
  noteNames,
} from './pieces.ts'

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
export const assignment = (patient: string, sensor: string): Relation => ({
  from: asset(patient),
  to: device(sensor),
  type: CONTAINS,
})

const NO_OWNER = { owner_name: '', owner_hospital_id: '', owner_hospital: '' }

/** Who has this sensor? */
export async function holdersOf(server: Server, sensor: string): Promise<RelatedEntity[]> {
  return server.look(relatedTo(device(sensor), CONTAINS), 'patient-data')
}

/** The sensor says whose it is, in the words of that patient. */
export async function nameWearer(
  server: Server,
  sensor: string,
  patient: string,
  says: PlainCode,
): Promise<void> {
  const look = textsOf('ASSET', patient, ['Name', 'hospital_id', 'hospital'])
  const of = await server.look(look, 'patient-data', { unless: isMissing })
  if (of === null) return
  const owner = {
    owner_name: of['Name'] ?? '',
    owner_hospital_id: of['hospital_id'] ?? '',
    owner_hospital: of['hospital'] ?? '',
  }
  await save(server, 'DEVICE', sensor, owner, says)
  server.did({
    code: 'sensor-names',
    sensor: nameOf(server, sensor),
    patient: nameOf(server, patient),
  })
}

/** Takes the sensor from a patient, who is then shown as not monitored, unless they got another one in between. */
export async function takeFrom(
  server: Server,
  patient: string,
  sensor: string,
  says: PlainCode,
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

export async function noteWithout(server: Server, patient: string, sensor: string): Promise<void> {
  if (server.resumed) {
    const look = relatedFrom(asset(patient), CONTAINS)
    const now = await server.look(look, 'patient-data', { unless: isMissing })
    if (now === null || idsOf(now, 'DEVICE', sensor).length > 0) return
  }
  const none = { connectivity: 'disconnected' }
  await saveIfThere(server, 'ASSET', patient, none, 'old-connectivity')
  server.did({ code: 'patient-without-sensor', patient: nameOf(server, patient) })
}

/**
 * Which sensors has this patient? None has who is gone already. What an earlier run took from them names no owner any
 * more; `given` is the sensor they are to have.
 */
export async function heldBy(
  server: Server,
  patient: string,
  says: PlainCode,
  given = '',
  unless: Unless = {},
): Promise<readonly RelatedEntity[]> {
  const look = relatedFrom(asset(patient), CONTAINS)
  const held = (await server.look(look, 'patient-data', unless)) ?? []
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
  const held = await heldBy(server, patient, 'left-device', '', { unless: isMissing })
  await release(server, patient, idsOf(held, 'DEVICE'), 'left-device')
}

/** Takes every sensor from a patient who stays (PFLOW-26, PFLOW-29). `check` may object. */
export async function releaseAll(
  server: Server,
  patient: string,
  check: (held: readonly RelatedEntity[]) => Reason | null,
): Promise<void> {
  const held = await heldBy(server, patient, 'past-device')
  refuse(check(held))
  await release(server, patient, idsOf(held, 'DEVICE'), 'past-device')
  // Who has no sensor is not shown as connected.
  const none = { connectivity: 'disconnected' }
  await save(server, 'ASSET', patient, none, 'patient-attribute')
  server.did({ code: 'patient-without-sensor', patient: nameOf(server, patient) })
}

function noteTaken(server: Server, patient: string, sensor: string): void {
  const taken = { sensor: nameOf(server, sensor), patient: nameOf(server, patient) }
  server.did({ code: 'sensor-taken', ...taken }, sensorClaim(patient, { not: sensor }))
}

export async function release(
  server: Server,
  patient: string,
  sensors: readonly string[],
  says: PlainCode,
): Promise<void> {
  server.concern('sensor', sensors)
  for (const id of sensors) {
    await unrelate(server, assignment(patient, id), 'delete-relation')
    noteTaken(server, patient, id)
    await forgetOwner(server, id, says)
  }
}

/** Clears the owner of the sensor, unless it was given to another patient in between (PFLOW-26). */
export async function forgetOwner(server: Server, sensor: string, says: PlainCode): Promise<void> {
  if (server.resumed) {
    const look = relatedTo(device(sensor), CONTAINS)
    const now = await server.look(look, 'patient-data', { unless: isMissing })
    if (idsOf(now, 'ASSET').length > 0) return
  }
  await saveIfThere(server, 'DEVICE', sensor, NO_OWNER, says)
  server.did({ code: 'sensor-names-nobody', sensor: nameOf(server, sensor) })
  await nameHolder(server, sensor, says)
}

/** Whoever was given the sensor in the same moment keeps it: it names them (WHOLE-13). */
export async function nameHolder(server: Server, sensor: string, says: PlainCode): Promise<void> {
  const look = relatedTo(device(sensor), CONTAINS)
  const now = (await server.look(look, 'patient-data', { unless: isMissing })) ?? []
  const holder = latest(now.filter(({ entityType }) => entityType === 'ASSET'))
  if (holder !== undefined) await nameWearer(server, sensor, holder.id, says)
}
