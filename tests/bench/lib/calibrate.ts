import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './stats.ts'

/** Slower than the best by more than this: somebody else is using the machine (performance §6). */
const NOISY = 1.25
const ATTEMPTS = 6
let best = Infinity

/** What the machine was like just before a run. */
export type Calibration = { spinMs: number; overBest: number; load: number; noisy: boolean }

/** Waits until a fixed piece of arithmetic takes as long as it did at best; gives up after some tries and says so. */
export async function calibrate(): Promise<Calibration> {
  for (let attempt = 1; ; attempt += 1) {
    const spinMs = median([spin(), spin(), spin(), spin(), spin()])
    best = Math.min(best, spinMs)
    const overBest = spinMs / best
    const noisy = overBest > NOISY
    if (!noisy || attempt === ATTEMPTS) return { spinMs, overBest, load: loadavg()[0] ?? 0, noisy }
    await pause(5_000)
  }
}

/** Milliseconds of a fixed piece of arithmetic, about 60 on the machine of the written figures. */
function spin(): number {
  const before = performance.now()
  let word = 1
  for (let turn = 0; turn < 4e7; turn += 1) word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0
  return performance.now() - before + (word === 0 ? 1e-9 : 0)
}
