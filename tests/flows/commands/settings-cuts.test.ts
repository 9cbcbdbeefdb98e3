import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WardlightDb } from '../../../src/db/database.ts'
import { retryCommand } from '../../../src/db/outbox.ts'
import { freshDb } from '../../support/database.ts'
import { Killed, makeMortal, mortality } from '../../support/mortal.ts'
import { type House, openHouse } from './house.ts'
import { type Console, type Fault, openConsole } from './run.ts'
import {
  SETTINGS_FLOWS,
  type SettingsFlow,
  type SettingsScene,
  openSettingsScene,
  settingsWorld,
} from './settings-scene.ts'

/*
 * Every flow of the settings, cut at every one of its requests, refused at every one, and its worker killed at every
 * moment: afterwards the server has what it would have had (ruling R5).
 */

vi.setConfig({ testTimeout: 120_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function begin(flow: SettingsFlow) {
  const scene = await openSettingsScene(house)
  const board = openConsole(house)
  return { scene, board, id: await flow.give(board, scene) }
}

async function outcome(run: { scene: SettingsScene; board: Console; id: string }, where: string) {
  const row = await run.board.row(run.id)
  const notice = row?.state === 'done' ? row.notice : undefined
  return { where, state: row?.state, notice, world: settingsWorld(run.scene) }
}

async function uncut(flow: SettingsFlow) {
  const run = await begin(flow)
  await run.board.quiet()
  return { whole: await outcome(run, ''), requests: run.board.calls.length }
}

const CUTS: readonly Fault[] = ['unsent', 'lost', 502]

describe.each(SETTINGS_FLOWS)('$name', (flow) => {
  it.each(CUTS)('cut at every request: %s', async (fault) => {
    const { whole, requests } = await uncut(flow)
    expect(whole.state).toBe('done')
    expect(requests).toBeGreaterThan(1)
    await each(requests, async (at) => {
      const where = `request ${at}, ${fault}`
      const run = await begin(flow)
      run.board.meddle((index) => (index === at ? fault : null))
      await run.board.drain()
      expect([where, (await run.board.row(run.id))?.state]).toEqual([where, 'resting'])
      await run.board.quiet()
      expect(await outcome(run, where)).toEqual({ ...whole, where })
    })
  })

  it('refused at every request, and tried again by staff', async () => {
    const { whole, requests } = await uncut(flow)
    await each(requests, async (at) => {
      const where = `request ${at} refused`
      const run = await begin(flow)
      run.board.meddle((index) => (index === at ? 403 : null))
      await run.board.quiet()
      const row = await run.board.row(run.id)
      // Only the accounts' ward may be left as it is, and then staff are told.
      if (row?.state === 'done') expect([where, row.notice]).toEqual([where, expect.any(String)])
      else {
        expect([where, row?.state]).toEqual([where, 'refused'])
        await retryCommand(run.board.db, run.id)
        await run.board.quiet()
        expect(await outcome(run, where)).toEqual({ ...whole, where })
      }
    })
  })

  it('the worker dies at every read, every write and around every request', async () => {
    const { whole, requests } = await uncut(flow)
    const moments = await die(flow, Infinity, whole)
    await each(moments, (at) => die(flow, at + 1, whole))
    expect(moments).toBeGreaterThanOrEqual(requests * 3)
  })
})

/** Some at a time: each is a whole flow with a house of its own things. */
async function each(count: number, run: (at: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += 12) {
    const some = Array.from({ length: Math.min(12, count - first) }, (_, at) => first + at)
    await Promise.all(some.map(run))
  }
}

const opened: WardlightDb[] = []
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
})

/** Dies at one moment; a new worker goes on with what is stored. Answers how many moments it lived through. */
async function die(
  flow: SettingsFlow,
  moment: number,
  whole: Awaited<ReturnType<typeof outcome>>,
): Promise<number> {
  const where = `moment ${moment}`
  const life = mortality()
  const mortal = freshDb()
  makeMortal(mortal, life.point)
  const scene = await openSettingsScene(house)
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
  expect(await outcome({ scene, board, id }, where)).toEqual({ ...whole, where })
  return passed
}
