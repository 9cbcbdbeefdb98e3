import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Guard, guardHouse, putRight } from './guarding.ts'
import { type House, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import {
  type SettingsFlow,
  type SettingsScene,
  SETTINGS_FLOWS,
  openSettingsScene,
  settingsWorld,
} from './settings-scene.ts'

/* The same for wards, rooms and gateways (FIT-10): every half that breaks an invariant is named, and only such a half. */

vi.setConfig({ testTimeout: 120_000 })

let house: House
let guard: Guard
beforeAll(async () => {
  house = await openHouse()
  guard = await guardHouse(house)
})
afterAll(async () => {
  guard.stop()
  await house.close()
})

async function open(): Promise<SettingsScene> {
  const scene = await openSettingsScene(house)
  const { wards, rooms, patient, mark } = scene
  await house.store.attributes.save(patient.id, 'SERVER_SCOPE', {
    Name: 'Pat',
    hospital_id: `P${mark.slice(1, -1)}1`,
    ward_entityId: wards.Birch.id,
    ward_room: 1,
    ward_room_entityId: rooms.birch1.id,
  })
  return scene
}

function named({ mark }: SettingsScene) {
  const { entities } = house.store
  const all = [...entities.all('ASSET'), ...entities.all('DEVICE')]
  return guard.about(all.filter(({ name }) => name.includes(mark)).map(({ id }) => id))
}

async function halfOf(flow: SettingsFlow, at: number) {
  const scene = await open()
  const board = openConsole(house)
  await flow.give(board, scene)
  board.meddle((index) => (index >= at ? 'unsent' : null))
  await board.drain()
  const codes = named(scene).map(({ code }) => code)
  return { scene, broken: brokenIn(scene), requests: board.calls.length, codes }
}

/** The invariants once more, read of what the flow tests compare, so that the guardian is not its own judge. */
function brokenIn(scene: SettingsScene): string[] {
  return Object.entries(settingsWorld(scene)).flatMap(([name, { type, relations, attributes }]) => {
    const relation = type === 'room' ? 'Contains_room' : 'Contains'
    const wards = relations
      .filter((each) => each.endsWith(` ${relation} ${name}`) && !each.startsWith('hospital '))
      .map((each) => each.slice(0, each.indexOf(` ${relation} `)))
    const [ward = ''] = wards
    const isSame = [attributes['ward_entityId'], attributes['ward']].every(
      (each) => (each ?? '') === ward,
    )
    if (wards.length > 1) return [`${name}: two wards`]
    if (type === 'ward') return []
    if (type === 'room') return ward !== '' && name.endsWith(`-${ward}`) ? [] : [`${name}: ward`]
    return isSame ? [] : [`${name}: ward`]
  })
}

describe('cut at every request', () => {
  it.each(SETTINGS_FLOWS)('$name', async (flow) => {
    const whole = await halfOf(flow, Infinity)
    expect([whole.broken, whole.codes]).toEqual([[], []])
    for (let at = 0; at < whole.requests; at += 1) {
      const { scene, broken, codes } = await halfOf(flow, at)
      expect([at, broken, codes.length > 0]).toEqual([at, broken, broken.length > 0])
      for (const breach of named(scene).filter(({ healing }) => healing !== null)) {
        const board = openConsole(house)
        const id = await putRight(board, breach, house.customer.title)
        await board.quiet()
        expect([at, breach.code, (await board.row(id))?.state]).toEqual([at, breach.code, 'done'])
      }
      expect(named(scene).filter(({ healing }) => healing !== null)).toEqual([])
    }
  })
})

it('all that these left is found by the ordinary calls of a ThingsBoard, too (FIT-12)', async () => {
  const { inMemory, byCalls } = await guard.all()
  expect(inMemory.length).toBeGreaterThan(3)
  expect(byCalls).toEqual(inMemory)
})
