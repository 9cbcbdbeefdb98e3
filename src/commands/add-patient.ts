import { nullable, object, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../model/flow-texts.ts'
import { parseOriginator, storedHospitalId, storedPatientName, storedWard } from '../model/names.ts'
import {
  type FoundAsset,
  allAssetsGroup,
  createAsset,
  findAssets,
} from '../wire/requests/assets.ts'
import { type EntityRef, saveRelation } from '../wire/requests/relations.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command, Given, Step } from './command.ts'
import { gone, listOf, placeSchema, sensorSchema, step, textOf } from './pieces.ts'
import { assignSteps } from './sensor-steps.ts'

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

/** A new patient (spec §4 "Add patient flow", PFLOW-01 to PFLOW-10). */
export const addPatient: Command<AddPatientArgs> = {
  name: 'add-patient',
  args: schema,
  subject: (args) => `patient-id:${args.id}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps(args, given) {
    const patientId = madeId(given)
    return [
      ...makeSteps(args, given),
      ...(patientId === '' ? [] : placeSteps(args, patientId)),
      ...(patientId === '' || args.sensor === null
        ? []
        : assignSteps(
            args.sensor,
            { patientId, name: args.name, id: args.id, hospital: args.hospital.name },
            args.diaperType,
            given.results,
            FLOW_TEXTS.signal,
          )),
    ]
  },
}

/** The id of the patient's asset, once it is there: found again after a lost answer, or made. */
function madeId({ results, id }: Given): string {
  const own = listOf<FoundAsset>(results['look for the patient']).find(({ mark }) => mark === id)
  return own?.id ?? textOf(results['make the patient'])
}

/** Ensures that the asset exists once: a patient of this id that somebody else made is a duplicate. */
function makeSteps(args: AddPatientArgs, { results, id: mark }: Given): Step[] {
  const hospital = args.hospital.name
  return [
    step('group', FLOW_TEXTS.group, () => allAssetsGroup(args.hospital.id), { alreadyDone: gone }),
    step('look for the patient', null, () => findAssets('patient', `-P${args.id}-`), {
      check: (found) =>
        listOf<FoundAsset>(found).some(
          (asset) => asset.mark !== mark && isPatient(asset.name, args.id, hospital),
        )
          ? FLOW_TEXTS.duplicatePatient
          : null,
    }),
    step('make the patient', null, () =>
      madeId({ results, id: mark }) === ''
        ? createAsset(
            {
              type: 'patient',
              name: storedPatientName(args.name, args.id, hospital),
              customerId: args.hospital.id,
              groupId: textOf(results['group']) || null,
            },
            mark,
          )
        : null,
    ),
  ]
}

function isPatient(assetName: string, id: string, hospital: string): boolean {
  return assetName.endsWith(`-${hospital}`) && parseOriginator(assetName, hospital).id === id
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
