import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Asset, Customer, User } from '../../../server/protocol/types.ts'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import { retryCommand } from '../../../src/db/outbox.ts'
import { cutAtEveryRequest, restartedAtEveryRequest, wholeOf } from './cutting.ts'
import { type House, openHouse } from './house.ts'
import {
  PLATFORM,
  PLATFORM_FLOWS,
  type PlatformScene,
  addHospitalArgs,
  asPlatform,
  changeArgs,
  deleteArgs,
  editHospitalArgs,
} from './platform-scene.ts'
import { openConsole } from './run.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/* What the platform may not do, in which words; two of its people at once; other editions and restarts. */

vi.setConfig({ testTimeout: 120_000 })

let opened: House
let house: House
beforeAll(async () => {
  opened = await openHouse()
  house = await asPlatform(opened)
})
afterAll(() => opened.close())

/** Gives a command and lets it end. Answers what staff read when it was refused. */
async function said<Name extends CommandName>(
  name: Name,
  args: CommandArgs[Name],
): Promise<string | undefined> {
  const board = openConsole(house)
  const id = await board.give(name, args)
  await board.quiet()
  const row = await board.row(id)
  return row?.state === 'refused' ? whyWords(row) : row?.state
}

const now = ({ hospitals }: PlatformScene): Customer | undefined =>
  house.store.entities.customer(hospitals.New.id)

describe('two people of the platform edit one hospital at once', () => {
  it('other fields: both are kept, and what no form shows too (trap 31)', async () => {
    const scene = await PLATFORM.open(house)
    const [first, second] = [
      editHospitalArgs(scene, { city: 'Busan' }),
      editHospitalArgs(scene, { email: 'new@h.example' }),
    ]
    expect([await said('edit-hospital', first), await said('edit-hospital', second)]).toEqual([
      'done',
      'done',
    ])
    expect(now(scene)).toMatchObject({
      city: 'Busan',
      email: 'new@h.example',
      zip: '04524',
      additionalInfo: { kept: 'as it is' },
    })
  })
  it('the same field: the second is told what it is now, and nothing is overwritten', async () => {
    const scene = await PLATFORM.open(house)
    await said('edit-hospital', editHospitalArgs(scene, { city: 'Busan' }))
    const later = editHospitalArgs(scene, { city: 'Daegu', zip: '1' })
    expect(await said('edit-hospital', later)).toBe(
      'The city was changed by somebody else. It is now “Busan”.',
    )
    expect(now(scene)).toMatchObject({ city: 'Busan', zip: '04524' })
  })
  it('between look and save: the server refuses the old version, and a second try looks again', async () => {
    const scene = await PLATFORM.open(house)
    const board = openConsole(house)
    const id = await board.give('edit-hospital', editHospitalArgs(scene, { city: 'Busan' }))
    let meddled: Promise<unknown> = Promise.resolve()
    board.meddle((_, call) => {
      const before = now(scene)
      if (call.startsWith('POST') && before) {
        meddled = house.store.entities.update<Customer>({ ...before, state: 'Gyeonggi' })
        board.meddle(null)
      }
      return null
    })
    await board.quiet()
    await meddled
    expect(await board.row(id)).toMatchObject({
      state: 'refused',
      message: 'Customer was already changed by someone else!',
    })
    await retryCommand(board.db, id, 1)
    await board.quiet()
    expect(now(scene)).toMatchObject({ city: 'Busan', state: 'Gyeonggi' })
  })
})

