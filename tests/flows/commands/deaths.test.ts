import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WardlightDb } from '../../../src/db/database.ts'
import { freshDb } from '../../support/database.ts'
import { Killed, makeMortal, mortality } from '../../support/mortal.ts'
import { callsOf } from './calls.ts'
import { FLOWS, type Flow } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { outcome, uncut, whole } from './outcome.ts'
import { openConsole } from './run.ts'
import { type World, openScene } from './scene.ts'

/* Every flow, its worker killed at every moment: a new worker goes on from the row (ruling R5). */

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe.each(FLOWS)('$name', (flow) => {
  it(
    'the worker dies at every read, every write and around every request',
    { timeout: 120_000 },
    async () => {
      const world = await uncut(flow, house)
      const moments = await die(flow, Infinity, world)
      for (let first = 1; first <= moments; first += 24) {
        const some = Array.from(
          { length: Math.min(24, moments + 1 - first) },
          (_, at) => first + at,
        )
        await Promise.all(some.map((moment) => die(flow, moment, world)))
      }
      // At each request: that it is sent, the request, what was answered.
      expect(moments).toBeGreaterThanOrEqual(callsOf(flow.name).length * 3)
    },
  )
})

/** Dies at one moment; a new worker goes on with what is stored. Answers how many moments it lived through. */
async function die(flow: Flow, moment: number, world: World): Promise<number> {
  const where = `moment ${moment}`
  const life = mortality()
  const mortal = freshDb()
  makeMortal(mortal, life.point)
  const scene = await openScene(house)
  const dying = openConsole(house, mortal)
  const id = await flow.give(dying, scene)
  dying.meddle(() => {
    life.point()
    return null
  })
  life.dieAt(moment)
  if (moment === Infinity) await dying.drain()
  else await expect(dying.drain(), where).rejects.toBeInstanceOf(Killed)
  const passed = life.passed()
  life.dieAt(Infinity)
  mortal.close()
  const db = new WardlightDb(mortal.name.replace('wardlight-', ''))
  opened.push(db)
  const board = openConsole(house, db)
  await board.quiet()
  expect(await outcome({ scene, board, id }, where)).toEqual(whole(world, where))
  return passed
}
const opened: WardlightDb[] = []
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
})
