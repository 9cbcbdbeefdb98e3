import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import {
  type Stage,
  cutAtEveryRequest,
  killedAtEveryMoment,
  refusedAtEveryRequest,
} from './cutting.ts'
import { type House, openHouse } from './house.ts'
import type { Fault } from './run.ts'
import {
  SETTINGS_FLOWS,
  type SettingsScene,
  openSettingsScene,
  settingsWorld,
} from './settings-scene.ts'

/* Every flow of wards, rooms and gateways, cut at every one of its requests and moments. */

vi.setConfig({ testTimeout: 120_000 })

const stage: Stage<SettingsScene> = { open: openSettingsScene, world: settingsWorld }
const CUTS: readonly Fault[] = ['unsent', 'lost', 502]

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe.each(SETTINGS_FLOWS)('$name', (flow) => {
  it.each(CUTS)('cut at every request: %s', (fault) =>
    cutAtEveryRequest({ stage, flow, house }, fault),
  )
  it('refused at every request, and tried again by staff', async () => {
    await refusedAtEveryRequest({ stage, flow, house })
  })
  it('the worker dies at every read, every write and around every request', () =>
    killedAtEveryMoment({ stage, flow, house }))
})
