import { expect, it, vi } from 'vitest'
import { SHARED_FROM, faultsOf, least, scheduleOf } from './schedule.ts'
import { WindowClock } from './clock.ts'

/** `npm run chaos -- --seeds 10000` plays more; `CHAOS_SEEDS=17:1` one again, and with how few steps it fails. */
const [FROM = 1, MANY = 80] = (process.env['CHAOS_SEEDS'] ?? '')
  .split(':')
  .filter(Boolean)
  .map(Number)
/**
 * Failed once: a page over a frozen leader, its clock set back (OFFL-79); a Confirm, the clock set ahead (OFFL-80); a page that
 * saw the clock set ahead and back (OFFL-82).
 */
const ONCE = [93, 136, 161, 1472]
/** A mutant that one schedule has killed is dead. */
const isEnough = process.env['MUTANT'] !== undefined
const isAsked = process.env['CHAOS_SEEDS'] !== undefined
/** Tablets that change hands. */
const SHARED = [2, 3, 6, 7, 10, 11, 14, 15].map((n) => SHARED_FROM + n)
/** What killed a mutant the last time is played first, and once more in its turn: no schedule is left out. */
const FIRST = (process.env['CHAOS_FIRST'] ?? '').split(',').filter(Boolean).map(Number)
const SEEDS = FIRST.concat(
  Array.from({ length: MANY }, (_, n) => FROM + n),
  isAsked ? [] : [...ONCE, ...SHARED],
)

// OFFL-75, OFFL-73, ST1, ST4.
it(
  `in ${SEEDS.length} schedules of tablets, Wi-Fi, server and staff no screen is untrue`,
  { timeout: 0 },
  async () => {
    const failed: string[] = []
    for (const seed of SEEDS) {
      const [fault] = await faultsOf(scheduleOf(seed))
      if (fault === undefined) continue
      failed.push(`seed ${seed}: ${fault}`, ...(SEEDS.length === 1 ? await least(seed) : []))
      if (isEnough) break
    }
    expect(failed).toEqual([])
  },
)

/** Every time that a window was asked for, on a machine whose own timers are so late. */
async function timesOf(seed: number, lateMs: number): Promise<unknown[]> {
  const { setTimeout } = globalThis
  const times = vi.spyOn(WindowClock.prototype, 'now')
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimeout(run, ms + lateMs))
  try {
    await faultsOf(scheduleOf(seed))
    return times.mock.results.map(({ value }) => value as unknown)
  } finally {
    vi.unstubAllGlobals()
    times.mockRestore()
  }
}

it.runIf(!isAsked && !isEnough).each([16, SHARED_FROM + 2])(
  'schedule %d is played the same on a machine whose timers are late',
  { timeout: 0 },
  async (seed) => {
    expect(await timesOf(seed, 8)).toEqual(await timesOf(seed, 0))
  },
)
