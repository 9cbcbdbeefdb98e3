/** What does not fit: pages, marks and the tool of the command line. */
import type { Breach, BreachCode, Healing, Thing } from '../model/guardian/breach.ts'
import { whoText } from '../model/command.ts'
import { DECIDE as DECIDE_EN, MISFIT_TEXTS as MISFIT_TEXTS_EN } from './en/fit.ts'

export { FIT_TEXTS } from './en/fit.ts'
import { listText } from './words.ts'

/** A patient as staff know them, anything else by its name. */
function nameOf({ kind, name, no }: Thing): string {
  if (kind === 'patient') return no === '' ? name : whoText({ name, id: no })
  return kind === 'ward' || kind === 'room' ? `${kind} ${name}` : name
}

const listed = (things: readonly Thing[]): string => listText(things.map(nameOf))

const only = (things: readonly Thing[], kind: Thing['kind']): Thing[] =>
  things.filter((thing) => thing.kind === kind)

type Sentence = (subject: string, others: readonly Thing[]) => string

/** What is wrong, in one or two plain sentences. */
const WHAT: Record<BreachCode, Sentence> = {
  'two-wearers': (sensor, others) => `Several patients have sensor ${sensor}: ${listed(others)}.`,
  'two-sensors': (patient, others) => `${patient} has several sensors: ${listed(others)}.`,
  'worn-elsewhere': (sensor) => `Sensor ${sensor} is on a patient of another hospital.`,
  'owner-differs': (sensor, others) =>
    others.length === 0
      ? `Sensor ${sensor} is saved with a patient who is not there.`
      : `It is not clear who has sensor ${sensor}: it is saved differently with ${listed(others)} and with the sensor.`,
  'connected-without-sensor': (patient) => `${patient} is shown as connected, and has no sensor.`,
  'nothing-saved': (patient) =>
    `${patient} was added only in part: ward, room and details are missing.`,
  'patient-twice': (patient, others) => `${patient} and ${listed(others)} have the same ID.`,
  'two-wards': (patient, others) => `${patient} is in several wards: ${listed(others)}.`,
  'two-rooms': (patient, others) => `${patient} is in several rooms: ${listed(others)}.`,
  'no-ward': (patient) => `${patient} is in no ward.`,
  'no-room': (patient) => `${patient} is in no room.`,
  'ward-differs': (patient, others) =>
    others.length < 2
      ? `The ward that is saved with ${patient} is not there.`
      : `${patient} is listed in ${nameAt(others, 0)}, and saved with ${nameAt(others, 1)}.`,
  'room-differs': (patient, others) =>
    others.length < 2
      ? `The room that is saved with ${patient} is not there.`
      : `${patient} is listed in ${nameAt(others, 0)}, and saved with ${nameAt(others, 1)}.`,
  'room-of-other-ward': (patient, others) =>
    `${patient} is in ${listed(only(others, 'ward'))}, and in ${listed(only(others, 'room'))}, which belongs to another ward.`,
  'gateway-two-wards': (gateway, others) =>
    `Gateway ${gateway} is in several wards: ${listed(others)}.`,
  'gateway-ward-differs': (gateway, others) =>
    others.length < 2
      ? `It is not clear in which ward gateway ${gateway} is.`
      : `Gateway ${gateway} is listed in ${nameAt(others, 0)}, and saved with ${nameAt(others, 1)}.`,
  'room-without-ward': (room) => `${capital(room)} belongs to no ward.`,
  'room-two-wards': (room, others) =>
    `${capital(room)} belongs to several wards: ${listed(others)}.`,
  'ward-name-differs': (ward, others) =>
    others.length === 1
      ? `${capital(listed(others))} still has an earlier name of ${ward}.`
      : `${others.length} patients, rooms or gateways still have an earlier name of ${ward}.`,
  'no-admin': (hospital) => `${hospital} has no account that can sign in as an Admin.`,
}

const nameAt = (things: readonly Thing[], index: number): string => {
  const thing = things[index]
  return thing ? nameOf(thing) : ''
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function breachText({ code, subject, others }: Breach): string {
  return WHAT[code](nameOf(subject), others)
}

/** What a person does where no rule is clear. */
const DECIDE: Partial<Record<BreachCode, string>> = DECIDE_EN
const DECIDE_PLACE = 'Edit the patient, and choose ward and room.'

export const decideText = (code: BreachCode): string => DECIDE[code] ?? DECIDE_PLACE

/** What the button does. */
export function healText(healing: Healing, { subject, others }: Breach): string {
  const named = (id: string): string => {
    const thing = [subject, ...others].find((each) => each.id === id)
    return thing ? nameOf(thing) : ''
  }
  switch (healing.kind) {
    case 'wearer': {
      const sensors = healing.sensors.map(named).join(', ')
      return healing.patient === null
        ? `${sensors}: no patient`
        : `${sensors}: only ${named(healing.patient)}`
    }
    case 'place':
      return `Put into ${named(healing.place)}`
    case 'gateway':
      return `Put into ${named(healing.ward)}`
    case 'room':
      return `Put into ${named(healing.ward)}`
    case 'ward-name':
      return 'Give all the name of the ward'
    case 'not-connected':
      return 'Show as not connected'
  }
}

/** On the card and in the detail of a patient: no name of another patient is in it. */
const MISFIT_TEXTS: Record<BreachCode, string> = MISFIT_TEXTS_EN

export const misfitText = (codes: readonly BreachCode[]): string =>
  codes
    .map((code) => MISFIT_TEXTS[code])
    .filter((text) => text !== '')
    .join('. ')
