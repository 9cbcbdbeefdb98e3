/**
 * What the leader found in each hospital, as it is written down for the other copies and the next leader (FIT-14). Pure. It says
 * what kind of thing it is, and ids: no name of a patient, for every attribute that is written is a line in ThingsBoard's audit log.
 */
import { BREACH_CODES, type Breach, type BreachCode } from '../../../src/model/guardian/breach.ts'
import { isSettled, type Marks, marksAfter, patientIds } from '../../features/guardian/marks.ts'
import { isObject, type Json } from '../../protocol/input.ts'

/** When a breach was first seen, and the look before, which did not find it; the patients it is about. */
export type Note = { since: number; from: number | null; patients: readonly string[] }
/** `at`: the last look. Times are the leader's clock, milliseconds. */
export type Entry = { at: number; marks: Marks<Note> }
/** By hospital; who is missing was never looked at. */
export type Written = ReadonlyMap<string, Entry>

export const entryAfter = (
  before: Entry | undefined,
  breaches: readonly Breach[],
  at: number,
): Entry => ({
  at,
  marks: marksAfter(before?.marks, breaches, (breach) => ({
    since: at,
    from: before?.at ?? null,
    patients: patientIds(breach),
  })),
})

export const settledIn = ({ at, marks }: Entry): [mark: string, note: Note][] =>
  [...marks].filter(([, { since }]) => isSettled(since, at))

export const hasYoung = (entry: Entry): boolean => settledIn(entry).length < entry.marks.size

export const codeOf = (mark: string): BreachCode | undefined =>
  BREACH_CODES.find((code) => code === mark.split(' ', 1)[0])

/** What may be on its way is not written. */
export const documentOf = (all: Written): Json =>
  Object.fromEntries(
    [...all].map(([id, entry]) => [
      id,
      { at: entry.at, marks: Object.fromEntries(settledIn(entry)) },
    ]),
  )

/** What cannot be read is missing. */
export function writtenIn(document: unknown): Written {
  const all = new Map<string, Entry>()
  for (const [id, entry] of Object.entries(isObject(document) ? document : {}))
    if (isObject(entry) && typeof entry['at'] === 'number')
      all.set(id, { at: entry['at'], marks: marksIn(entry['marks']) })
  return all
}

function marksIn(marks: unknown): Marks<Note> {
  return new Map(
    Object.entries(isObject(marks) ? marks : {}).flatMap(([mark, note]) => {
      const { since, from, patients } = isObject(note) ? note : {}
      if (typeof since !== 'number' || !Array.isArray(patients)) return []
      const ids = patients.filter((id): id is string => typeof id === 'string')
      return [[mark, { since, from: typeof from === 'number' ? from : null, patients: ids }]]
    }),
  )
}
