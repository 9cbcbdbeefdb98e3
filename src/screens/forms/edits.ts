import { useState } from 'react'
import type { TheirValue } from '../../ui/forms/notes.tsx'
import { type Again, type Theirs, isTyped, mergeEdits } from '../../forms/edits.ts'
import type { Choice } from '../../forms/patient-form.ts'

type Given<Thing, Fields> = {
  /** The thing as it is stored now, live; `null` for one that is being added. */
  now: Thing
  fieldsOf: (thing: Thing) => Fields
  /** What was typed before, when a form that was refused is opened again. */
  again: Again<Fields> | null | undefined
  /** The form was refused: from here on it shows what others have saved. */
  isRefused: boolean
}

export type Edits<Thing, Fields> = {
  fields: Fields
  set: (change: (before: Fields) => Fields) => void
  /** The thing as the form showed it: saving replaces these values knowingly. */
  seen: Thing
  /** Values somebody else has saved in fields that were edited here, too. */
  theirs: Theirs<Fields>
  /** Staff took their value or kept the own one: theirs is no longer shown. */
  settle: (name: keyof Fields) => void
  /** Something was typed that is saved nowhere. */
  isTyped: boolean
}

/**
 * The edits of a form, based on the thing as it was when the form opened, so that others' changes are not undone
 * (AMB-65). After a refusal they are based on the thing as it is now, and shown beside what others have saved.
 */
export function useEdits<Thing, Fields extends object>(
  given: Given<Thing, Fields>,
): Edits<Thing, Fields> {
  const { now, fieldsOf, again, isRefused } = given
  const [seen, setSeen] = useState(now)
  const [first] = useState(() => again?.fields ?? fieldsOf(now))
  const [fields, setFields] = useState(first)
  const [theirs, setTheirs] = useState<Theirs<Fields>>(again?.theirs ?? {})

  if (isRefused && JSON.stringify(now) !== JSON.stringify(seen)) {
    const merged = mergeEdits(fields, fieldsOf(seen), fieldsOf(now))
    setSeen(now)
    setFields(merged.fields)
    setTheirs({ ...theirs, ...merged.theirs })
  }
  return {
    fields,
    set: setFields,
    seen,
    theirs,
    settle: (name) => setTheirs((all) => ({ ...all, [name]: undefined })),
    isTyped: isTyped(fields, first),
  }
}

/** The value somebody else has saved in a field, and the button that takes it. */
export function theirValue<Fields extends object, Name extends keyof Fields>(
  { theirs, settle }: Pick<Edits<unknown, Fields>, 'theirs' | 'settle'>,
  name: Name,
  take: (value: Fields[Name]) => void,
  textOf: (value: Fields[Name]) => string = plainText,
): { theirs?: TheirValue } {
  const value = theirs[name]
  if (value === undefined) return {}
  const onTake = (): void => {
    take(value as Fields[Name])
    settle(name)
  }
  return { theirs: { text: textOf(value as Fields[Name]), onTake } }
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (value as Choice).text
}
