import type { OutboxRow } from '../model/command.ts'

/**
 * Merges the edits of two people: the fields of a form after somebody else saved the same thing (AMB-79, GW-19,
 * ADMIN-19). Pure.
 */

/** Values that somebody else saved in fields that staff have edited here, too. */
export type Theirs<Fields> = Partial<Fields>

/** The start of a form that is opened again, and the refused command it replaces. */
export type Again<Fields> = { replaces: string; fields: Fields; theirs: Theirs<Fields> }

/**
 * Opens the form of a refused command again: the typed values over what is stored `now` (the empty form for something
 * new). A field that the form did not have then takes its present value.
 */
export function reopenedForm<Fields extends object>(
  { id, form }: Pick<OutboxRow, 'id' | 'form'>,
  now: Fields,
): Again<Fields> {
  const { typed = {}, seen = null } = form ?? {}
  const fields = { ...now, ...typed }
  if (seen === null) return { replaces: id, fields, theirs: {} }
  return { replaces: id, ...mergeEdits<Fields>(fields, { ...now, ...seen }, now) }
}

/**
 * Merges typed values with what is stored now: an untouched field takes the stored value, an edited one stays as typed.
 * `theirs` has the stored values that differ from both the typed and the seen ones.
 *
 * @param seen the values when staff opened the form
 */
export function mergeEdits<Fields extends object>(
  typed: Fields,
  seen: Fields,
  now: Fields,
): { fields: Fields; theirs: Theirs<Fields> } {
  const names = Object.keys(now) as (keyof Fields)[]
  const mine = names.filter((name) => !isSame(typed[name], seen[name]))
  const other = mine.filter(
    (name) => !isSame(now[name], seen[name]) && !isSame(now[name], typed[name]),
  )
  return {
    fields: { ...now, ...pick(typed, mine) },
    theirs: pick(now, other),
  }
}

function pick<Fields extends object>(
  fields: Fields,
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
}

/** Has anything been typed into the form? */
export function isTyped<Fields extends object>(fields: Fields, first: Fields): boolean {
  return fields !== first && JSON.stringify(fields) !== JSON.stringify(first)
}

/** Choices are compared by id, because a name may have changed. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, plain) === JSON.stringify(b, plain)
}

function plain(_: string, value: unknown): unknown {
  const isChosen =
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'text' in value &&
    value.id !== ''
  return isChosen ? value.id : value
}
