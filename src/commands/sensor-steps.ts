import { FLOW_TEXTS, UNCHANGED } from '../texts/flows.ts'
import { storedHospitalId } from '../model/patients/names.ts'
import {
  type RelatedEntity,
  type Relation,
  deleteRelation,
  relatedFrom,
  relatedTo,
  saveRelation,
} from '../wire/requests/relations.ts'
import { saveAttributes, signalDiaperType } from '../wire/requests/writes.ts'
import type { Given, Results, Step } from './command.ts'
import { type SensorArgs, asset, device, gone, listOf, lookAgain, step } from './pieces.ts'
import { givenMeanwhile, wornMeanwhile } from './seen-sensors.ts'

/**
 * Whose sensor it is to be: what the sensor's owner attributes say (SENS-12). `sensorId` is the sensor staff
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
const HOLDERS = 'holders of the sensor'
const HELD = 'sensors of the patient'
/** Where an interrupted assignment goes on. */
const FREE = 'the sensor is free'

/** Who has the sensor, as looked up; the patients a command takes it from. */
export function holdersOf(results: Results, except = ''): string[] {
  return idsOf(results[HOLDERS], 'ASSET', except)
}

/** The sensors a patient had when it was looked up. */
export function heldSensors(results: Results, except = ''): string[] {
  return idsOf(results[HELD], 'DEVICE', except)
}

function idsOf(result: unknown, type: 'ASSET' | 'DEVICE', except: string): string[] {
  return listOf<RelatedEntity>(result)
    .filter(({ id, entityType }) => entityType === type && id !== except)
    .map(({ id }) => id)
}

/** Who has this sensor? */
export function lookForHolders(sensor: string, more: Pick<Step, 'check'> = {}): Step {
  return step(HOLDERS, FLOW_TEXTS.patientData, () => relatedTo(device(sensor), CONTAINS), more)
}

/** Words for what cannot be finished; `changed` ends what is told of somebody else's change. */
type Words = { owner: string; signal: string; changed: string }

/** What staff read when a new patient's or an edited patient's new sensor cannot be finished. */
export const OF_PATIENT: Words = {
  owner: FLOW_TEXTS.newDevice,
  signal: FLOW_TEXTS.signal,
  changed: UNCHANGED.sensor,
}

/**
 * Gives a sensor to a patient (PFLOW-22 to PFLOW-28, AMB-122). Takes it from whoever has
 * it, takes away what the patient had, and leaves exactly one relation whatever was there before. Where it is known
 * what staff saw, it is taken only from whom they saw it on, and only what they saw is taken away.
 */
export function assignSteps(
  sensor: SensorArgs,
  owner: Owner,
  diaperType: string,
  given: Given,
  words: Words,
): Step[] {
  const again = { again: FREE }
  const { sensorId } = owner
  const held =
    sensor.ownerId === undefined || sensorId === undefined
      ? null
      : lookForHeld(owner.patientId, {
          check: (found) => wornMeanwhile(found, [sensorId, sensor.id], words.changed),
        })
  return [
    lookForHolders(sensor.id, {
      check: (found) => givenMeanwhile(found, sensor, owner, words.changed),
    }),
    ...(held ? [held] : []),
    ...holdersOf(given.results, owner.patientId).flatMap((id) =>
      takeFrom(id, sensor.id, given, FLOW_TEXTS.oldRelation),
    ),
    ...(held ? [] : [lookForHeld(owner.patientId)]),
    ...releaseHeld(owner.patientId, given, { except: sensor.id }),
    ...stillFree(sensor.id, owner.patientId, given),
    step(
      'relate sensor',
      FLOW_TEXTS.addRelation,
      () => saveRelation(assignment(owner.patientId, sensor.id)),
      again,
    ),
    step(
      'connectivity of the patient',
      FLOW_TEXTS.newConnectivity,
      () =>
        saveAttributes('ASSET', owner.patientId, {
          connectivity: sensor.connected ? 'connected' : 'disconnected',
        }),
      again,
    ),
    step(
      'owner of the sensor',
      words.owner,
      () =>
        saveAttributes('DEVICE', sensor.id, {
          owner_name: owner.name,
          owner_hospital_id: storedHospitalId(owner.id),
          owner_hospital: owner.hospital,
        }),
      again,
    ),
    { ...signalStep(sensor, diaperType, words.signal), ...again },
  ]
}

