import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asset, User } from '../../../server/protocol/types.ts'
import { type House, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import {
  SETTINGS_FLOWS,
  addWardArgs,
  gatewayArgs,
  openSettingsScene,
  settingsWorld,
  wardArgs,
} from './settings-scene.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/* What is refused in the settings, in which words, and that nothing was changed then. */

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function flowOf(name: string) {
  const flow = SETTINGS_FLOWS.find((each) => each.name === name)
  if (!flow) throw new Error(`No flow ${name}.`)
  return flow
}

/** The words staff read when the first request that looks like this is refused. */
async function refusedAt(flow: string, call: RegExp, skip = 0): Promise<string | undefined> {
  const scene = await openSettingsScene(house)
  const board = openConsole(house)
  const id = await flowOf(flow).give(board, scene)
  let seen = 0
  board.meddle((_, each) => (call.test(each) && (seen += 1) === skip + 1 ? 403 : null))
  await board.quiet()
  const row = await board.row(id)
  return row?.state === 'refused' ? whyWords(row) : undefined
}

// WARD-22, WARD-23, WARD-26 to WARD-29, ROOM-11, ROOM-12, ROOM-14, ROOM-15, GW-27, ERR-01.
describe('the words (ERR-23 to ERR-34)', () => {
  it.each([
    [
      'delete a ward',
      /^GET .*relations\/info\?fromId/,
      0,
      "Fail to delete ward.(Can't check whether assigned patients is in ward)",
    ],
    [
      'delete a ward',
      /^GET .*relations\/info\?fromId/,
      1,
      'Success delete ward but, fail to get rooms in deleted ward.',
    ],
    ['delete a ward', /^DELETE .*asset/, 2, 'Fatal Error. Fail to delete ward.'],
    ['delete a ward', /DEVICE/, 0, 'Gateway update error. (403: No!)'],
    [
      'delete a room',
      /^GET/,
      0,
      "Fail to delete room.(Can't check wheter assigned patients is in room)",
    ],
    ['delete a room', /^DELETE/, 0, 'Failed to remove room.'],
    ['add a room', /^GET .*entityGroup/, 0, 'fail to get groupId'],
    [
      'add a room',
      /^POST \/api\/asset/,
      0,
      'Fail to add room. Please, tell development company (403: No!)',
    ],
    [
      'add a room',
      /^POST .*relation/,
      0,
      'Add Room is success, but fail create relation or telemetry. Please, tell development company',
    ],
    [
      'add a room',
      /attributes/,
      0,
      'Add Room is success, but fail create relation or telemetry. Please, tell development company',
    ],
    ['rename a ward', /ASSET.*attributes.*"ward"/, 0, 'Patient Ward update error.'],
    ['rename a ward', /POST .*DEVICE/, 0, 'Gateway update error. (403: No!)'],
    ['move a gateway', /POST .*DEVICE.*attributes/, 0, 'Gateway update error. (403: No!)'],
  ])('%s: %s (%d) is refused', async (flow, call, skip, words) =>
    expect(await refusedAt(flow, call, skip)).toBe(words),
  )
  it('a room of a deleted ward is named by its id (ERR-32)', async () => {
    expect(await refusedAt('delete a ward', /^DELETE .*asset/)).toMatch(
      /^fail to delete [\w-]{36} room in deleted ward$/,
    )
  })
})

describe('what is refused, and changes nothing', () => {
  // WARD-25, ROOM-13, ERR-37, ERR-38, AMB-80.
  it.each([
    ['a ward with patients', 'delete-ward', 'ward-not-empty'],
    ['a room with patients', 'delete-room', 'room-not-empty'],
  ] as const)('%s is not deleted', async (_, command, code) => {
    const scene = await openSettingsScene(house)
    const before = settingsWorld(scene)
    const board = openConsole(house)
    const id =
      command === 'delete-ward'
        ? await board.give(command, { wardId: scene.wards.Birch.id, name: 'Birch' })
        : await board.give(command, {
            roomId: scene.rooms.birch1.id,
            name: '1',
            wardId: scene.wards.Birch.id,
          })
    await board.quiet()
    expect(await board.row(id)).toMatchObject({ state: 'refused', reason: { code } })
    expect(settingsWorld(scene)).toEqual(before)
  })

  it('a room number of the ward is a duplicate (ROOM-09); a half made one is taken over', async () => {
    const scene = await openSettingsScene(house)
    const { customer, store } = house
    const ward = { id: scene.wards.Birch.id, name: `Birch${scene.mark}` }
    const hospital = { id: customer.id, name: customer.title }
    const board = openConsole(house)
    const twin = await store.entities.create<Asset>({
      entityType: 'ASSET',
      name: `9-${ward.name}-${customer.title}`,
      type: 'room',
      label: '',
      customerId: customer.id,
      additionalInfo: {},
    })
    const half = await board.give('add-room', { room: '9', ward, hospital })
    await board.quiet()
    expect((await board.row(half))?.state).toBe('done')
    expect(store.relations.to(twin.id, 'Contains_room')).toHaveLength(1)
    const again = await board.give('add-room', { room: '9', ward, hospital })
    await board.quiet()
    expect(await board.row(again)).toMatchObject({
      state: 'refused',
      reason: { code: 'room-taken' },
    })
  })

  it('a ward name that another tablet just took is refused', async () => {
    const scene = await openSettingsScene(house)
    const board = openConsole(house)
    const first = await board.give('add-ward', addWardArgs(scene))
    const second = await board.give('add-ward', { ...addWardArgs(scene), gateways: [] })
    await board.quiet()
    expect((await board.row(first))?.state).toBe('done')
    expect(await board.row(second)).toMatchObject({
      state: 'refused',
      reason: { code: 'ward-taken' },
    })
  })

  // CONST-17.
  it('a ward with two gateways takes no third (GW-28)', async () => {
    const scene = await openSettingsScene(house)
    const board = openConsole(house)
    const { gateways } = scene
    const two = [gateways.GN, gateways.GM].map(({ id, name }) => ({ id, name }))
    const id = await board.give('edit-ward', wardArgs(scene, { coming: two }))
    await board.quiet()
    expect(await board.row(id)).toMatchObject({
      state: 'refused',
      reason: { code: 'gateways-full' },
    })
  })
})

describe('two staff at once: the later one is told', () => {
  it('a gateway', async () => {
    const scene = await openSettingsScene(house)
    const { id } = scene.gateways.GM
    await house.store.attributes.save(id, 'SERVER_SCOPE', { nick: 'Window' })
    const before = settingsWorld(scene)
    const board = openConsole(house)
    const command = await board.give('edit-gateway', gatewayArgs(scene))
    await board.quiet()
    const row = await board.row(command)
    expect(row?.state === 'refused' ? whyWords(row) : '').toMatch(/It is now Window, Moss~\d+~ #1/)
    expect(settingsWorld(scene)).toEqual(before)
  })
  it('a ward', async () => {
    const scene = await openSettingsScene(house)
    const board = openConsole(house)
    const rename = (to: string) => wardArgs(scene, { rename: `${to}${scene.mark}` })
    const first = await board.give('edit-ward', rename('Beech'))
    await board.quiet()
    const second = await board.give('edit-ward', rename('Alder'))
    await board.quiet()
    expect((await board.row(first))?.state).toBe('done')
    const row = await board.row(second)
    expect(row?.state === 'refused' ? whyWords(row) : '').toMatch(
      /it is now called Beech~\d+~\. Nothing was saved/,
    )
  })
})

describe('gateways of a ward that somebody else changed', () => {
  const place = (id: string, ward: Asset) =>
    house.store.attributes.save(id, 'SERVER_SCOPE', { ward: ward.name, ward_entityId: ward.id })
  const wanted = (scene: Awaited<ReturnType<typeof openSettingsScene>>) => {
    const { id, name } = scene.gateways.GM
    return wardArgs(scene, { coming: [{ id, name }], leaving: [scene.gateways.GA.id] })
  }
  async function told(change: (scene: Awaited<ReturnType<typeof openSettingsScene>>) => unknown) {
    const scene = await openSettingsScene(house)
    const args = wanted(scene)
    await change(scene)
    const before = settingsWorld(scene)
    const board = openConsole(house)
    const id = await board.give('edit-ward', args)
    await board.quiet()
    const row = await board.row(id)
    if (row?.state === 'refused') expect(settingsWorld(scene)).toEqual(before)
    return row?.state === 'refused' ? whyWords(row) : row?.state
  }

  it('nobody did: it is done', async () => expect(await told(() => undefined)).toBe('done'))
  it('another one came in', async () =>
    expect(await told(({ gateways, wards }) => place(gateways.GN.id, wards.Birch))).toMatch(
      /^Somebody else .* It now has GA\(gw-GA~\d+~\), GN\(gw-GN~\d+~\)\. Nothing was saved\.$/,
    ))
  it('the one that goes is gone', async () =>
    expect(await told(({ gateways, wards }) => place(gateways.GA.id, wards.Empty))).toMatch(
      /It now has none\. Nothing was saved\.$/,
    ))
  it('the one that comes was moved elsewhere', async () =>
    expect(await told(({ gateways, wards }) => place(gateways.GM.id, wards.Empty))).toMatch(
      /^Somebody else has moved gw-GM~\d+~\. Nothing was saved\.$/,
    ))
  it('a new ward takes none that was moved elsewhere; nothing of the ward is made', async () => {
    const scene = await openSettingsScene(house)
    const args = addWardArgs(scene)
    await place(scene.gateways.GN.id, scene.wards.Empty)
    const before = settingsWorld(scene)
    const board = openConsole(house)
    const id = await board.give('add-ward', args)
    await board.quiet()
    const row = await board.row(id)
    expect(row?.state === 'refused' ? whyWords(row) : row?.state).toMatch(
      /^Somebody else has moved gw-GN~\d+~\. Nothing was saved\.$/,
    )
    expect(settingsWorld(scene)).toEqual(before)
  })
  it('what an older console stored of a new ward is still carried out', async () => {
    const scene = await openSettingsScene(house)
    const { seen: _, ...args } = addWardArgs(scene)
    await place(scene.gateways.GN.id, scene.wards.Empty)
    const board = openConsole(house)
    const id = await board.give('add-ward', args)
    await board.quiet()
    expect((await board.row(id))?.state).toBe('done')
  })

  /** Cut before the first request like this; somebody moves the gateway to `Empty`; it goes on. */
  async function cutAndMoved(flow: string, cut: RegExp, gateway: 'GA' | 'GM' | 'GN') {
    const scene = await openSettingsScene(house)
    const board = openConsole(house)
    const id = await flowOf(flow).give(board, scene)
    board.meddle((_, call) => (cut.test(call) ? 'unsent' : null))
    await board.drain()
    expect((await board.row(id))?.state).toBe('resting')
    const { id: moved, name } = scene.gateways[gateway]
    const from = house.store.relations.to(moved, 'Contains').map((each) => each.from)
    for (const { id: ward } of from) {
      const tablet = openConsole(house)
      const there = await tablet.give('edit-ward', {
        ...wardArgs(scene),
        wardId: scene.wards.Empty.id,
        name: `Empty${scene.mark}`,
        coming: [{ id: moved, name }],
        seen: { gateways: [scene.gateways.GE.id], from: { [moved]: ward } },
      })
      await tablet.quiet()
      expect((await tablet.row(there))?.state).toBe('done')
    }
    board.meddle(null)
    await board.quiet()
    const row = await board.row(id)
    return {
      message: row?.state === 'refused' ? whyWords(row) : row?.state,
      ward: house.store.attributes.get(moved, 'SERVER_SCOPE', 'ward_entityId'),
      holders: house.store.relations.to(moved, 'Contains').map((each) => each.from.id),
      empty: scene.wards.Empty.id,
    }
  }
  const STAYS = /^Somebody else has moved gw-GM~\d+~\. It stays there\.$/
  it.each([
    ['add a ward', /POST \/api\/asset/, STAYS],
    ['other gateways of a ward', /POST .*"ward_entityId":""/, STAYS],
    // Nothing was saved yet: it is told what it is now.
    ['move a gateway', /GET .*relations/, /It is now GM, Empty~\d+~/],
    ['move a gateway', /DELETE .*relation/, /It is now GM, Empty~\d+~/],
  ])('%s, %s: one that is moved while it is cut stays there: %s', async (flow, cut, words) => {
    const { message, ward, holders, empty } = await cutAndMoved(flow, cut, 'GM')
    expect(message).toMatch(words)
    expect([ward, holders]).toEqual([empty, [empty]])
  })
  it('one that is to leave and is moved while it is cut stays there', async () => {
    const cut = /POST .*"ward_entityId":""/
    const { message, ward, holders, empty } = await cutAndMoved(
      'other gateways of a ward',
      cut,
      'GA',
    )
    expect([message, ward, holders]).toEqual(['done', empty, [empty]])
  })
  it('a new name alone is nobody else’s business', async () => {
    const scene = await openSettingsScene(house)
    await place(scene.gateways.GN.id, scene.wards.Birch)
    const board = openConsole(house)
    const id = await board.give('edit-ward', wardArgs(scene, { rename: `Beech${scene.mark}` }))
    await board.quiet()
    expect((await board.row(id))?.state).toBe('done')
  })
})

it(
  'renaming reaches the accounts of every page (AMB-79, ruling R13)',
  { timeout: 60_000 },
  async () => {
    const scene = await openSettingsScene(house)
    const { store, customer } = house
    const make = (at: number): Promise<User> =>
      store.entities.create<User>({
        entityType: 'USER',
        authority: 'CUSTOMER_USER',
        customerId: customer.id,
        email: `zz-page-${String(at).padStart(4, '0')}@h.example`,
        firstName: '',
        lastName: '',
        phone: '',
        additionalInfo: {},
      })
    const users = await Promise.all(Array.from({ length: 1_003 }, (_, at) => make(at)))
    const [first, last] = [users[0]?.id ?? '', users.at(-1)?.id ?? '']
    const ward = { ward: 'old', ward_id: scene.wards.Birch.id }
    for (const id of [first, last]) await store.attributes.save(id, 'SERVER_SCOPE', ward)
    const board = openConsole(house)
    const id = await board.give('edit-ward', wardArgs(scene, { rename: `Beech${scene.mark}` }))
    await board.quiet()
    expect(await board.row(id)).toMatchObject({ state: 'done' })
    for (const user of [first, last])
      expect(store.attributes.get(user, 'SERVER_SCOPE', 'ward')).toBe(`Beech${scene.mark}`)
    for (const user of users) await store.entities.remove(user.id)
  },
)

it('renaming reaches the accounts of the ward (AMB-79)', async () => {
  const scene = await openSettingsScene(house)
  const { store } = house
  const user = store.entities.userByEmail('manager@wardlight.example')
  await store.attributes.save(user?.id ?? '', 'SERVER_SCOPE', {
    ward: 'old',
    ward_id: scene.wards.Birch.id,
  })
  const board = openConsole(house)
  await board.give('edit-ward', wardArgs(scene, { rename: `Beech${scene.mark}` }))
  await board.quiet()
  expect(store.attributes.of(user?.id ?? '', 'SERVER_SCOPE').get('ward')?.value).toBe(
    `Beech${scene.mark}`,
  )
})
