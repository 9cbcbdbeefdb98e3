import { FLOW_TEXTS } from '../model/flow-texts.ts'
import { storedHospitalId } from '../model/names.ts'
import {
  type EntityRef,
  type RelatedEntity,
  type Relation,
  deleteRelation,
  relatedFrom,
  relatedTo,
  saveRelation,
} from '../wire/requests/relations.ts'
import { saveAttributes, signalDiaperType } from '../wire/requests/writes.ts'
import type { Results, Step } from './command.ts'
import { type SensorArgs, gone, listOf, step } from './pieces.ts'

/** Whose sensor it is to be: what the sensor's owner attributes say (spec §3 "Sensor"). */
export type Owner = { patientId: string; name: string; id: string; hospital: string }

const CONTAINS = 'Contains'
const asset = (id: string): EntityRef => ({ id, entityType: 'ASSET' })
const device = (id: string): EntityRef => ({ id, entityType: 'DEVICE' })
/** The assignment of a sensor is a relation (PFLOW-28). */
const assignment = (patient: string, sensor: string): Relation => ({
  from: asset(patient),
  to: device(sensor),
  type: CONTAINS,
})

const NO_OWNER = { owner_name: '', owner_hospital_id: '', owner_hospital: '' }

/**
 * Gives a sensor to a patient (spec §4 "Assign sensor", PFLOW-22 to PFLOW-28, AMB-122). Takes it from whoever has
 * it, takes away what the patient had, and leaves exactly one relation whatever was there before.
 */
export function assignSteps(
  sensor: SensorArgs,
  owner: Owner,
  diaperType: string,
  results: Results,
  signalFailure: string,
): Step[] {
  const others = listOf<RelatedEntity>(results['holders of the sensor']).filter(
    ({ id, entityType }) => entityType === 'ASSET' && id !== owner.patientId,
  )
  return [
    step('holders of the sensor', FLOW_TEXTS.patientData, () =>
      relatedTo(device(sensor.id), CONTAINS),
    ),
    ...others.flatMap(({ id }) => takeFrom(id, sensor.id)),
    ...releaseSteps(owner.patientId, results, { except: sensor.id }),
    step('relate sensor', FLOW_TEXTS.addRelation, () =>
      saveRelation(assignment(owner.patientId, sensor.id)),
    ),
    step('connectivity of the patient', FLOW_TEXTS.newConnectivity, () =>
      saveAttributes('ASSET', owner.patientId, {
        connectivity: sensor.connected ? 'connected' : 'disconnected',
      }),
    ),
    step('owner of the sensor', FLOW_TEXTS.newDevice, () =>
      saveAttributes('DEVICE', sensor.id, {
        owner_name: owner.name,
        owner_hospital_id: storedHospitalId(owner.id),
        owner_hospital: owner.hospital,
      }),
    ),
    signalStep(sensor, diaperType, signalFailure),
  ]
}

/** The sensor leaves another patient, who is then not monitored and says so. */
function takeFrom(patient: string, sensor: string): Step[] {
  return [
    step(
      `take the sensor from ${patient}`,
      FLOW_TEXTS.oldRelation,
      () => deleteRelation(assignment(patient, sensor)),
      { alreadyDone: gone },
    ),
    step(`connectivity of ${patient}`, FLOW_TEXTS.oldConnectivity, () =>
      saveAttributes('ASSET', patient, { connectivity: 'disconnected' }),
    ),
  ]
}

/** Takes every sensor from a patient but the one named (spec §4 "Unassign", PFLOW-26, SRV-60). */
export function releaseSteps(
  patient: string,
  results: Results,
  { except = '' }: { except?: string } = {},
): Step[] {
  const held = listOf<RelatedEntity>(results['sensors of the patient']).filter(
    ({ id, entityType }) => entityType === 'DEVICE' && id !== except,
  )
  return [
    step('sensors of the patient', FLOW_TEXTS.patientData, () =>
      relatedFrom(asset(patient), CONTAINS),
    ),
    ...held.flatMap(({ id }) => [
      step(
        `release sensor ${id}`,
        FLOW_TEXTS.deleteRelation,
        () => deleteRelation(assignment(patient, id)),
        { alreadyDone: gone },
      ),
      step(
        `forget the owner of ${id}`,
        FLOW_TEXTS.pastDevice,
        () => saveAttributes('DEVICE', id, NO_OWNER),
        { alreadyDone: gone },
      ),
    ]),
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
 * are told once (AMB-74). Without a gateway there is nobody to tell (AMB-86).
 */
export function signalStep(sensor: SensorArgs, diaperType: string, failure: string): Step {
  return step(
    'signal the gateway',
    failure,
    () =>
      sensor.gatewayId === '' ? null : signalDiaperType(sensor.gatewayId, sensor.name, diaperType),
    { notice: failure },
  )
}
