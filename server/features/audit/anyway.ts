import { StoreRefuses } from '../../protocol/refusals.ts'
import type { FacilityEvents } from '../../protocol/types.ts'

/** So much is kept in memory; beyond that the oldest goes. */
const most = 10_000

type Work = () => Promise<unknown>

/**
 * For what counts although it cannot be stored: who signs in or out while the disk is full. Resolves when `work` has
 * stored it, or was refused by the store: then it is done again as soon as there is room. A restart before that loses
 * it. Rejects with any other failure.
 */
export type Anyway = (work: Work) => Promise<void>

export function storedAnyway(events: Pick<FacilityEvents, 'on'>): Anyway {
  const waiting: Work[] = []

  async function store(work: Work): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof StoreRefuses)) throw error
      waiting.push(work)
      if (waiting.length > most) waiting.shift()
    }
  }

  events.on(({ kind }) => {
    if (kind !== 'stored-again') return
    // The caller has its answer already. If the store closes first, a restart has lost the work.
    for (const work of waiting.splice(0)) void store(work).catch(() => undefined)
  })
  return store
}
