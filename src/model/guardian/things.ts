import type { Thing, ThingKind } from './breach.ts'
import type { PatientFacts, Picture, Tie } from './picture.ts'

export const patientThing = ({ id, name, no }: PatientFacts): Thing => ({
  kind: 'patient',
  id,
  name,
  no,
})

export const thing = (
  kind: Exclude<ThingKind, 'patient'>,
  { id, name }: { id: string; name: string },
): Thing => ({ kind, id, name, no: '' })

/** Finds what ids name; what is not of this hospital is not there. */
export type Index = {
  patients: ReadonlyMap<string, PatientFacts>
  /** Patients by the hospital's id of them: more than one where two have the same. */
  numbered: ReadonlyMap<string, readonly PatientFacts[]>
  wards: ReadonlyMap<string, { id: string; name: string }>
  rooms: ReadonlyMap<string, Picture['rooms'][number]>
}

const byId = <Each extends { id: string }>(all: readonly Each[]): ReadonlyMap<string, Each> =>
  new Map(all.map((each) => [each.id, each]))

export function byNumber(patients: readonly PatientFacts[]): ReadonlyMap<string, PatientFacts[]> {
  const all = new Map<string, PatientFacts[]>()
  for (const patient of patients) {
    if (patient.no === '') continue
    const same = all.get(patient.no)
    if (same) same.push(patient)
    else all.set(patient.no, [patient])
  }
  return all
}

export const indexOf = ({ patients, wards, rooms }: Picture): Index => ({
  patients: byId(patients),
  numbered: byNumber(patients),
  wards: byId(wards),
  rooms: byId(rooms),
})

/** The one that was saved last; `undefined` where that is not known. */
export function lastOf(ties: readonly Tie[]): string | undefined {
  const newest = Math.max(...ties.map(({ at }) => at))
  if (!(newest > 0)) return undefined
  const last = ties.filter(({ at }) => at === newest)
  return last.length === 1 ? last[0]?.id : undefined
}
