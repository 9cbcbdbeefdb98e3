import { onceFetched } from '../../app/fetch-code.ts'
import type { Unsealed } from '../../app/unseal.ts'

/** Says after a sign-in what became of the user's unfinished commands. Mostly there are none, and nothing is loaded. */
export async function tellUnsealed(unsealed: Unsealed | null): Promise<void> {
  if (unsealed === null) return
  const { sayUnsealed } = await onceFetched(() => import('./unsealed-words.ts'))
  sayUnsealed(unsealed)
}
