import type { TheirValue } from '../../ui/forms/notes.tsx'
import type { Choice } from '../../forms/patient-form.ts'
import type { Mine } from './mine.ts'

/** What a field shows of theirs, and what taking it does. Texts and choices alike. */
export function theirValue<Fields extends object, Name extends keyof Fields>(
  { theirs, settle }: Pick<Mine<unknown, Fields>, 'theirs' | 'settle'>,
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
