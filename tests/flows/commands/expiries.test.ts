import 'fake-indexeddb/auto'
import '../../support/local-storage.ts'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { testHalf } from '../../support/database.ts'
import { expiredAtEveryRequest } from './expiring.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { PATIENTS } from './outcome.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { PLATFORM, PLATFORM_FLOWS, asPlatform } from './platform-scene.ts'
import { SETTINGS_FLOWS, openSettingsScene, settingsWorld } from './settings-scene.ts'

/* The session expires in the middle of every flow, and its user signs in again (OFFL-47). */

// A browser has it in a cookie.
vi.mock('../../../src/app/row-half.ts', () => ({ rowHalf: () => testHalf() }))

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let house: House
/** One of its own: what the platform sees is compared whole. */
let other: House
let platform: House
beforeAll(async () => {
  house = await openHouse()
  other = await openHouse()
  platform = await asPlatform(other)
})
afterAll(async () => {
  await house.close()
  await other.close()
})

const SETTINGS = { open: openSettingsScene, world: settingsWorld }

describe('expired at every request', () => {
  it.each(FLOWS)('$name', (flow) => expiredAtEveryRequest({ stage: PATIENTS, flow, house }))
  it.each(SETTINGS_FLOWS)('$name', (flow) =>
    expiredAtEveryRequest({ stage: SETTINGS, flow, house }),
  )
  it.each(PEOPLE_FLOWS)('$name', (flow) => expiredAtEveryRequest({ stage: PEOPLE, flow, house }))
  it.each(PLATFORM_FLOWS)('$name', (flow) =>
    expiredAtEveryRequest({ stage: PLATFORM, flow, house: platform }),
  )
})
