import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Store } from '../../../server/protocol/types.ts'
import { allFlows, asked, refuseWrite } from './all-flows.ts'
import { beginCut, cutAtEveryRequest, killedAtEveryMoment, outcomeOf, wholeOf } from './cutting.ts'
import { type House, openHouse } from './house.ts'
import { asPlatform } from './platform-scene.ts'
import type { Fault } from './run.ts'

/* Every flow, done by the server as one: what it leaves is what the calls of a console leave, in a single request. */

vi.setConfig({ testTimeout: 120_000 })

let house: House
let platform: House
beforeAll(async () => {
  house = await openHouse()
  platform = await asPlatform(house)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => house.close())

const ALL = allFlows(
  () => house,
  () => platform,
)

describe.each(ALL)('$name', ({ cut, world }) => {
  it('one request does what the calls of a console do, as one change (WHOLE-01)', async () => {
    const byCalls = await wholeOf(cut())
    const run = await beginCut(asked(cut()))
    const acts = watchActs(house.store)
    await run.board.quiet()
    expect(await outcomeOf(cut(), run, '')).toEqual(byCalls.whole)
    expect(run.board.calls).toEqual([expect.stringMatching(/^POST \/api\/wardlight\/commands/)])
    expect(acts()).toEqual([true])
  })

  it('its answer is lost, and it is done once (WHOLE-02)', () =>
    cutAtEveryRequest(asked(cut()), 'lost'))

  it('refused at any of its writes, it leaves nothing (WHOLE-03)', async () => {
    let states: (string | undefined)[] = []
    for (let at = 0; ; at += 1) {
      const run = await beginCut(asked(cut()))
      const before = world(run.scene)
      const refusal = refuseWrite(house.store, at)
      await run.board.quiet()
      const wasRefused = refusal.end()
      const row = await run.board.row(run.id)
      if (!wasRefused) break
      states = [...states, row?.state]
      // What may be left as it is, is said; everything else is as it was.
      if (row?.state === 'done') expect(row.notice).not.toBe('')
      else expect([row?.state, row?.written, world(run.scene)]).toEqual(['refused', 'no', before])
    }
    expect(states).toContain('refused')
  })
})

// What a console does around its one request is the same for all of them.
const SOME = [
  "add: another patient's sensor",
  'rename a ward',
  'add a Manager',
  'move a worn sensor',
]
describe.each(ALL.filter(({ name }) => SOME.includes(name)))('$name', ({ cut }) => {
  it.each<Fault>(['unsent', 502])('cut at its request: %s', (fault) =>
    cutAtEveryRequest(asked(cut()), fault),
  )

  it('the worker dies at every read, every write and around the request', () =>
    killedAtEveryMoment(asked(cut())))
})

/** Answers which commands were one change from here on. */
function watchActs(store: Store): () => boolean[] {
  const act = store.act.bind(store)
  const ends: boolean[] = []
  const spy = vi.spyOn(store, 'act').mockImplementation(async (work, isKept) => {
    const end = await act(work, isKept)
    ends.push(end.isWhole)
    return end
  })
  return () => (spy.mockRestore(), ends)
}
