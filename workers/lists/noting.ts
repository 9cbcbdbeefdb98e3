import type { Trouble } from '../../src/model/trouble.ts'
import { RequestFailed } from '../../src/sync/failure.ts'
import type { LeadParts } from '../lead/parts.ts'
import { failureWhy } from '../session/failure-why.ts'

/**
 * Loads a list, and notes why it could not be loaded: one that is refused must not look like one that is on its way, or
 * that has no rows (TRUE-13, ERR-12). @throws what `load` throws
 */
export async function noting<T>(
  { timers, writer }: Pick<LeadParts, 'timers' | 'writer'>,
  note: (trouble: Trouble) => Promise<void>,
  load: () => Promise<T>,
): Promise<T> {
  const since = timers.now()
  try {
    return await load()
  } catch (error) {
    if (error instanceof RequestFailed)
      await writer.guarded(() => note({ since, why: failureWhy(error) }))
    throw error
  }
}
