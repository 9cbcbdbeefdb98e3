import { describe, expect, it } from 'vitest'
import { leadsOf, type Stamps } from '../../../../server/thingsboard/watch/clocks.ts'

/* WATCH-06: how far a sensor is ahead, from the newest stamp of its readings and when ThingsBoard heard it (R30). */

const at = 1_800_000_000_000
const sensor = (id: string, gatewayId: string, ahead: number): Stamps => ({
  id,
  gatewayId,
  newestTs: at + ahead,
  activeAt: at,
})
const leads = (sensors: Stamps[], before = new Map<string, number>()) =>
  leadsOf(sensors, before).map(({ id, lead }) => [id, lead])

describe('leads', () => {
  it('are what a stamp is ahead beyond the step in which activity is state, or behind', () => {
    const sensors = [sensor('a', 'g', 63_000), sensor('b', 'g', 2_000), sensor('c', 'g', -40_000)]
    expect(leads(sensors)).toEqual([
      ['a', 60_000],
      ['b', 0],
      ['c', -40_000],
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
    expect(leads([{ ...sensor('a', 'g', 0), newestTs: 0 }])).toEqual([])
    expect(leads([])).toEqual([])
  })
})
