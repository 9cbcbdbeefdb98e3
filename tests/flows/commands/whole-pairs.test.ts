import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startProxy } from '../../../server/thingsboard/proxy.ts'
import { type Flow, FLOWS } from './flows.ts'
import { type Guard, guardHouse } from './guarding.ts'
import { type House, askedWhole, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import { type Scene, faultsOf, openScene, peopleOf } from './scene.ts'

/*
 * Two tablets in the same instant, on a server that does commands as one: whatever two staff give, everything that hangs
 * together fits afterwards, and each of them knows what became of theirs (WHOLE-07).
 */

vi.setConfig({ testTimeout: 120_000 })

type Road = { house: House; guard: Guard; close(): Promise<void> }

async function embedded(): Promise<Road> {
  const house = await openHouse()
  const guard = await guardHouse(house)
  return { house, guard, close: async () => (guard.stop(), house.close()) }
}

async function inFrontOfThingsBoard(): Promise<Road> {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const behind = await openHouse({ commands: false })
  const guard = await guardHouse(behind)
  const proxy = await startProxy({ thingsboardUrl: behind.url, port: 0, consoleFolder: folder })
  return {
    house: Object.create(behind, { url: { value: proxy.url } }) as House,
    guard,
    async close() {
      guard.stop()
      await proxy.close()
      await behind.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idsOf = (scene: Scene): string[] => [
  ...peopleOf(scene).map(([, { id }]) => id),
  ...Object.values(scene.sensors).map(({ id }) => id),
]

describe.each([
  ['the embedded server', embedded],
  ['the server in front of a ThingsBoard', inFrontOfThingsBoard],
])('%s', (_, open) => {
  let road: Road
  beforeAll(async () => {
    road = await open()
  })
  afterAll(() => road.close())

  async function together(first: Flow, second: Flow): Promise<void> {
    const house = askedWhole(road.house)
    const scene = await openScene(house)
    const [one, other] = [openConsole(house), openConsole(house)]
    const ids = [await first.give(one, scene), await second.give(other, scene)] as const
    await Promise.all([one.quiet(), other.quiet()])
    const ends = [await one.row(ids[0]), await other.row(ids[1])].map((row) => row?.state)
    // A flow that moves the ward alone leaves the room of another one when it is whole.
    const misfits = road.guard
      .about(idsOf(scene))
      .map(({ code }) => code)
      .filter((code) => code !== 'room-of-other-ward')
    const which = `${first.name} + ${second.name}`
    expect([which, faultsOf(scene), misfits]).toEqual([which, [], []])
    for (const state of ends)
      expect([which, ['done', 'refused'].includes(String(state))]).toEqual([which, true])
    // The first of two that cannot both be is done.
    expect([which, ends.includes('done')]).toEqual([which, true])
  }

  it.each(FLOWS)('$name, beside each of the others (WHOLE-07)', async (first) => {
    for (const second of FLOWS.slice(FLOWS.indexOf(first))) await together(first, second)
  })
})
