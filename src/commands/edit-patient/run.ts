import { claimsOf, placeClaim } from '../../model/claim.ts'
import { keptWho } from '../../model/command.ts'
import { roomName, storedWard, wardName } from '../../model/patients/names.ts'
import { phoneDigits, storedPhoneGroups } from '../../model/people/phone.ts'
import type { PlainCode, Reason } from '../../model/reason.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import { type RelatedEntity, type Relation, relatedTo } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import type { Place, SensorArgs } from '../schemas.ts'
import { type Server, withOtherWords } from '../server.ts'
import { asset, idsOf, refuse, relate, save, unrelate } from '../steps/pieces.ts'
import { whyLeaving } from '../steps/leaving.ts'
import { settlePlace } from '../steps/settle.ts'
import { givenMeanwhile, sensorsAsSeen, wornMeanwhile } from '../steps/seen-sensors.ts'
import { OF_PATIENT, assign, signal } from '../steps/assign.ts'
import { holdersOf, releaseAll } from '../steps/sensors.ts'
import { type EditPatientArgs, meta } from './meta.ts'
import { partsOf, undoEditPatient } from './undo.ts'

/** Every changed part of a patient (PFLOW-11 to PFLOW-17, AMB-65). */
export const command: Command<EditPatientArgs> = {
  ...meta,
  async run(server, args) {
    const { patientId, ward, room } = args
    const changed = attributesOf(args)
    server.remember(patientId, keptWho(args))
    // Editing has one reason for whatever fails about the sensor, but for the signal (PFLOW-16, PFLOW-17).
    const ofSensor = withOtherWords(server, () => 'edit-sensor')
    if (changed !== null) {
      await asSeen(server, args)
      if (!server.resumed) await sensorsAsSeen(ofSensor, { ...sensorsOf(args), wearer: args })
    }
    if (ward) await move(server, args, 'ward', ward.to)
    if (room) await move(server, args, 'room', room.to)
    if (changed !== null) {
      const says = changed.moves ? 'edit-place' : 'patient-attribute'
      await save(server, 'ASSET', patientId, changed.attributes, says)
      server.did(
        { code: 'patient-parts', parts: partsOf(changed.attributes) },
        ...claimsOf(patientId, changed.attributes),
      )
    }
    await settlePlaces(server, args)
    await changeSensor(ofSensor, args)
  },
  undo: undoEditPatient,
}

/**
 * Checks the parts before they change: if somebody else has changed one since the form was opened, or since an earlier
 * run, the command is refused with the present values. A part that already has its new value is fine.
 */
async function asSeen(server: Server, args: EditPatientArgs): Promise<void> {
  const look = textsOf('ASSET', args.patientId, LOOKED_AT)
  const now = await server.look(look, 'patient-data')
  const changed = changedMeanwhile(args, now)
  const end = { code: server.resumed ? 'rest-unchanged' : 'unchanged' } as const
  refuse(changed.length === 0 ? null : { code: 'patient-changed', parts: changed, end })
  for (const key of LOOKED_AT) server.remember(key, now[key] ?? '')
}

/** What has to be checked of sensors: nothing where none is given, taken or sent a signal. */
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

/** The parts that are neither as they were seen nor as they are to be. */
function changedMeanwhile(
  args: EditPatientArgs,
  now: Readonly<Record<string, string>>,
): readonly Reason[] {
  const is = (key: string): string => now[key] ?? ''
  const { ward, room, phone, phoneBefore, diaperType, diaperBefore } = args
  const other = (key: string, ...known: string[]): boolean => !known.includes(is(key))
  return [
    ward && other('ward_entityId', ward.from?.id ?? '', ward.to.id)
      ? ({ code: 'ward-is', now: wardName(is('ward'), args.hospital) } as const)
      : null,
    room && other('ward_room_entityId', room.from?.id ?? '', room.to.id)
      ? ({ code: 'room-is', now: is('ward_room') } as const)
      : null,
    phone !== null && ![phoneBefore, phone].includes(phoneDigits(is('phone')))
      ? ({ code: 'phone-is', now: storedPhoneGroups(is('phone')) } as const)
      : null,
    diaperType !== diaperBefore && other('diaper_type', diaperBefore, diaperType)
      ? ({ code: 'diaper-changed' } as const)
      : null,
  ].filter((part) => part !== null)
}

/**
 * Out of every other ward or room, into the new one. Where the patient is, is looked up: attributes may say
 * less than the relations when an earlier move or addition was cut and set aside.
 */