describe('adding a hospital', () => {
  it('a title that is there is refused, also when an answer was lost before', async () => {
    const scene = await PLATFORM.open(house)
    const args = { ...addHospitalArgs(false)(scene), title: scene.hospitals.Old.title }
    expect(await said('add-hospital', args)).toBe('Customer with such title already exists!')
    const board = openConsole(house)
    const id = await board.give('add-hospital', args)
    board.meddle((index) => (index === 1 ? 'lost' : null))
    await board.quiet()
    expect(await board.row(id)).toMatchObject({
      state: 'refused',
      reason: { code: 'hospital-taken', title: scene.hospitals.Old.title },
    })
  })
  it('an address that has an account is refused before anything is made', async () => {
    const scene = await PLATFORM.open(house)
    const args = addHospitalArgs(true)(scene)
    await house.store.entities.create<User>({
      entityType: 'USER',
      authority: 'CUSTOMER_USER',
      customerId: scene.hospitals.Old.id,
      email: args.admin?.email.toLowerCase() ?? '',
      firstName: '',
      lastName: '',
      phone: '',
      additionalInfo: {},
    })
    expect(await said('add-hospital', args)).toBe('This e-mail address already has an account.')
    expect(house.store.entities.customerByTitle(args.title)).toBeUndefined()
  })
  it('limits that are set stay, those that are not are set (SRV-22)', async () => {
    const scene = await PLATFORM.open(house)
    const args = addHospitalArgs(false)(scene)
    const board = openConsole(house)
    await board.give('add-hospital', args)
    const made = () => house.store.entities.customerByTitle(args.title)?.id ?? ''
    board.meddle((_, call) => {
      if (!call.includes('/values/attributes')) return null
      // As a server that sets other limits than ours, and not all of them.
      void house.store.attributes.save(made(), 'SERVER_SCOPE', { highHrAlarmThreshold: 99 })
      void house.store.attributes.remove(made(), 'SERVER_SCOPE', ['spo2AlarmThreshold'])
      board.meddle(null)
      return null
    })
    await board.quiet()
    const limit = (key: string) => house.store.attributes.get(made(), 'SERVER_SCOPE', key)
    expect([limit('highHrAlarmThreshold'), limit('spo2AlarmThreshold')]).toEqual([99, 95])
  })
})

describe('deleting a hospital (SRV-23, trap 32)', () => {
  const patients = (scene: PlatformScene, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        house.store.entities.create<Asset>({
          entityType: 'ASSET',
          name: `${at}-P${at}-${scene.hospitals.Bare.title}`,
          type: 'patient',
          label: '',
          customerId: scene.hospitals.Bare.id,
          additionalInfo: {},
        }),
      ),
    )
  it('is refused with the numbers while somebody is in it, and nothing is deleted', async () => {
    const scene = await PLATFORM.open(house)
    await patients(scene, 2)
    const { id, title } = scene.hospitals.Bare
    expect(await said('delete-hospital', { hospitalId: id, title })).toBe(
      `${title} still has 2 patients and 0 accounts. Delete them first.`,
    )
    expect(house.store.entities.customer(id)).toBeDefined()
  })
  it('is asked again when it was interrupted', async () => {
    const scene = await PLATFORM.open(house)
    const { id, title } = scene.hospitals.Bare
    const board = openConsole(house)
    const command = await board.give('delete-hospital', { hospitalId: id, title })
    board.meddle((_, call) => (call.startsWith('DELETE /api/customer') ? 'unsent' : null))
    await board.drain()
    await patients(scene, 1)
    board.meddle(null)
    await board.quiet()
    expect(await board.row(command)).toMatchObject({
      state: 'refused',
      reason: { code: 'hospital-in-use', title, patients: 1, accounts: 0 },
    })
  })
  it('one that is gone already is deleted', async () => {
    const scene = await PLATFORM.open(house)
    const { id, title } = scene.hospitals.Bare
    await house.store.entities.remove(id)
    expect(await said('delete-hospital', { hospitalId: id, title })).toBe('done')
  })
})

