/** Turns a question that throws a plain sentence into one that answers with it. */

export type Found<T> = { kind: 'found'; found: T } | { kind: 'failed'; why: string }

export const isFound = <T>(answer: Found<T>): answer is Extract<Found<T>, { kind: 'found' }> =>
  answer.kind === 'found'

/** @throws an abort where the session ended before */
export async function orFailed<T>(asked: Promise<T>): Promise<Found<T>> {
  try {
    return { kind: 'found', found: await asked }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return { kind: 'failed', why: error instanceof Error ? error.message : '' }
  }
}
