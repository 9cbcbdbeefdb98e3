import 'fake-indexeddb/auto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type NewEntity, type Asset } from '../../../server/protocol/types.ts'
import { retryCommand } from '../../../src/db/outbox.ts'
import { addArgs } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import { type Scene, faultsOf, idOf, openScene, peopleOf } from './scene.ts'

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const houses: House[] = []
const open = new Map<string, House>()
/** One house for each name of the hospital. */
async function houseOf(hospital: string): Promise<House> {
  const house = open.get(hospital) ?? (await openHouse({ hospital }))
  if (!open.has(hospital)) houses.push(house)
  open.set(hospital, house)
  return house
}
afterAll(() => Promise.all(houses.map((house) => house.close())))

const HOSPITALS = ['', 'St. Mary-P7-North-Wing', 'Haus "Am See" – 100%_']
const DUPLICATE = { state: 'refused', reason: { code: 'duplicate-patient' } }

function asset({ house }: Scene, name: string): Promise<Asset> {
  const { customer, store } = house
  const given: NewEntity<Asset> = {
    entityType: 'ASSET',
    name: `${name}-${customer.title}`,
    type: 'patient',
    label: '',
    customerId: customer.id,
    additionalInfo: {},
  }
  return store.entities.create<Asset>(given)
}

describe.each(HOSPITALS)('hospital "%s"', (hospital) => {
  it.each([
    ['another name', (id: string) => `Bo-P${id}`],
    ['the same name', (id: string) => `Ann-Marie Lee-P${id}`],
    ['leading zeros (AMB-70)', (id: string) => `Bo-P00${id}`],
    ['dashes and something like an id', (id: string) => `Bo-P7-x-P${id}`],
  ])('an id that another tablet just added, with %s, is a duplicate', async (_, nameOf) => {
    const scene = await openScene(await houseOf(hospital))
    await asset(scene, nameOf(idOf(scene, 'N')))
    const board = openConsole(scene.house)
    const id = await board.give('add-patient', addArgs(scene))
    await board.quiet()
    expect(await board.row(id)).toMatchObject(DUPLICATE)
    expect(board.calls.filter((call) => call.startsWith('POST /api/asset'))).toEqual([])
    await retryCommand(board.db, id, 1)
    await board.quiet()
    expect(await board.row(id)).toMatchObject(DUPLICATE)
  })

  it('ids that only end alike, and names that only look like the id, are not', async () => {
    const scene = await openScene(await houseOf(hospital))
    const wanted = idOf(scene, 'N')
    await asset(scene, `Bo-P1${wanted}`)
    await asset(scene, `Bo-P${wanted}0`)
    await asset(scene, `Cy-P${wanted}-P${wanted}1`)
    const board = openConsole(scene.house)
    const id = await board.give('add-patient', addArgs(scene, { name: `Zoë-P${wanted}-x` }))
    await board.quiet()
    expect(await board.row(id)).toMatchObject({ state: 'done' })
  })

  it('its own half-made asset is found again by its mark', async () => {
    const scene = await openScene(await houseOf(hospital))
    const board = openConsole(scene.house)
    const id = await board.give('add-patient', addArgs(scene, { name: 'Jean-Luc P1-x' }))
    board.meddle((_, call) => (call.startsWith('POST /api/asset') ? 'lost' : null))
    await board.drain()
    expect(peopleOf(scene).filter(([person]) => person === 'N')).toHaveLength(1)
    await board.quiet()
    expect(await board.row(id)).toMatchObject({ state: 'done' })
    expect(board.calls.filter((call) => call.startsWith('POST /api/asset'))).toHaveLength(1)
    expect(faultsOf(scene)).toEqual([])
  })
})

describe('somebody is faster', () => {
  it('between the look and the making: refused, and there is one', async () => {
    const scene = await openScene(await houseOf(''))
    const board = openConsole(scene.house)
    const id = await board.give('add-patient', addArgs(scene))
    board.meddle((_, call) => (call.startsWith('POST /api/asset') ? 'unsent' : null))
    await board.drain()
    await asset(scene, `Bo-P${idOf(scene, 'N')}`)
    board.meddle(null)
    await board.quiet()
    expect(await board.row(id)).toMatchObject(DUPLICATE)
    expect(peopleOf(scene).filter(([person]) => person === 'N')).toHaveLength(1)
  })

  it('by a blink, with the very same name: the server has it already, and it is not ours', async () => {
    const scene = await openScene(await houseOf(''))
    const board = openConsole(scene.house)
    const id = await board.give('add-patient', addArgs(scene))
    let twin: Promise<Asset> | null = null
    board.meddle((_, call) => {
      if (call.startsWith('POST /api/asset'))
        twin ??= asset(scene, `Ann-Marie Lee-P${idOf(scene, 'N')}`)
      return null
    })
    await board.quiet()
    expect(twin).not.toBeNull()
    expect(await board.row(id)).toMatchObject(DUPLICATE)
    expect(faultsOf(scene)).toEqual([])
  })

  it('two tablets add the same patient at once: one does, the other is told', async () => {
    const scene = await openScene(await houseOf(''))
    const boards = [openConsole(scene.house), openConsole(scene.house)]
    const ids = await Promise.all(
      boards.map((board, index) =>
        board.give('add-patient', addArgs(scene), { id: `${scene.run}-tablet-${index}` }),
      ),
    )
    await Promise.all(boards.map((board) => board.quiet()))
    const rows = await Promise.all(boards.map((board, index) => board.row(ids[index] ?? '')))
    expect(new Set(rows.map((row) => row?.state))).toEqual(new Set(['done', 'refused']))
    expect(rows.find((row) => row?.state === 'refused')).toMatchObject({
      reason: { code: 'duplicate-patient' },
    })
    expect(faultsOf(scene)).toEqual([])
  })
})