describe('a device that somebody else moved meanwhile', () => {
  it.each(['change-hospital', 'delete-device'] as const)('%s leaves it alone', async (name) => {
    const scene = await PLATFORM.open(house)
    const { SO } = scene.devices
    const args = { 'change-hospital': changeArgs, 'delete-device': deleteArgs }[name](scene, 'SO')
    await house.store.entities.update({ ...SO, customerId: scene.hospitals.Bare.id })
    expect(await said(name, args as CommandArgs[typeof name])).toBe(
      `${SO.name} was moved by somebody else.`,
    )
    expect(house.store.relations.to(SO.id, 'Contains')).toHaveLength(1)
  })
  it('is left alone when it was moved while the command was interrupted', async () => {
    const scene = await PLATFORM.open(house)
    const { GO } = scene.devices
    const board = openConsole(house)
    const id = await board.give('change-hospital', changeArgs(scene, 'GO'))
    board.meddle((_, call) => (call.includes('/api/owner/') ? 'unsent' : null))
    await board.drain()
    await house.store.entities.update({ ...GO, customerId: scene.hospitals.Bare.id })
    await house.store.attributes.save(GO.id, 'SERVER_SCOPE', { ward: 'Elm' })
    board.meddle(null)
    await board.quiet()
    expect((await board.row(id))?.state).toBe('refused')
    expect(house.store.entities.device(GO.id)?.customerId).toBe(scene.hospitals.Bare.id)
    expect(house.store.attributes.get(GO.id, 'SERVER_SCOPE', 'ward')).toBe('Elm')
  })
})

describe('a device leaves its hospital', () => {
  it('untied before it is moved, whatever the server clears by itself (SRV-24)', async () => {
    const scene = await PLATFORM.open(house)
    const { SO } = scene.devices
    const board = openConsole(house)
    await board.give('change-hospital', changeArgs(scene, 'SO'))
    board.meddle((_, call) => (call.includes('/api/owner/') ? 'unsent' : null))
    await board.drain()
    const { store } = house
    expect(store.entities.device(SO.id)?.customerId).toBe(scene.hospitals.Old.id)
    expect([...store.relations.from(SO.id), ...store.relations.to(SO.id)]).toEqual([])
    expect([...store.attributes.of(SO.id, 'SERVER_SCOPE').keys()]).toEqual([])
    expect(store.attributes.get(scene.patient.id, 'SERVER_SCOPE', 'connectivity')).toBe(
      'disconnected',
    )
  })
  it('but not when another patient was given it while the command was interrupted', async () => {
    const scene = await PLATFORM.open(house)
    const { SO } = scene.devices
    const { Old } = scene.hospitals
    const other = await house.store.entities.create<Asset>({
      entityType: 'ASSET',
      name: `Other-P0-${Old.title}`,
      type: 'patient',
      label: '',
      customerId: Old.id,
      additionalInfo: {},
    })
    const board = openConsole(house)
    const id = await board.give('delete-device', deleteArgs(scene, 'SO'))
    board.meddle((_, call) => (call.includes('/api/owner/') ? 'unsent' : null))
    await board.drain()
    const [from, to] = [other, SO].map(({ id: one, entityType }) => ({
      id: one,
      entityType,
    }))
    if (from && to)
      await house.store.relations.save({ from, to, type: 'Contains', additionalInfo: null })
    board.meddle(null)
    await board.quiet()
    expect(await board.row(id)).toMatchObject({
      state: 'refused',
      reason: { code: 'device-worn', name: SO.name },
    })
    expect(house.store.relations.to(SO.id, 'Contains')).toHaveLength(1)
  })
})

describe('a server without groups and owners (protocol §11)', () => {
  let community: House
  let platform: House
  beforeAll(async () => {
    community = await openHouse({ edition: 'CE' })
    platform = await asPlatform(community)
  })
  afterAll(() => community.close())
  it.each(PLATFORM_FLOWS)('$name: the same comes of it', async (flow) => {
    const cut = { stage: PLATFORM, flow }
    const { whole } = await wholeOf({ ...cut, house })
    expect((await wholeOf({ ...cut, house: platform })).whole).toEqual(whole)
    await cutAtEveryRequest({ ...cut, house: platform }, 'lost')
  })
})

describe('the server is restarted between a request and its answer', () => {
  let durable: House
  let platform: House
  beforeAll(async () => {
    durable = await openHouse({ durable: true })
    platform = await asPlatform(durable)
  })
  afterAll(() => durable.close())
  it.each(PLATFORM_FLOWS)('$name: at every request', (flow) =>
    restartedAtEveryRequest({ stage: PLATFORM, flow, house: platform }),
  )
})
