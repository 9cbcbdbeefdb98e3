import { nullable, object, string, variant, literal, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../model/flow-texts.ts'
import { storedWard } from '../model/names.ts'
import { type Relation, deleteRelation, saveRelation } from '../wire/requests/relations.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command, Step } from './command.ts'
import { type Place, gone, placeSchema, sensorSchema, step } from './pieces.ts'
import { assignSteps, disconnectStep, releaseSteps, signalStep } from './sensor-steps.ts'

const moved = object({ from: nullable(placeSchema), to: placeSchema })

const schema = object({
  patientId: string(),
  id: string(),
  name: string(),
  hospital: string(),
  /** Each part as it was and as it is to be; `null` for a part that stays (AMB-65). */
  ward: nullable(moved),
  room: nullable(moved),
  /** The saved phone, `''` to remove it. */
  phone: nullable(string()),
  /** The diaper type as it is to be, and whether that is a change. */
  diaperType: string(),
  diaperBefore: string(),
  sensor: variant('kind', [
    /** The patient's sensor stays; it is told when the diaper type changed. */
    object({ kind: literal('same'), sensor: nullable(sensorSchema) }),
    object({ kind: literal('assign'), sensor: sensorSchema }),
    object({ kind: literal('none') }),
  ]),
})
export type EditPatientArgs = InferOutput<typeof schema>

/** Every changed part of a patient (spec §4 "Edit patient flow", PFLOW-11 to PFLOW-17, AMB-65). */
export const editPatient: Command<EditPatientArgs> = {
  name: 'edit-patient',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps: (args, { results }) => [
    ...(args.ward ? moveSteps('ward', args.ward, 'Contains', args.patientId) : []),
    ...(args.room ? moveSteps('room', args.room, 'Contains_patient', args.patientId) : []),
    ...attributeSteps(args),
    ...sensorSteps(args, results),
  ],
}

/** Out of the old ward or room, into the new one. */
function moveSteps(
  what: 'ward' | 'room',
  { from, to }: { from: Place | null; to: Place },
  type: string,
  patientId: string,
): Step[] {
  const relation = (place: Place): Relation => ({
    from: { id: place.id, entityType: 'ASSET' },
    to: { id: patientId, entityType: 'ASSET' },
    type,
  })
  return [
    step(
      `leave the ${what}`,
      FLOW_TEXTS.editPlace,
      () => (from === null || from.id === '' ? null : deleteRelation(relation(from))),
      { alreadyDone: gone },
    ),
    step(`enter the ${what}`, FLOW_TEXTS.editPlace, () => saveRelation(relation(to))),
  ]
}

function attributeSteps(args: EditPatientArgs): Step[] {
  const attributes = {
    ...(args.ward && {
      ward: storedWard(args.ward.to.name, args.hospital),
      ward_entityId: args.ward.to.id,
    }),
    ...(args.room && { ward_room: args.room.to.name, ward_room_entityId: args.room.to.id }),
    ...(args.phone !== null && { phone: args.phone }),
    ...(args.diaperType !== args.diaperBefore && { diaper_type: args.diaperType }),
  }
  if (Object.keys(attributes).length === 0) return []
  return [
    step('attributes', FLOW_TEXTS.assignedPatientAttribute, () =>
      saveAttributes('ASSET', args.patientId, attributes),
    ),
  ]
}

function sensorSteps(args: EditPatientArgs, results: Parameters<typeof releaseSteps>[1]): Step[] {
  switch (args.sensor.kind) {
    case 'same':
      return args.sensor.sensor !== null && args.diaperType !== args.diaperBefore
        ? [signalStep(args.sensor.sensor, args.diaperType, FLOW_TEXTS.signal)]
        : []
    case 'assign':
      return assignSteps(
        args.sensor.sensor,
        { patientId: args.patientId, name: args.name, id: args.id, hospital: args.hospital },
        args.diaperType,
        results,
        FLOW_TEXTS.signal,
      )
    case 'none':
      return [...releaseSteps(args.patientId, results), disconnectStep(args.patientId)]
  }
}
