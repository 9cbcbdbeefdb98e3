import { nullable, object, optional, string, variant, literal, type InferOutput } from 'valibot'
import { FLOW_TEXTS, PATIENT_CHANGED, UNCHANGED } from '../texts/flows.ts'
import { storedWard, wardName } from '../model/patients/names.ts'
import { phoneDigits } from '../model/people/phone.ts'
import { isObject, textOr } from '../wire/json.ts'
import { textsOf } from '../wire/requests/facts.ts'
import {
  type EntityRef,
  type RelatedEntity,
  type Relation,
  deleteRelation,
  relatedTo,
  saveRelation,
} from '../wire/requests/relations.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command, Given, Step } from './command.ts'
import {
  type Place,
  type SensorArgs,
  device,
  gone,
  listOf,
  lookAgain,
  placeSchema,
  sensorSchema,
  step,
} from './pieces.ts'
import { givenMeanwhile, seenSensorSteps, wornMeanwhile } from './seen-sensors.ts'
import {
  OF_PATIENT,
  assignSteps,
  disconnectStep,
  heldSensors,
  holdersOf,
  releaseSteps,
  signalStep,
} from './sensor-steps.ts'

/** `from` is what staff saw; where the patient really is, is looked up. */
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
  /** As staff saw it. */
  phoneBefore: string(),
  /** The diaper type as it is to be, and whether that is a change. */
  diaperType: string(),
  diaperBefore: string(),
  sensor: variant('kind', [
    /** The patient's sensor stays; it is told when the diaper type changed. */
    object({ kind: literal('same'), sensor: nullable(sensorSchema) }),
    object({ kind: literal('assign'), sensor: sensorSchema }),
    object({ kind: literal('none') }),
  ]),
  /** Id of the patient's sensor as staff saw it, `''` for none; older commands do not say. */
  sensorBefore: optional(string()),
})
export type EditPatientArgs = InferOutput<typeof schema>

/** Every changed part of a patient (PFLOW-11 to PFLOW-17, AMB-65). */
export const editPatient: Command<EditPatientArgs> = {
  name: 'edit-patient',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  concerns: ({ sensor }, results) => [
    ...(sensor.kind === 'none' || sensor.sensor === null ? [] : [`sensor:${sensor.sensor.id}`]),
    ...holdersOf(results).map((id) => `patient:${id}`),
    ...heldSensors(results).map((id) => `sensor:${id}`),
  ],
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps: (args, given) => [
    ...lookFirst(args),
    ...(args.ward ? moveSteps('ward', args.ward.to, 'Contains', args.patientId, given) : []),
    ...(args.room
      ? moveSteps('room', args.room.to, 'Contains_patient', args.patientId, given)
      : []),
    ...attributeSteps(args),
    ...sensorSteps(args, given),
  ],
}

/**
 * Looks before parts are changed that somebody else may have changed since the form was opened: the later one is told
 * what they are now, and nothing is overwritten in silence. A part that is as it is to be is no matter.
 */
function lookFirst(args: EditPatientArgs): Step[] {
  if (attributesOf(args) === null) return []
  return [
    step(
      'the patient as they are',
      FLOW_TEXTS.patientData,
      () => textsOf('ASSET', args.patientId, LOOKED_AT),
      { check: (now) => changedMeanwhile(args, now) },
    ),
    ...seenSensorSteps({ ...sensorsOf(args), wearer: args }).map(inEdit),
  ]
}

/** What of sensors is to be as staff saw it: nothing where no sensor is given, taken or told. */
function sensorsOf(args: EditPatientArgs) {
  const sensor = args.sensor.kind === 'none' ? null : args.sensor.sensor
  const isMatter = args.sensor.kind !== 'same' || args.diaperType !== args.diaperBefore
  return isMatter ? { sensor, wears: args.sensorBefore } : { sensor: null, wears: undefined }
}

const LOOKED_AT = [
  'ward',
  'ward_entityId',
  'ward_room',
  'ward_room_entityId',
  'phone',
  'diaper_type',
]

function changedMeanwhile(args: EditPatientArgs, now: unknown): string | null {
  const is = (key: string): string => (isObject(now) ? textOr(now[key]) : '')
  const { ward, room, phone, phoneBefore, diaperType, diaperBefore } = args
  const other = (key: string, ...known: string[]): boolean => !known.includes(is(key))
  const { parts, gone: none } = PATIENT_CHANGED
  const changed = [
    ward && other('ward_entityId', ward.from?.id ?? '', ward.to.id)
      ? parts.ward(wardName(is('ward'), args.hospital) || none)
      : null,
    room && other('ward_room_entityId', room.from?.id ?? '', room.to.id)
      ? parts.room(is('ward_room') || none)
      : null,
    phone !== null && ![phoneBefore, phone].includes(phoneDigits(is('phone')))
      ? parts.phone(is('phone') || none)
      : null,
    diaperType !== diaperBefore && other('diaper_type', diaperBefore, diaperType)
      ? parts.diaper
      : null,
  ].filter((part) => part !== null)
  return changed.length === 0 ? null : PATIENT_CHANGED.patient(changed)
}

