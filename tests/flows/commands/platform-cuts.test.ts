import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changesOf } from './changes.ts'
import {
  cutAtEveryRequest,
  killedAtEveryMoment,
  refusedAtEveryRequest,
  wholeOf,
} from './cutting.ts'
import { type House, openHouse } from './house.ts'
import { PLATFORM, PLATFORM_FLOWS, asPlatform } from './platform-scene.ts'
import type { Fault } from './run.ts'

/* Hospitals and devices of the platform, cut at every one of their requests and moments (ruling R5). */

vi.setConfig({ testTimeout: 120_000 })

const CUTS: readonly Fault[] = ['unsent', 'lost', 502]

let opened: House
let house: House
beforeAll(async () => {
  opened = await openHouse()
  house = await asPlatform(opened)
})
afterAll(() => opened.close())

describe.each(PLATFORM_FLOWS)('$name', (flow) => {
  it('changes what it is about', async () => {
    const before = PLATFORM.world(await PLATFORM.open(house))
    const { whole } = await wholeOf({ stage: PLATFORM, flow, house })
    const changes = changesOf(before, whole.world)
    expect(changes).not.toEqual([])
    expect(changes).toMatchSnapshot()
  })
  it.each(CUTS)('cut at every request: %s', (fault) =>
    cutAtEveryRequest({ stage: PLATFORM, flow, house }, fault),
  )
  it('refused at every request, and tried again by staff', async () => {
    const words = await refusedAtEveryRequest({ stage: PLATFORM, flow, house })
    expect(words.every((each) => each.includes('No!') || each.startsWith('fail to'))).toBe(true)
  })
  it('the worker dies at every read, every write and around every request', () =>
    killedAtEveryMoment({ stage: PLATFORM, flow, house }))
})
