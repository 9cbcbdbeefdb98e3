import { useState } from 'react'
import { type Again, type Theirs, isTyped, uponTheirs } from '../../forms/meanwhile.ts'

type Given<Thing, Fields> = {
  /** The thing as it is stored now, live; `null` for one that is being added. */
  now: Thing
  fieldsOf: (thing: Thing) => Fields
  /** What was typed before, when a form that was refused is opened again. */
  again: Again<Fields> | null | undefined
  /** The form was refused: what others have saved meanwhile is shown from here on. */
  isRefused: boolean
}

export type Mine<Thing, Fields> = {
  fields: Fields
  set: (change: (before: Fields) => Fields) => void
  /** The thing as staff saw it: saving is saving over that, knowingly. */
  seen: Thing
  /** What somebody else has saved meanwhile in fields that were changed here, too. */
  theirs: Theirs<Fields>
  /** Their value stands beside mine no more. */
  settle: (name: keyof Fields) => void
  /** Something was typed that is saved nowhere. */
  isTyped: boolean
}

/**
 * What a form holds, upon the thing as staff saw it when it opened: what others change meanwhile is not taken back
 * (AMB-65). Once it was refused it is upon the thing as it is now: mine and theirs stand side by side.
 */
export function useMine<Thing, Fields extends object>(
  given: Given<Thing, Fields>,
): Mine<Thing, Fields> {
  const { now, fieldsOf, again, isRefused } = given
  const [seen, setSeen] = useState(now)
  const [first] = useState(() => again?.fields ?? fieldsOf(now))
  const [fields, setFields] = useState(first)
  const [theirs, setTheirs] = useState<Theirs<Fields>>(again?.theirs ?? {})

  if (isRefused && JSON.stringify(now) !== JSON.stringify(seen)) {
    const upon = uponTheirs(fields, fieldsOf(seen), fieldsOf(now))
    setSeen(now)
    setFields(upon.fields)
    setTheirs({ ...theirs, ...upon.theirs })
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
