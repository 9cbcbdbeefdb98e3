import { backfill } from '../../sample/backfill.ts'
import { plannedFrom, prepareSample } from '../../sample/prepare.ts'
import type { PlanOptions } from '../../simulator/plan.ts'
import { openStore } from '../../../embedded/store/open.ts'
import type { Store } from '../../../protocol/types.ts'
import { ProvisionError } from '../../../thingsboard/chains/client.ts'

export type Wish = Pick<PlanOptions, 'seed' | 'patients'>
export type Cast = { store: Store; plan: PlanOptions }

/**
 * The sample facility as the embedded server makes it, with its eight days of past until `at`, in memory: what is then
 * written to another server. Whoever asks closes the store.
 */
export async function castSample(wish: Wish, firstNumber: number, at: number): Promise<Cast> {
  const store = await openStore({ dataDir: ':memory:', clock: () => at })
  try {
    const given = { ...wish, firstNumber, isLocal: true, storyAt: at }
    const { plan: facility } = await prepareSample(store, given)
    const plan = plannedFrom(store)
    if (!facility || !plan) throw new ProvisionError('A sample has at least one patient.')
    await backfill(
      store,
      facility,
      () => at,
      () => false,
    )
    return { store, plan }
  } catch (error) {
    await store.close()
    throw error
  }
}
