import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callsOf } from './calls.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { begin, outcome, uncut, whole } from './outcome.ts'
import type { Fault } from './run.ts'
import type { World } from './scene.ts'

/*
 * Every flow, cut at every one of its requests in every way a ward's network can cut it: afterwards the server
 * has what it would have had, and the command is done (ruling R5).
 */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const CUTS: readonly Fault[] = ['unsent', 'lost', 502]
/** What a gateway that is offline looks like; of any other request it is a proxy's page like 502. */
const GATEWAY_CUTS: readonly Fault[] = [504, 'answered 504']

describe.each(FLOWS)('$name', (flow) => {
  const count = callsOf(flow.name).length
  const indexes = Array.from({ length: count }, (_, index) => index)
  const isSignal = (index: number): boolean =>
    callsOf(flow.name)[index]?.[0].startsWith('POST /api/rpc/') === true
  let world: World
  beforeEach(async () => {
    world ??= await uncut(flow, house)
  })

  it.each([...CUTS, ...GATEWAY_CUTS])('cut at every request: %s', async (fault) => {
    const some = GATEWAY_CUTS.includes(fault) ? indexes.slice(-2) : indexes
    await Promise.all(
      some.map(async (at) => {
        const where = `request ${at}, ${fault}`
        const run = await begin(flow, house)
        let cut = 0
        run.board.meddle((index) => {
          if (index !== at) return null
          cut += 1
          return fault
        })
        await run.board.drain()
        // Half done is never called done; a gateway that does not answer is said and holds nothing up.
        const said = isSignal(at) && String(fault).includes('504')
        expect([where, cut, (await run.board.row(run.id))?.state]).toEqual([
          where,
          1,
          said ? 'done' : 'resting',
        ])
        await run.board.quiet()
        expect(await outcome(run, where)).toEqual(whole(world, where))
      }),
    )
  })

  it('cut at every request and the two after it', async () => {
    await Promise.all(
      indexes.map(async (at) => {
        const where = `requests ${at} and the next two`
        const run = await begin(flow, house)
        run.board.meddle((index) => (index >= at && index < at + 3 ? 'lost' : null))
        await run.board.quiet()
        expect(await outcome(run, where)).toEqual(whole(world, where))
      }),
    )
  })
})
