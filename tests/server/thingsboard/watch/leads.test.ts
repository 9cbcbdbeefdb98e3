import { describe, expect, it } from 'vitest'
import { leadsOf, type Stamps } from '../../../../server/thingsboard/watch/clocks.ts'

/* WATCH-06: how far a sensor is ahead, from what the rules note of its stamps (R30). */

const at = 1_800_000_000_000
const sensor = (id: string, gatewayId: string, ahead: number): Stamps => ({
  id,
  gatewayId,
  stamped: { stamp: at + ahead, now: at },
  activeAt: at,
})
const leads = (sensors: Stamps[], before = new Map<string, number>()) =>
  leadsOf(sensors, before).map(({ id, lead }) => [id, lead])

describe('leads', () => {
  it('are what a stamp is ahead of its receipt, or behind', () => {
    const sensors = [sensor('a', 'g', 63_000), sensor('b', 'g', -40_000)]
    expect(leads(sensors)).toEqual([
      ['a', 63_000],
      ['b', -40_000],
    ])
  })

  it('are none where no stamp is noted, or not lately: the clock was set right', () => {
    const right = { ...sensor('a', 'g', 0), stamped: undefined }
    const since = { ...sensor('b', 'g', -40_000), activeAt: at + 11_000 }
    expect(leads([right, since])).toEqual([
      ['a', 0],
      ['b', 0],
    ])
  })

  it('of a server that works off a queue are not taken for slow clocks', () => {
    expect(leads([sensor('a', 'g', -40_000), sensor('b', 'h', -65_000)])).toEqual([
      ['a', 0],
      ['b', -25_000],
    ])
    expect(leads([sensor('a', 'g', -40_000)])).toEqual([['a', -40_000]])
  })

  it('are state once for each time that a sensor was heard', () => {
    expect(leads([sensor('a', 'g', 0)], new Map([['a', at]]))).toEqual([])
    expect(leads([])).toEqual([])
  })
})