/**
 * Out of every other ward or room, into the new one. Where the patient is, is looked up: attributes may say
 * less than the relations when an earlier move or addition was cut and set aside.
 */
function moveSteps(
  what: 'ward' | 'room',
  to: Place,
  type: string,
  patientId: string,
  { results }: Given,
): Step[] {
  const patient: EntityRef = { id: patientId, entityType: 'ASSET' }
  const relation = (id: string): Relation => ({
    from: { id, entityType: 'ASSET' },
    to: patient,
    type,
  })
  const look = `${what} of the patient`
  const others = listOf<RelatedEntity>(results[look]).filter(
    ({ id, entityType }) => entityType === 'ASSET' && id !== to.id,
  )
  return [
    step(look, FLOW_TEXTS.editPlace, () => relatedTo(patient, type)),
    ...others.map(({ id }) =>
      step(`leave the ${what} ${id}`, FLOW_TEXTS.editPlace, () => deleteRelation(relation(id)), {
        alreadyDone: gone,
        again: look,
      }),
    ),
    step(`enter the ${what}`, FLOW_TEXTS.editPlace, () => saveRelation(relation(to.id)), {
      again: look,
    }),
  ]
}

type Changed = { attributes: Record<string, string>; moves: boolean }

/** The patient's own attributes that change; `null` for none. */
function attributesOf(args: EditPatientArgs): Changed | null {
  const place = {
    ...(args.ward && {
      ward: storedWard(args.ward.to.name, args.hospital),
      ward_entityId: args.ward.to.id,
    }),
    ...(args.room && { ward_room: args.room.to.name, ward_room_entityId: args.room.to.id }),
  }
  const attributes = {
    ...place,
    ...(args.phone !== null && { phone: args.phone }),
    ...(args.diaperType !== args.diaperBefore && { diaper_type: args.diaperType }),
  }
  if (Object.keys(attributes).length === 0) return null
  return { attributes, moves: Object.keys(place).length > 0 }
}

function attributeSteps(args: EditPatientArgs): Step[] {
  const changed = attributesOf(args)
  if (changed === null) return []
  const { attributes, moves } = changed
  return [
    step('attributes', moves ? FLOW_TEXTS.editPlace : FLOW_TEXTS.assignedPatientAttribute, () =>
      saveAttributes('ASSET', args.patientId, attributes),
    ),
  ]
}

function sensorSteps(args: EditPatientArgs, given: Given): Step[] {
  switch (args.sensor.kind) {
    case 'same':
      return args.sensor.sensor !== null && args.diaperType !== args.diaperBefore
        ? tellSteps(args.sensor.sensor, args, given)
        : []
    case 'assign':
      return assignSteps(
        args.sensor.sensor,
        {
          patientId: args.patientId,
          name: args.name,
          id: args.id,
          hospital: args.hospital,
          sensorId: args.sensorBefore,
        },
        args.diaperType,
        given,
        { ...OF_PATIENT, changed: unchanged(args) },
      ).map(inEdit)
    case 'none':
      return [
        ...releaseSteps(args.patientId, given, { check: (found) => wornNow(args, found) }),
        disconnectStep(args.patientId),
      ].map(inEdit)
  }
}

/** How it ends when somebody else's sensor is told: were other parts of this edit saved before? */
function unchanged(args: EditPatientArgs): string {
  return attributesOf(args) === null ? UNCHANGED.all : UNCHANGED.sensor
}

function wornNow(args: EditPatientArgs, found: unknown): string | null {
  const { sensorBefore } = args
  return sensorBefore === undefined ? null : wornMeanwhile(found, [sensorBefore], unchanged(args))
}

/** The patient's sensor is told its diaper type, unless it was given to somebody else during an interruption. */
function tellSteps(sensor: SensorArgs, args: EditPatientArgs, given: Given): Step[] {
  const look = 'the sensor is still the patient’s'
  const signal = signalStep(sensor, args.diaperType, FLOW_TEXTS.signal)
  if (sensor.ownerId === undefined) return [signal]
  const holders = () => relatedTo(device(sensor.id), 'Contains')
  const check = (found: unknown) => givenMeanwhile(found, sensor, args, UNCHANGED.sensor)
  return [inEdit(lookAgain(look, given, holders, { check })), { ...signal, again: look }]
}

/** Editing has one text for whatever fails about the sensor, but for the signal (PFLOW-16, PFLOW-17). */
function inEdit(one: Step): Step {
  return one.notice === undefined ? { ...one, failure: FLOW_TEXTS.editSensor } : one
}
