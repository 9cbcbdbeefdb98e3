import type { Found } from '../../src/model/found.ts'
import type { Why } from '../../src/model/trouble.ts'
import { failureOf } from '../../src/sync/failure.ts'

/** Why a request failed, for words that the page makes (TRUE-19). @param words of the server, where they are shown in any case */
export function failureWhy(error: unknown, words = ''): Why {
  const failure = failureOf(error)
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return { code: 'offline', words }
    case 'server':
    case 'unauthorized':
      return { code: 'failed', words }
    case 'refused':
      return { code: 'failed', words: words || failure.message }
  }
}

/** The answer, or why there is none: nothing but the message of an error reaches the window. */
export async function orWhy<T>(work: Promise<T>): Promise<Found<T>> {
  try {
    return { kind: 'found', found: await work }
  } catch (error) {
    return { kind: 'failed', why: failureWhy(error) }
  }
}
