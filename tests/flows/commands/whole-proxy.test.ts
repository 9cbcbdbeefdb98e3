import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Proxy, startProxy } from '../../../server/thingsboard/proxy.ts'
import { allFlows, asked } from './all-flows.ts'
import { beginCut, cutAtEveryRequest, outcomeOf, wholeOf } from './cutting.ts'
import { type House, openHouse } from './house.ts'
import { asPlatform } from './platform-scene.ts'
import { type RefusingLine, refusingLine } from './refusing-line.ts'

/* Every flow, done as one by the server in front of a ThingsBoard; that one stores each call by itself. */

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
let behind: House
let line: RefusingLine
let proxy: Proxy
let house: House
let platform: House
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  behind = await openHouse({ commands: false })
  line = await refusingLine(behind.url)
  proxy = await startProxy({ thingsboardUrl: line.url, port: 0, consoleFolder: folder })
  house = Object.create(behind, { url: { value: proxy.url } }) as House
  platform = await asPlatform(house)
})
afterAll(async () => {
  await proxy.close()
  line.close()
  await behind.close()
  rmSync(folder, { recursive: true, force: true })
})

// The gate knows the limits of consoles alone, and that scene saves some of its own.
const ALL = allFlows(
  () => house,
  () => platform,
).filter(({ name }) => name !== 'save alarm settings')

describe.each(ALL)('$name', ({ cut, world }) => {
  it('one request does what the calls of a console do (WHOLE-10)', async () => {
    const byCalls = await wholeOf(cut())
    const run = await beginCut(asked(cut()))
    await run.board.quiet()
    expect(await outcomeOf(cut(), run, '')).toEqual(byCalls.whole)
    expect(run.board.calls).toEqual([expect.stringMatching(/^POST \/api\/wardlight\/commands/)])
  })

  it('refused at any of its writes, its half is taken away or is its author’s (WHOLE-11)', async () => {
    for (let at = 0; ; at += 1) {
      const run = await beginCut(asked(cut()))
      const before = withoutLetters(world(run.scene))
      const wasRefused = line.refuse(at)
      await run.board.quiet()
      const row = await run.board.row(run.id)
      if (!wasRefused()) break
      if (row?.state === 'done') expect(row.notice).not.toBe('')
      else if (row?.written === 'no')
        expect([at, withoutLetters(world(run.scene))]).toEqual([at, before])
      else expect([row?.state, row?.done?.length]).toEqual(['refused', expect.any(Number)])
    }
  })
})

/** A letter that has left cannot be called back. */
const withoutLetters = (world: unknown): unknown =>
  JSON.parse(
    JSON.stringify(world, (key, value: unknown) => (key === 'letters' ? undefined : value)),
  )

const SOME = [
  "add: another patient's sensor",
  'rename a ward',
  'add a Manager',
  'move a worn sensor',
]
describe.each(ALL.filter(({ name }) => SOME.includes(name)))('$name', ({ cut }) => {
  it('its answer is lost, and it is done once (WHOLE-10)', () =>
    cutAtEveryRequest(asked(cut()), 'lost'))
})
