import { claimsOf, placeClaim } from '../../model/claim.ts'
import type { PatientPart } from '../../model/deed.ts'
import { storedWard, wardName } from '../../model/patients/names.ts'
import { phoneDigits } from '../../model/people/phone.ts'
import type { Reason } from '../../model/reason.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import { type Relation, relatedTo } from '../../wire/requests/relations.ts'
import type { Place } from '../schemas.ts'
import type { Server } from '../server.ts'
import { giveBack, takeBack, noticeLeft } from '../steps/give-back.ts'
import { asset, isMissing, idsOf, refuse, relate, save, unrelate } from '../steps/pieces.ts'
import { signal } from '../steps/assign.ts'
import type { EditPatientArgs } from './meta.ts'

type Attributes = Readonly<Record<string, string>>
/** One part of the patient as it is to be again: what to save of it, and what was left because it is others' by now. */
type Part = { save: Attributes; left: Reason | null }
const AS_IT_IS: Part = { save: {}, left: null }

const KEYS = ['ward', 'ward_entityId', 'ward_room', 'ward_room_entityId', 'phone', 'diaper_type']
const KINDS = {
  ward: { relation: 'Contains', name: 'ward', id: 'ward_entityId' },
  room: { relation: 'Contains_patient', name: 'ward_room', id: 'ward_room_entityId' },
} as const

/**
 * Puts every part of the patient back as it was before the edit. What somebody else has changed since stays, and staff
 * see that it did.
 */
export async function undoEditPatient(server: Server, args: EditPatientArgs): Promise<void> {
  const { patientId, diaperBefore, sensor } = args
  const look = textsOf('ASSET', patientId, KEYS)
  const now = await server.look(look, 'patient-data', { unless: isMissing })
  refuse(now === null ? 'patient-deleted' : null, 'gone')
  if (now === null) return
  const left = await sensorBack(server, args)
  const parts = [
    await placeBack(server, args, 'ward', now),
    await placeBack(server, args, 'room', now),
    phoneBack(server, args, now),
    diaperBack(args, now),
  ]
  const saved = Object.assign({}, ...parts.map((part) => part.save)) as Attributes
  if (Object.keys(saved).length > 0) {
    await save(server, 'ASSET', patientId, saved, 'patient-attribute')
    server.did({ code: 'patient-parts', parts: partsOf(saved) }, ...claimsOf(patientId, saved))
  }
  noticeLeft(server, [...left, ...parts.map((part) => part.left)])
  if (saved['diaper_type'] !== undefined && sensor.kind === 'same' && sensor.sensor !== null)
    await signal(server, sensor.sensor, diaperBefore, 'signal')
}

const PARTS = {
  ward_entityId: 'ward',
  ward_room_entityId: 'room',
  phone: 'phone',
  diaper_type: 'diaper',
} as const satisfies Record<string, PatientPart>

/** Which parts of a patient these attributes are. */
export const partsOf = (attributes: Attributes): PatientPart[] =>
  Object.entries(PARTS).flatMap(([key, part]) => (key in attributes ? [part] : []))

async function sensorBack(server: Server, args: EditPatientArgs): Promise<(Reason | null)[]> {
  const { sensor, patientId, sensorBefore } = args
  switch (sensor.kind) {
    case 'same':
      return []
    case 'assign':
      return takeBack(server, sensor.sensor.id, patientId, sensorBefore)
    case 'none': {
      const had = sensorBefore ?? server.concerned('sensor')[0] ?? ''
      return had === '' ? [] : [await giveBack(server, had, patientId)]
    }
  }
}

/** Out of the ward or room of the edit, into the one before, unless somebody else has moved the patient since. */
async function placeBack(
  server: Server,
  { patientId, hospital, ...args }: EditPatientArgs,
  kind: 'ward' | 'room',
  now: Attributes,
): Promise<Part> {
  const change = args[kind]
  if (change === null || change.from?.id === change.to.id) return AS_IT_IS
  const { from, to } = change
  const { relation: type, name, id } = KINDS[kind]
  const expected = ['', from?.id, to.id]
  const says = 'edit-place'
  const related = await server.look(relatedTo(asset(patientId), type), says)
  const places = idsOf(related, 'ASSET')
  const isOthers = places.some((each) => !expected.includes(each)) || !expected.includes(now[id])
  if (isOthers)
    return { save: {}, left: { code: `left-${kind}`, now: wardName(now[name] ?? '', hospital) } }
  const relation = (place: Place): Relation => ({
    from: asset(place.id),
    to: asset(patientId),
    type,
  })
  if (places.includes(to.id)) {
    await unrelate(server, relation(to), says)
    server.did(
      { code: 'patient-out-of', kind, name: to.name },
      placeClaim(patientId, kind, { not: to.id }),
    )
  }
  if (from !== null) {
    await relate(server, relation(from), says)
    server.did(
      { code: 'patient-into', kind, name: from.name },
      placeClaim(patientId, kind, { is: from.id }),
    )
  }
  if (now[id] !== to.id) return AS_IT_IS
  const stored = kind === 'ward' && from ? storedWard(from.name, hospital) : (from?.name ?? '')
  return { save: { [name]: server.remembered(name) ?? stored, [id]: from?.id ?? '' }, left: null }
}

function phoneBack(server: Server, args: EditPatientArgs, now: Attributes): Part {
  const { phone, phoneBefore } = args
  const is = phoneDigits(now['phone'] ?? '')
  if (phone === null || is === phoneBefore) return AS_IT_IS
  if (is !== phone) return { save: {}, left: { code: 'left-phone' } }
  return { save: { phone: server.remembered('phone') ?? phoneBefore }, left: null }
}

function diaperBack({ diaperType, diaperBefore }: EditPatientArgs, now: Attributes): Part {
  const is = now['diaper_type'] ?? ''
  if (diaperType === diaperBefore || is === diaperBefore) return AS_IT_IS
  return is === diaperType
    ? { save: { diaper_type: diaperBefore }, left: null }
    : { save: {}, left: { code: 'left-diaper' } }
}
