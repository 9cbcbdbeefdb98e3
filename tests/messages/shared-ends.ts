import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

type Plural = Extract<MessageFormatElement, { type: TYPE.plural }>

/**
 * A message whose two plural forms begin or end alike has these parts once: `{n} alarm` and `{n} alarms` differ by an `s`. Each
 * form is written whole for translators, and sent to the page as short as it can be (COUNT-01).
 */
export const withSharedEnds = (
  parts: readonly MessageFormatElement[],
): readonly MessageFormatElement[] =>
  parts.flatMap((part) => (part.type === TYPE.plural ? endsOf(part) : [part]))

function endsOf(plural: Plural): readonly MessageFormatElement[] {
  const { one, other, ...others } = plural.options
  if (!one || !other || Object.keys(others).length > 0) return [plural]
  const [a, b] = [lettersOf(one.value, plural), lettersOf(other.value, plural)]
  const least = Math.min(a.length, b.length)
  let before = 0
  while (before < least && isSame(a[before], b[before])) before += 1
  let after = 0
  while (after < least - before && isSame(a.at(-1 - after), b.at(-1 - after))) after += 1
  const middle = (of: MessageFormatElement[]) => ({
    value: joined(of.slice(before, of.length - after)),
  })
  const options = { one: middle(a), other: middle(b) }
  return [
    ...joined(a.slice(0, before)),
    { ...plural, options },
    ...joined(a.slice(a.length - after)),
  ]
}

/** One element for each letter, and the number itself in place of its sign. */
const lettersOf = (parts: readonly MessageFormatElement[], plural: Plural) =>
  parts.flatMap((part): MessageFormatElement[] => {
    if (part.type === TYPE.pound) return [{ type: TYPE.number, value: plural.value }]
    if (part.type !== TYPE.literal) return [part]
    return Array.from(part.value, (value) => ({ type: TYPE.literal, value }))
  })

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function joined(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  const whole: MessageFormatElement[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.type === TYPE.literal && last?.type === TYPE.literal)
      whole[whole.length - 1] = { ...last, value: last.value + part.value }
    else whole.push(part)
  }
  return whole
}
