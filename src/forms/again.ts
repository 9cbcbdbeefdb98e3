/** What was typed, read back from what a refused command was to do (AMB-126): the inverse of `patient-args.ts`. Pure. */
import type { PatientChanges, PatientToAdd } from './patient-args.ts'
import { type Choice, type PatientFields, NO_CHOICE, diaperOptions } from './patient-form.ts'
import { type Theirs, uponTheirs } from './meanwhile.ts'
import { typedAgain } from '../model/people/phone.ts'

type Named = { id: string; name: string }
/** As stored: an older command says less. */
type Addition = Omit<PatientToAdd, 'sensor'> & { sensor: Named | null }
type Change = Omit<PatientChanges, 'sensor' | 'sensorBefore'> & {
  sensor: { kind: 'same' | 'none' } | { kind: 'assign'; sensor: Named }
  sensorBefore?: string | undefined
}

export const choiceOf = ({ id, name }: Named): Choice => ({ id, text: name })

/** The form of a patient who was to be added. */
export function additionFields(args: Addition): PatientFields {
  return {
    id: args.id,
    name: args.name,
    phone: typedAgain(args.phone),
    ward: choiceOf(args.ward),
    room: choiceOf(args.room),
    diaper: diaper(args.diaperType),
    sensor: args.sensor === null ? NO_CHOICE : choiceOf(args.sensor),
  }
}

/** The form of a patient who was to be changed, upon the patient as stored `now`. */
export function changeFields(
  args: Change,
  now: PatientFields,
): { fields: PatientFields; theirs: Theirs<PatientFields> } {
  const { ward, room, phone, sensor } = args
  const typed: PatientFields = {
    ...now,
    ...(ward && { ward: choiceOf(ward.to) }),
    ...(room && { room: choiceOf(room.to) }),
    ...(phone !== null && { phone: typedAgain(phone) }),
    ...(args.diaperType !== args.diaperBefore && { diaper: diaper(args.diaperType) }),
    ...(sensor.kind === 'assign' && { sensor: choiceOf(sensor.sensor) }),
    ...(sensor.kind === 'none' && { sensor: NO_CHOICE }),
  }
  const seen: PatientFields = {
    ...now,
    ...(ward && { ward: ward.from ? choiceOf(ward.from) : NO_CHOICE }),
    ...(room && { room: room.from ? choiceOf(room.from) : NO_CHOICE }),
    ...(phone !== null && { phone: args.phoneBefore }),
    ...(args.diaperType !== args.diaperBefore && { diaper: diaper(args.diaperBefore) }),
    ...(sensor.kind !== 'same' && { sensor: seenSensor(args.sensorBefore, now) }),
  }
  return uponTheirs(typed, seen, now)
}

/** The name of the sensor that was seen is not known, and not shown. */
function seenSensor(id: string | undefined, now: PatientFields): Choice {
  return id === undefined || id === now.sensor.id ? now.sensor : { id, text: '' }
}

function diaper(type: string): Choice {
  return diaperOptions(type).find(({ id }) => id === type) ?? NO_CHOICE
}