/**
 * While an assignment was interrupted somebody may have given the sensor to another patient, or the patient
 * another sensor: nobody has agreed to take it from them (AMB-75), and two would be wrong (PFLOW-28).
 */
function stillFree(sensor: string, patient: string, given: Given): Step[] {
  const nobodyElse = (type: 'ASSET' | 'DEVICE', own: string) => ({
    check: (found: unknown) => (idsOf(found, type, own).length > 0 ? FLOW_TEXTS.assign : null),
  })
  return [
    lookAgain(FREE, given, () => relatedTo(device(sensor), CONTAINS), nobodyElse('ASSET', patient)),
    lookAgain(
      'the patient has no other sensor',
      given,
      () => relatedFrom(asset(patient), CONTAINS),
      nobodyElse('DEVICE', sensor),
    ),
  ]
}

/** The sensor leaves a patient, who is then not monitored and says so, unless given another one meanwhile. */
export function takeFrom(patient: string, sensor: string, given: Given, failure: string): Step[] {
  const now = `sensors of ${patient} now`
  return [
    step(
      `take the sensor from ${patient}`,
      failure,
      () => deleteRelation(assignment(patient, sensor)),
      { alreadyDone: gone },
    ),
    lookAgain(now, given, () => relatedFrom(asset(patient), CONTAINS), { alreadyDone: gone }),
    step(
      `connectivity of ${patient}`,
      FLOW_TEXTS.oldConnectivity,
      () =>
        idsOf(given.results[now], 'DEVICE', sensor).length > 0
          ? null
          : saveAttributes('ASSET', patient, { connectivity: 'disconnected' }),
      { alreadyDone: gone, again: now },
    ),
  ]
}

/** Takes every sensor from a patient (PFLOW-26, SRV-60). */
export function releaseSteps(
  patient: string,
  given: Given,
  { leaves = false, ...more }: { leaves?: boolean } & Pick<Step, 'check'> = {},
): Step[] {
  return [
    // Who is to leave and has left already has no sensor either.
    lookForHeld(patient, { ...more, ...(leaves && { alreadyDone: gone }) }),
    ...releaseHeld(patient, given, { leaves }),
  ]
}

/** Which sensors has this patient? */
function lookForHeld(patient: string, more: Pick<Step, 'check' | 'alreadyDone'> = {}): Step {
  return step(HELD, FLOW_TEXTS.patientData, () => relatedFrom(asset(patient), CONTAINS), more)
}

/** Takes the sensors that were found from the patient, but the one named. */
function releaseHeld(
  patient: string,
  given: Given,
  { except = '', leaves = false }: { except?: string; leaves?: boolean },
): Step[] {
  return heldSensors(given.results, except).flatMap((id) => [
    step(
      `release sensor ${id}`,
      FLOW_TEXTS.deleteRelation,
      () => deleteRelation(assignment(patient, id)),
      { alreadyDone: gone },
    ),
    ...forgetOwner(id, given, leaves ? FLOW_TEXTS.leftDevice : FLOW_TEXTS.pastDevice),
  ])
}

/** The sensor names no owner any more, unless it was given to somebody meanwhile (PFLOW-26). */
export function forgetOwner(sensor: string, given: Given, failure: string): Step[] {
  const now = `holders of ${sensor} now`
  return [
    lookAgain(now, given, () => relatedTo(device(sensor), CONTAINS), { alreadyDone: gone }),
    step(
      `forget the owner of ${sensor}`,
      failure,
      () =>
        idsOf(given.results[now], 'ASSET', '').length > 0
          ? null
          : saveAttributes('DEVICE', sensor, NO_OWNER),
      { alreadyDone: gone, again: now },
    ),
  ]
}

/** After an unassignment the patient is not shown as connected (PFLOW-29). */
export function disconnectStep(patient: string): Step {
  return step('patient without a sensor', FLOW_TEXTS.assignedPatientAttribute, () =>
    saveAttributes('ASSET', patient, { connectivity: 'disconnected' }),
  )
}

/**
 * Tells the gateway the diaper type, last of all: when the gateway is offline everything stays saved and staff
 * are told once (AMB-74). Without a gateway there is nobody to tell, and staff are told that (AMB-86).
 */
export function signalStep(sensor: SensorArgs, diaperType: string, failure: string): Step {
  return step(
    'signal the gateway',
    failure,
    () =>
      sensor.gatewayId === '' ? null : signalDiaperType(sensor.gatewayId, sensor.name, diaperType),
    { notice: failure, say: FLOW_TEXTS.noGateway },
  )
}
