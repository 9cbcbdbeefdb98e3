import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import type { Stage } from './cutting.ts'
import { type House, openHouse } from './house.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { PLATFORM, PLATFORM_FLOWS, asPlatform } from './platform-scene.ts'
import {
  SETTINGS_FLOWS,
  type SettingsScene,
  openSettingsScene,
  settingsWorld,
} from './settings-scene.ts'
import { afterARefusal } from './told.ts'

/*
 * Every flow of places, people and the platform refused at every request, then set aside, undone, or given again
 * (rulings R5, R7).
 */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let house: House
let other: House
let platform: House
beforeAll(async () => {
  house = await openHouse()
  other = await openHouse()
  platform = await asPlatform(other)
})
afterAll(() => Promise.all([house.close(), other.close()]))

const SETTINGS: Stage<SettingsScene> = { open: openSettingsScene, world: settingsWorld }

// OFFL-52, OFFL-53.
describe.each(SETTINGS_FLOWS)('$name', (flow) => {
  it.each(afterARefusal)('%s', (_, check) => check({ stage: SETTINGS, flow, house }))
})
describe.each(PEOPLE_FLOWS)('$name', (flow) => {
  it.each(afterARefusal)('%s', (_, check) => check({ stage: PEOPLE, flow, house }))
})
describe.each(PLATFORM_FLOWS)('$name', (flow) => {
  it.each(afterARefusal)('%s', (_, check) => check({ stage: PLATFORM, flow, house: platform }))
})
