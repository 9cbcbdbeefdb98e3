import { NOT_ASKED_TEXTS as TEXT } from '../../src/texts/refusals.ts'
import { failureOf } from '../../src/sync/failure.ts'

/** Why a request failed, in plain words: the server's own where it sent some. */
export function wordsOf(error: unknown): string {
  const failure = failureOf(error)
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return TEXT.offline
    case 'server':
    case 'unauthorized':
      return TEXT.failed
    case 'refused':
      return failure.message || TEXT.failed
  }
}

/** The same answer, or an error with a message for staff: only the message reaches the window. */
export async function withPlainError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error(wordsOf(error), { cause: error })
  }
}
