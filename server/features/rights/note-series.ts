import type { Point } from '../../protocol/types.ts'

/**
 * Notes of staff are series of the patient they are about, one an author, named after the author's account
 * (`docs/decisions/notes-of-staff.md`).
 */

const PREFIX = 'note_'

export const noteKeyOf = (userId: string): string => PREFIX + userId
export const isNoteKey = (key: string): boolean => key.startsWith(PREFIX)

/** What a sensor says, without what only staff can say. */
export function withoutNotes(points: readonly Point[]): readonly Point[] {
  if (!points.some(({ values }) => Object.keys(values).some(isNoteKey))) return points
  return points
    .map(({ ts, values }) => ({
      ts,
      values: Object.fromEntries(Object.entries(values).filter(([key]) => !isNoteKey(key))),
    }))
    .filter(({ values }) => Object.keys(values).length > 0)
}
