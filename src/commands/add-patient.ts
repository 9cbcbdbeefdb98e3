import { nullable, object, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../texts/flows.ts'
import {
  parseOriginator,
  storedHospitalId,
  storedPatientName,
  storedWard,
} from '../model/patients/names.ts'
import { type FoundAsset, createAsset, findAssets } from '../wire/requests/assets.ts'
import { allAssetsGroup } from '../wire/requests/entity-groups.ts'
import { type EntityRef, saveRelation } from '../wire/requests/relations.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command, Given, Refusal, Step } from './command.ts'
import { gone, listOf, placeSchema, sensorSchema, step, textOf } from './pieces.ts'
import { seenSensorSteps } from './seen-sensors.ts'
import { OF_PATIENT, assignSteps, heldSensors, holdersOf } from './sensor-steps.ts'

const schema = object({
  /** Digits, without leading zeros (AMB-70). */
  id: string(),
  name: string(),
  /** As saved, without a leading 0; `''` for none. */
  phone: string(),
  ward: placeSchema,
  room: placeSchema,
  diaperType: string(),
  hospital: placeSchema,
  sensor: nullable(sensorSchema),
})
export type AddPatientArgs = InferOutput<typeof schema>

/** A new patient (PFLOW-01 to PFLOW-10). */
export const addPatient: Command<AddPatientArgs> = {
  name: 'add-patient',
  args: schema,
  subject: (args) => `patient-id:${args.id}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  concerns: ({ sensor }, results) => [
    ...(sensor === null ? [] : [`sensor:${sensor.id}`]),
    ...holdersOf(results).map((id) => `patient:${id}`),
    ...heldSensors(results).map((id) => `sensor:${id}`),
  ],
  steps(args, given) {
    const patientId = madeId(given)
    const wearer = { patientId, id: args.id, hospital: args.hospital.name }
    return [
      ...seenSensorSteps({ sensor: args.sensor, wearer, wears: undefined }),
      ...makeSteps(args, given),
      ...(patientId === '' ? [] : placeSteps(args, patientId)),
      ...(patientId === '' || args.sensor === null
        ? []
        : assignSteps(
            args.sensor,
            { ...wearer, name: args.name, sensorId: '' },
            args.diaperType,
            given,
            OF_PATIENT,
          )),
    ]
  },
}

const LOOK = 'look for the patient'
const MAKE = 'make the patient'
const FIND = 'find the patient'

/** The id of the patient's asset, once it is there: found again after a lost answer, or made. */
export function madeId({ results, id }: Pick<Given, 'results' | 'id'>): string {
  const found = [results[LOOK], results[FIND]].flatMap((result) => listOf<FoundAsset>(result))
  return found.find(({ mark }) => mark === id)?.id ?? textOf(results[MAKE])
}

/** Ensures that the asset exists once: a patient of this id that somebody else made is a duplicate. */
function makeSteps(args: AddPatientArgs, given: Given): Step[] {
  const hospital = args.hospital.name
  const name = storedPatientName(args.name, args.id, hospital)
  const look = () => findAssets('patient', `${args.id}-${hospital}`)
  const ofOthers = (found: unknown): boolean =>
    listOf<FoundAsset>(found).some(
      (asset) => asset.mark !== given.id && isPatient(asset.name, args.id, hospital),
    )
  const duplicate = (is: boolean): string | null => (is ? FLOW_TEXTS.duplicatePatient : null)
  return [
    step('group', FLOW_TEXTS.group, () => allAssetsGroup(args.hospital.id), { alreadyDone: gone }),
    step(LOOK, null, look, { check: (found) => duplicate(ofOthers(found)) }),
    step(
      MAKE,
      null,
      () =>
        madeId(given) === ''
          ? createAsset(
              {
                type: 'patient',
                name,
                customerId: args.hospital.id,
                groupId: textOf(given.results['group']) || null,
              },
              given.id,
            )
          : null,
      { alreadyDone: exists, again: LOOK },
    ),
    // Only when a request thought lost arrived after all, or somebody was faster by a blink.
    step(FIND, null, () => (madeId(given) === '' ? look() : null), {
      check: (found) =>
        duplicate(ofOthers(found) || madeId({ id: given.id, results: { [FIND]: found } }) === ''),
    }),
  ]
}

/** Names of assets are unique on the server. */
function exists(refusal: Refusal): boolean {
  return refusal.status === 400 && refusal.message.includes('already exists')
}

/** `P007` is the patient of id `7` (AMB-70): consoles before this one stored ids as they were typed. */
function isPatient(assetName: string, id: string, hospital: string): boolean {
  const stored = parseOriginator(assetName, hospital).id
  return assetName.endsWith(`-${hospital}`) && stored.replace(/^0+(?=.)/, '') === id
}

/** Relations and attributes, in the specified order (PFLOW-03 to PFLOW-06). */
function placeSteps(args: AddPatientArgs, patientId: string): Step[] {
  const patient: EntityRef = { id: patientId, entityType: 'ASSET' }
  const contains = (from: EntityRef, type: string) => () =>
    saveRelation({ from, to: patient, type })
  return [
    step(
      'hospital contains patient',
      FLOW_TEXTS.addRelation,
      contains({ id: args.hospital.id, entityType: 'CUSTOMER' }, 'Contains'),
    ),
    step(
      'ward contains patient',
      FLOW_TEXTS.addRelation,
      contains({ id: args.ward.id, entityType: 'ASSET' }, 'Contains'),
    ),
    step(
      'room contains patient',
      FLOW_TEXTS.addRelation,
      contains({ id: args.room.id, entityType: 'ASSET' }, 'Contains_patient'),
    ),
    step('attributes', FLOW_TEXTS.attributes, () =>
      saveAttributes('ASSET', patientId, {
        Name: args.name,
        hospital: args.hospital.name,
        hospital_id: storedHospitalId(args.id),
        ward: storedWard(args.ward.name, args.hospital.name),
        ward_entityId: args.ward.id,
        ward_room: args.room.name,
        ward_room_entityId: args.room.id,
        diaper_type: args.diaperType,
        ...(args.phone !== '' && { phone: args.phone }),
      }),
    ),
  ]
}
