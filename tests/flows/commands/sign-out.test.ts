import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { signedOutAtEveryRequest } from './cutting.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { PATIENTS } from './outcome.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { PLATFORM, PLATFORM_FLOWS, asPlatform } from './platform-scene.ts'
import { faultsOf } from './scene.ts'
import { SETTINGS_FLOWS, openSettingsScene, settingsWorld } from './settings-scene.ts'

/* Staff sign out in the middle of every flow: their command goes with them, and leaves nothing impossible (R9). */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let house: House
let platform: House
beforeAll(async () => {
  house = await openHouse()
  platform = await asPlatform(house)
})
afterAll(() => house.close())

describe('signed out at every request', () => {
  it.each(FLOWS)('$name', (flow) =>
    signedOutAtEveryRequest({ stage: PATIENTS, flow, house }, faultsOf),
  )
  it.each(SETTINGS_FLOWS)('$name', (flow) =>
    signedOutAtEveryRequest({
      stage: { open: openSettingsScene, world: settingsWorld },
      flow,
      house,
    }),
  )
  it.each(PEOPLE_FLOWS)('$name', (flow) => signedOutAtEveryRequest({ stage: PEOPLE, flow, house }))
  it.each(PLATFORM_FLOWS)('$name', (flow) =>
    signedOutAtEveryRequest({ stage: PLATFORM, flow, house: platform }),
  )
})
