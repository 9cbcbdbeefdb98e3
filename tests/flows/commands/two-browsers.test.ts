import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { each } from './cutting.ts'
import { FLOWS, type Flow } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { openConsole, type Console } from './run.ts'
import { type Scene, faultsOf, openScene, worldOf } from './scene.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/*
 * Two commands on one subject at once, from two browsers or from two windows of one: whatever comes first, the server
 * ends in a state that staff were told (ruling R5).
 */

vi.setConfig({ testTimeout: 120_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const flow = (name: string): Flow => {
  const found = FLOWS.find((one) => one.name === name)
  if (!found) throw new Error(`There is no flow ${name}.`)
  return found
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['add: no sensor', 'add: no sensor'],
  ["add: another patient's sensor", "assign: another patient's sensor"],
  ['edit: everything', 'edit: ward'],
  ['edit: a free sensor', 'unassign'],
  ['delete: with a sensor', 'edit: everything'],
  ["assign: another patient's sensor, to one who has one", 'edit: no sensor'],
]

type Told = { state: string | undefined; message: string; written: string | undefined }

async function told(board: Console, id: string): Promise<Told> {
  const row = await board.row(id)
  const message = row?.state === 'refused' ? whyWords(row) : ''
  return { state: row?.state, message, written: row?.written }
}

const worlds = new Map<string, Promise<unknown>>()

/** What the server has after these flows, each given and finished before the next is given. */
function after(...flows: readonly Flow[]): Promise<unknown> {
  const key = flows.map(({ name }) => name).join(', then ')
  const world = worlds.get(key) ?? oneAfterTheOther(flows)
  worlds.set(key, world)
  return world
}

async function oneAfterTheOther(flows: readonly Flow[]): Promise<unknown> {
  const scene = await openScene(house)
  for (const one of flows) {
    const board = openConsole(house)
    await one.give(board, scene)
    await board.quiet()
  }
  return worldOf(scene)
}

/** The server is as one of the orders would have left it that agree with what both were told. */
async function agrees(
  scene: Scene,
  [first, second]: readonly [Flow, Flow],
  says: readonly [Told, Told],
  where: string,
): Promise<void> {
  for (const { state, message } of says) {
    expect([where, state, state === 'done' || message !== '']).toEqual([
      where,
      expect.stringMatching(/^(done|refused)$/),
      true,
    ])
  }
  expect([where, faultsOf(scene)]).toEqual([where, []])
  const [one, two] = says
  // A half that is told as one is what it is; what it had done until then is on its own row.
  if ([one, two].some(({ state, written }) => state === 'refused' && written !== 'no')) return
  const isDone = [one, two].map(({ state }) => state === 'done')
  const orders =
    isDone[0] && isDone[1]
      ? [await after(first, second), await after(second, first)]
      : [await after(...(isDone[0] ? [first] : []), ...(isDone[1] ? [second] : []))]
  expect([where, orders]).toEqual([where, expect.arrayContaining([worldOf(scene)])])
}

describe.each(PAIRS)('%s, and %s', (one, two) => {
  const pair = [flow(one), flow(two)] as const

  it('from two browsers: the second comes in between any two requests of the first', async () => {
    const requests = await requestsOf(pair[0])
    await each(requests, async (at) => {
      const where = `request ${at}`
      const scene = await openScene(house)
      const [here, there] = [openConsole(house), openConsole(house)]
      const id = await pair[0].give(here, scene)
      const other = await pair[1].give(there, scene)
      here.meddle((index) => (index === at ? 'lost' : null))
      await here.drain()
      await there.quiet()
      here.meddle(null)
      await here.quiet()
      await there.quiet()
      await agrees(scene, pair, [await told(here, id), await told(there, other)], where)
    })
  })

  it('from two windows of one browser: the one that leads is closed at any request', async () => {
    const requests = await requestsOf(pair[0])
    await each(requests, async (at) => {
      const where = `request ${at}`
      const scene = await openScene(house)
      const leading = openConsole(house)
      const next = openConsole(house, leading.db)
      const id = await pair[0].give(leading, scene)
      const other = await pair[1].give(next, scene)
      leading.meddle((index) => (index >= at ? 'lost' : null))
      await leading.drain()
      await next.quiet()
      await agrees(scene, pair, [await told(next, id), await told(next, other)], where)
    })
  })
})

async function requestsOf(one: Flow): Promise<number> {
  const board = openConsole(house)
  await one.give(board, await openScene(house))
  await board.quiet()
  return board.calls.length
}
