import { onceFetched } from '../../app/fetch-code.ts'
import type { Unsealed } from '../../app/unseal.ts'

/** Whoever comes back is told what becomes of what they had not finished; mostly there is nothing, and nothing is loaded. */
export async function tellUnsealed(unsealed: Unsealed | null): Promise<void> {
  if (unsealed === null) return
  const { sayUnsealed } = await onceFetched(() => import('./unsealed-words.ts'))
  sayUnsealed(unsealed)
}
