import type { OutboxRow } from '../model/command.ts'

/**
 * Mine and theirs: what a form holds after somebody else has saved the same thing (AMB-79, GW-19, ADMIN-19). Pure.
 */

/** Values that somebody else saved in fields that staff have edited here, too. */
export type Theirs<Fields> = Partial<Fields>

/** The start of a form that is opened again, and the refused command it replaces. */
export type Again<Fields> = { replaces: string; fields: Fields; theirs: Theirs<Fields> }

/**
 * The form of a refused command with what was typed, upon what is stored `now`; for something new `now` is the empty form.
 * A field that the form did not have when it was given is as it is now.
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
 * Puts what was typed upon what is stored now: a field that was not touched here is theirs; one that was stays as typed,
 * and `theirs` has their value where it is another than both the typed one and the one that was seen.
 *
 * @param seen as the thing was when staff changed it
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

/** Does the form hold anything that it did not open with? */
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
