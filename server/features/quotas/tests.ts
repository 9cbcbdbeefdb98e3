import { tooMany } from '../../protocol/errors.ts'
import type { Clock } from '../../protocol/types.ts'
import { createLimiter } from '../../support/limiter.ts'

const TESTS = {
  letters: { most: 5, refusal: 'No more than five test e-mails in ten minutes. Please wait.' },
  push: { most: 10, refusal: 'No more than ten tests in ten minutes. Please wait.' },
} as const

/** Counts a person's test e-mails or notifications. Throws 429 beyond so many in ten minutes. */
export function countTests(clock: Clock, kind: keyof typeof TESTS): (userId: string) => void {
  const { most, refusal } = TESTS[kind]
  const perPerson = createLimiter(most, 600_000, clock)
  return (userId) => {
    if (perPerson.isFull(userId)) throw tooMany(refusal)
    perPerson.count(userId)
  }
}
