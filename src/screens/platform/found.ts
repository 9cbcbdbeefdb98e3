/** Answers of questions that the worker may not be there to answer. */
import type { Found } from '../../model/found.ts'

export const isFound = <T>(answer: Found<T>): answer is Extract<Found<T>, { kind: 'found' }> =>
  answer.kind === 'found'

/** @throws an abort where the session ended before */
export async function orFailed<T>(asked: Promise<Found<T>>): Promise<Found<T>> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return { kind: 'failed', why: error instanceof Error ? error.message : '' }
  }
}
