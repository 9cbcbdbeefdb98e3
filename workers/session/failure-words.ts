import { NOT_ASKED_TEXTS as TEXT } from '../../src/texts/not-asked.ts'
import { failureOf } from '../../src/sync/failure.ts'

/** Why the server could not be asked, in plain words: its own where it gave some. */
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

/** The same answer, or an error whose message staff can read: only that crosses to the window. */
export async function said<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error(wordsOf(error), { cause: error })
  }
}
