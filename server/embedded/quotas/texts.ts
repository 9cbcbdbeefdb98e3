import { TextError } from '../../protocol/errors.ts'
import { limits } from '../../features/quotas/limits.ts'
import type { Work } from '../../support/work.ts'

/** What one answer may hold. Each part is counted as it is made; 400 when there is too much of it. */
export type Allowance = { points(more: number): void; text(part: string): string }

export function allowance({
  answerPoints,
  answerCharacters,
}: Pick<typeof limits, 'answerPoints' | 'answerCharacters'> = limits): Allowance {
  let points = answerPoints
  let characters: number = answerCharacters
  return {
    points(more) {
      points -= more
      if (points < 0)
        throw new TextError(400, `Too many points: at most ${answerPoints} in one answer`)
    },
    text(part) {
      characters -= part.length
      if (characters < 0)
        throw new TextError(
          400,
          `Too much text: at most ${answerCharacters} characters in one answer`,
        )
      return part
    },
  }
}

/** A list as JSON, an item at a time: how long that takes depends on what is in them. */
export function* listText<T>(
  items: Iterable<T>,
  show: (item: T) => unknown,
  answer: Allowance = allowance(),
): Work<string> {
  const parts: string[] = []
  for (const item of items) {
    parts.push(answer.text(JSON.stringify(show(item))))
    yield
  }
  return `[${parts.join(',')}]`
}

/** An object as JSON, an entry at a time. Keys that come twice are the caller's to leave out. */
export function* objectText(
  entries: Iterable<readonly [key: string, value: unknown]>,
  answer: Allowance = allowance(),
): Work<string> {
  const parts: string[] = []
  for (const [key, value] of entries) {
    parts.push(answer.text(`${JSON.stringify(key)}:${JSON.stringify(value)}`))
    yield
  }
  return `{${parts.join(',')}}`
}
