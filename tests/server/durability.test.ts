import { expect, it } from 'vitest'
import { killRounds } from '../chaos/kill.ts'

// The real process, killed in the middle of writing; `tests/chaos/kill-process.ts` does it a hundred times.
it('kill -9 under load loses nothing that was acknowledged', { timeout: 240_000 }, async () => {
  const { acknowledged, lost } = await killRounds({ rounds: 3, seed: 3 })
  for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(0)
  expect(lost).toEqual({ values: 0, writes: 0, confirms: 0, devices: 0 })
})
