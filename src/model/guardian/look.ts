/**
 * The invariants of a facility, each once (FIT-01): what of them does not hold in a picture of one hospital. Pure. The
 * server looks at what it stores, a console at its own rows, `npm run check-facility` at what any server answers.
 */
import type { Breach, BreachCode, Healing, Thing } from './breach.ts'
import { gatewayBreaches, placeBreaches, roomBreaches, wardNameBreaches } from './places.ts'
import type { PatientFacts, Picture } from './picture.ts'
import { sensorBreaches } from './sensors.ts'
import { byNumber, patientThing } from './things.ts'

/** Every breach, those about patients first. */
export function breachesOf(picture: Picture): Breach[] {
  return [
    ...sensorBreaches(picture),
    ...picture.patients.flatMap((patient) => savedBreaches(patient)),
    ...twiceBreaches(picture.patients),
    ...placeBreaches(picture),
    ...gatewayBreaches(picture),
    ...roomBreaches(picture),
    ...wardNameBreaches(picture),
    ...adminBreaches(picture),
  ]
}

/** A patient has attributes. Whoever added them may have gone: a person decides whether they are finished or deleted. */
function savedBreaches(patient: PatientFacts): Breach[] {
  if (patient.words !== null) return []
  return [breach('nothing-saved', patientThing(patient))]
}

/** A hospital's id names one patient. */
function twiceBreaches(patients: readonly PatientFacts[]): Breach[] {
  return [...byNumber(patients).values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? [breach('patient-twice', patientThing(first), others.map(patientThing))]
      : [],
  )
}

function adminBreaches({ hospital, admins }: Picture): Breach[] {
  if (admins !== 0) return []
  return [breach('no-admin', { kind: 'hospital', ...hospital, no: '' })]
}

function breach(
  code: BreachCode,
  subject: Thing,
  others: readonly Thing[] = [],
  healing: Healing | null = null,
): Breach {
  return { code, subject, others, healing }
}
