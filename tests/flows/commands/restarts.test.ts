import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from './calls.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { begin, outcome, uncut, whole } from './outcome.ts'

describe('the server is restarted between a request and its answer', () => {
  let home: House
  beforeAll(async () => {
    home = await openHouse({ durable: true })
  })
  afterAll(() => home.close())

  it.each(FLOWS)('$name: at every request', { timeout: 120_000 }, async (flow) => {
    const world = await uncut(flow, home)
    for (const at of callsOf(flow.name).keys()) {
      const where = `request ${at}`
      const run = await begin(flow, home)
      run.board.meddle((index) => (index === at ? 'restart' : null))
      await run.board.quiet()
      expect(await outcome(run, where)).toEqual(whole(world, where))
    }
  })
})
