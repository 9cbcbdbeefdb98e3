import { hasOverrides } from '../../../src/domain/hidden.ts'
import { TextError } from '../../protocol/errors.ts'
import { type Actor, mayWrite, type Roles } from './rights.ts'
import type { Entity, Point, Store } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'

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

/**
 * Staff write notes about a patient only in their own name, and a written note never changes
 * (`docs/decisions/notes-of-staff.md`).
 */

/** A note is JSON around at most 1000 characters of text, each of which may be escaped. */
const MOST_CHARACTERS = 8192

/** May these be saved as notes: of a patient of the own hospital, in the own name, and nothing else with them? */
export function mayWriteNotes(
  store: Roles,
  actor: Actor,
  entity: Entity,
  points: readonly Point[],
): boolean {
  const isPatient = entity.entityType === 'ASSET' && entity.type === 'patient'
  if (!isPatient || !mayWrite(store, actor, entity)) return false
  const values = points.flatMap((point) => Object.entries(point.values))
  return (
    values.length > 0 &&
    values.every(
      ([key, value]) =>
        key === noteKeyOf(actor.userId) &&
        typeof value === 'string' &&
        value.length <= MOST_CHARACTERS &&
        isShown(value),
    )
  )
}

/** A note is JSON, in which any sign can be written with escapes: looked at as it will be read. */
function isShown(note: string): boolean {
  if (hasOverrides(note)) return false
  try {
    return !textsIn(JSON.parse(note)).some(hasOverrides)
  } catch {
    return true
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** @throws TextError where the author has another note of that moment: nothing is written over */
export function keepWritten(store: Store, entity: Entity, points: readonly Point[]): void {
  for (const { ts, values } of points)
    for (const [key, value] of Object.entries(values)) {
      const span = { startTs: ts, endTs: ts + 1, limit: 1, order: 'ASC' } as const
      const [there] = store.telemetry.range(entity.id, key, span)
      if (there !== undefined && textOf(there.value) !== value)
        throw new TextError(400, 'There is another note of this moment')
    }
}
