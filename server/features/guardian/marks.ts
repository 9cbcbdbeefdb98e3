/** Since when what a look finds is so, and what of it is named (FIT-04): the same for every server. Pure. */
import {
  type Breach,
  markOf,
  patientsIn,
  SETTLED_MS,
  type Standing,
} from '../../../src/model/guardian/breach.ts'
import type { Misfit } from '../../../src/model/watch/server-word.ts'

/** What is noted of each breach, by its mark. */
export type Marks<Note> = ReadonlyMap<string, Note>

/** After a look: what was noted before stays as it was, what is gone is forgotten. @param first notes what was not there */
export const marksAfter = <Note>(
  before: Marks<Note> | undefined,
  breaches: readonly Breach[],
  first: (breach: Breach) => Note,
): Marks<Note> =>
  new Map(
    breaches.map((breach) => {
      const mark = markOf(breach)
      return [mark, before?.get(mark) ?? first(breach)]
    }),
  )

/** What has been so for a shorter time may be a command on its way. */
export const isSettled = (since: number, now: number): boolean => since <= now - SETTLED_MS

/** What is named of these, the oldest first. @param sinceOf when a mark was first seen, `undefined` for one that is not noted */
export const standingOf = (
  breaches: readonly Breach[],
  sinceOf: (mark: string) => number | undefined,
  now: number,
): Standing[] =>
  breaches
    .map((breach) => ({ ...breach, since: sinceOf(markOf(breach)) ?? Infinity }))
    .filter(({ since }) => isSettled(since, now))
    .toSorted((a, b) => a.since - b.since)

/** The patients breaches are about, as far as whoever asks may read them, each with what it is (FIT-08). */
export function misfitsIn(
  breaches: readonly { code: Breach['code']; patients: readonly string[] }[],
  maySee: (patientId: string) => boolean,
): Misfit[] {
  const all = new Map<string, Set<Breach['code']>>()
  for (const { code, patients } of breaches)
    for (const id of patients) all.set(id, (all.get(id) ?? new Set()).add(code))
  return [...all]
    .filter(([patient]) => maySee(patient))
    .map(([patient, codes]) => ({ patient, codes: [...codes] }))
}

export const patientIds = (breach: Breach): string[] => patientsIn(breach).map(({ id }) => id)

/** An entry of an audit trail: who did it, to what. */
export type Entry = { by: string; about: string; details: unknown; isDone: boolean }

/** Who wrote to the things of a breach, in the order of the entries. */
export function writersIn(entries: readonly Entry[], { subject, others }: Breach): string[] {
  const ids = [subject, ...others].map(({ id }) => id)
  // A relation is written down with one end; the other is in the details.
  const isAbout = ({ about, details, isDone }: Entry): boolean => {
    const text = JSON.stringify(details ?? null)
    return isDone && ids.some((id) => id === about || text.includes(id))
  }
  return [...new Set(entries.filter(isAbout).map(({ by }) => by))]
}
