import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openConsole } from './run.ts'
import { type House, openHouse } from './house.ts'
import { SETTINGS_FLOWS, openSettingsScene, settingsWorld } from './settings-scene.ts'

/* What the flows of wards, rooms and gateways leave on the server: names, relations and attributes. */

// Whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The server after a flow that nothing cuts. */
async function after(name: string) {
  const flow = SETTINGS_FLOWS.find((each) => each.name === name)
  if (!flow) throw new Error(`No flow ${name}.`)
  const scene = await openSettingsScene(house)
  const board = openConsole(house)
  const id = await flow.give(board, scene)
  await board.quiet()
  expect((await board.row(id))?.state).toBe('done')
  return settingsWorld(scene)
}

describe('what a flow leaves', () => {
  // WARD-19, WARD-20, ROOM-07, SRV-54.
  it('a new ward has its rooms, and two gateways that were elsewhere', async () => {
    const world = await after('add a ward')
    expect(world['New-Seaview']).toMatchObject({
      type: 'ward',
      relations: [
        'New-Seaview Contains gw-GM',
        'New-Seaview Contains gw-GN',
        'New-Seaview Contains_room 10-New-Seaview',
        'New-Seaview Contains_room 11-New-Seaview',
      ],
    })
    expect(world['10-New-Seaview']).toMatchObject({ type: 'room' })
    expect(world['gw-GM']?.attributes).toMatchObject({ ward: 'New-Seaview' })
    expect(world['Moss-Seaview']?.relations).toEqual(['Moss-Seaview Contains_room 7-Moss-Seaview'])
  })

  // ROOM-07, ROOM-10, API-48.
  it('a new room belongs to its ward', async () => {
    const world = await after('add a room')
    expect(world['3-Birch-Seaview']).toMatchObject({
      type: 'room',
      relations: ['Birch-Seaview Contains_room 3-Birch-Seaview'],
    })
  })

  // WARD-24, AMB-79.
  it('a renamed ward has its new name wherever the old one stood', async () => {
    const world = await after('rename a ward')
    expect(JSON.stringify(world)).not.toContain('Birch')
    expect(world['1-Beech-Seaview']?.relations).toContain(
      'Beech-Seaview Contains_room 1-Beech-Seaview',
    )
    expect(world['gw-GA']?.attributes).toMatchObject({ ward: 'Beech-Seaview' })
  })

  // WARD-30, AMB-80.
  it('a deleted ward takes its rooms along, and its gateway is nowhere', async () => {
    const world = await after('delete a ward')
    expect(Object.keys(world).filter((name) => name.includes('Empty'))).toEqual([])
    expect(world['gw-GE']?.relations).toEqual([])
    expect(world['gw-GE']?.attributes).toMatchObject({ ward: '', ward_entityId: '', room: '' })
  })

  // GW-18, GW-19, API-33, AMB-128.
  it('a moved gateway says where it is, and so do the relations', async () => {
    const { 'gw-GM': moved } = await after('move a gateway')
    expect(moved?.attributes).toMatchObject({
      nick: 'Door',
      room: 2,
      ward: 'Birch-Seaview',
      ward_entityId: 'Birch-Seaview',
    })
    expect(moved?.relations).toEqual(['Birch-Seaview Contains gw-GM'])
  })
})