async function move(
  server: Server,
  { patientId, hospital }: EditPatientArgs,
  kind: 'ward' | 'room',
  to: Place,
): Promise<void> {
  const type = kind === 'ward' ? 'Contains' : 'Contains_patient'
  const patient = asset(patientId)
  const relation = (id: string): Relation => ({ from: asset(id), to: patient, type })
  const places = await server.look(relatedTo(patient, type), 'edit-place')
  for (const { id, name } of places) {
    if (!idsOf(places, 'ASSET', to.id).includes(id)) continue
    await unrelate(server, relation(id), 'edit-place')
    const is = kind === 'ward' ? wardName(name, hospital) : roomName(name, '', '')
    server.did({ code: 'patient-out-of', kind, name: is }, placeClaim(patientId, kind, { not: id }))
  }
  await relate(server, relation(to.id), 'edit-place')
  server.did(
    { code: 'patient-into', kind, name: to.name },
    placeClaim(patientId, kind, { is: to.id }),
  )
}

/** In one ward and one room, and both say so: of two staff who moved the patient in the same moment the later decides (WHOLE-13). */
async function settlePlaces(server: Server, args: EditPatientArgs): Promise<void> {
  const { patientId, hospital, ward, room } = args
  const of = asset(patientId)
  const says = 'edit-place'
  const named = ward ? storedWard(ward.to.name, hospital) : ''
  const inWard =
    ward && (await settlePlace(server, { of, to: ward.to.id, named, type: 'Contains', says }))
  const inRoom =
    room && (await settlePlace(server, { of, to: room.to.id, type: 'Contains_patient', says }))
  await backIfLeaving(server, args, [
    isElsewhere(inWard, ward) ? null : ward,
    isElsewhere(inRoom, room) ? null : room,
  ])
  const words = {
    ...(inWard?.isOther && wardWords(inWard.stays)),
    ...(inRoom?.isOther && roomWords(inRoom.stays)),
  }
  if (Object.keys(words).length > 0) {
    await save(server, 'ASSET', patientId, words, says)
    server.did({ code: 'patient-parts', parts: partsOf(words) }, ...claimsOf(patientId, words))
  }
  const changed: Reason[] = [
    ...(inWard && inWard.stays?.id !== ward.to.id
      ? [{ code: 'ward-is', now: wardName(inWard.stays?.name ?? '', hospital) } as const]
      : []),
    ...(inRoom && inRoom.stays?.id !== room.to.id
      ? [{ code: 'room-is', now: roomName(inRoom.stays?.name ?? '', '', '') } as const]
      : []),
  ]
  const end = { code: 'rest-unchanged' } as const
  refuse(changed.length === 0 ? null : { code: 'patient-changed', parts: changed, end })
}

type Move = EditPatientArgs['ward']

const isElsewhere = (is: { stays: RelatedEntity | undefined } | null, move: Move): boolean =>
  is?.stays !== undefined && is.stays.id !== move?.to.id

/** Whoever was put into a place that somebody deletes is where they were (WHOLE-15). */
async function backIfLeaving(
  server: Server,
  args: EditPatientArgs,
  moves: readonly Move[],
): Promise<void> {
  for (const move of moves) {
    const why = move && (await whyLeaving(server, move.to, 'edit-place'))
    if (!why) continue
    await undoEditPatient(server, args)
    refuse(why)
  }
}

const wardWords = (ward: RelatedEntity | undefined) =>
  ward && { ward: ward.name, ward_entityId: ward.id }
const roomWords = (room: RelatedEntity | undefined) =>
  room && { ward_room: roomName(room.name, '', ''), ward_room_entityId: room.id }

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

async function changeSensor(server: Server, args: EditPatientArgs): Promise<void> {
  const { sensor, patientId, id, name, hospital, sensorBefore } = args
  switch (sensor.kind) {
    case 'same':
      if (sensor.sensor !== null && args.diaperType !== args.diaperBefore)
        await tell(server, sensor.sensor, args)
      return
    case 'assign': {
      const owner = { patientId, name, id, hospital, sensorId: sensorBefore }
      const why = { ...OF_PATIENT, unchanged: unchanged(server, args) }
      return assign(server, sensor.sensor, owner, args.diaperType, why)
    }
    case 'none':
      return releaseAll(server, patientId, (held) => wornNow(server, args, held))
  }
}

/** What became of the rest after somebody else's change: were other parts of this edit saved before? */
function unchanged({ resumed }: Server, args: EditPatientArgs): PlainCode {
  return attributesOf(args) === null && !resumed ? 'unchanged' : 'sensor-unchanged'
}

function wornNow(
  server: Server,
  args: EditPatientArgs,
  held: readonly RelatedEntity[],
): Reason | null {
  const { sensorBefore } = args
  if (sensorBefore === undefined) return null
  return wornMeanwhile(held, [sensorBefore], unchanged(server, args))
}

/** Sends the diaper type to the patient's sensor, unless the sensor was given to somebody else during an interruption. */
async function tell(server: Server, sensor: SensorArgs, args: EditPatientArgs): Promise<void> {
  if (server.resumed && sensor.ownerId !== undefined) {
    const holders = await holdersOf(server, sensor.id)
    refuse(givenMeanwhile(holders, sensor, args, 'sensor-unchanged'))
  }
  await signal(server, sensor, args.diaperType, 'signal')
}
