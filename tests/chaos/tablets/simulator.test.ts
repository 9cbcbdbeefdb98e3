import { expect, it } from 'vitest'
import { faultsOf, least, scheduleOf } from './schedule.ts'

/** `npm run chaos -- --seeds 10000` plays more; `CHAOS_SEEDS=17:1` one again, and with how few steps it fails. */
const [FROM = 1, MANY = 80] = (process.env['CHAOS_SEEDS'] ?? '')
  .split(':')
  .filter(Boolean)
  .map(Number)
/** Failed once: a page over a frozen leader, its clock set back (OFFL-79); a Confirm, the clock set ahead (OFFL-80). */
const ONCE = [93, 136, 161]
const isAsked = process.env['CHAOS_SEEDS'] !== undefined
const SEEDS = Array.from({ length: MANY }, (_, n) => FROM + n).concat(isAsked ? [] : ONCE)

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
    }
    expect(failed).toEqual([])
  },
)
