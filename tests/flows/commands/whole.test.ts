import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { badRequest } from '../../../server/protocol/errors.ts'
import type { Store } from '../../../server/protocol/types.ts'
import {
  type Cut,
  type Stage,
  beginCut,
  cutAtEveryRequest,
  killedAtEveryMoment,
  outcomeOf,
  wholeOf,
} from './cutting.ts'
import { FLOWS } from './flows.ts'
import { type House, askedWhole, openHouse } from './house.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { PLATFORM, PLATFORM_FLOWS, asPlatform } from './platform-scene.ts'
import type { Fault } from './run.ts'
import { type Scene, inWords, openScene, worldOf } from './scene.ts'
import { SETTINGS_FLOWS, openSettingsScene, settingsWorld } from './settings-scene.ts'

/* Every flow, done by the server as one: what it leaves is what the calls of a console leave, in a single request. */

vi.setConfig({ testTimeout: 120_000 })

const PATIENTS: Stage<Scene> = { open: openScene, world: worldOf, words: inWords }
const SETTINGS = { open: openSettingsScene, world: settingsWorld }

let house: House
let platform: House
beforeAll(async () => {
  house = await openHouse()
  platform = await asPlatform(house)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => house.close())

type Any = { name: string; cut: () => Cut<never> }
const of = <S>(stage: Stage<S>, flows: readonly Cut<S>['flow'][], at: () => House): Any[] =>
  flows.map((flow) => ({
    name: flow.name,
    cut: () => ({ stage, flow, house: at() }) as unknown as Cut<never>,
  }))
const ALL: readonly Any[] = [
  ...of(PATIENTS, FLOWS, () => house),
  ...of(SETTINGS, SETTINGS_FLOWS, () => house),
  ...of(PEOPLE, PEOPLE_FLOWS, () => house),
  ...of(PLATFORM, PLATFORM_FLOWS, () => platform),
]

const asked = (cut: Cut<never>): Cut<never> => ({ ...cut, house: askedWhole(cut.house) })
const CUTS: readonly Fault[] = ['unsent', 'lost', 502]

describe.each(ALL)('$name', ({ cut }) => {
  it('one request does what the calls of a console do, as one change (WHOLE-01)', async () => {
    const byCalls = await wholeOf(cut())
    const run = await beginCut(asked(cut()))
    const acts = watchActs(house.store)
    await run.board.quiet()
    expect(await outcomeOf(cut(), run, '')).toEqual(byCalls.whole)
    expect(run.board.calls).toEqual([expect.stringMatching(/^POST \/api\/wardlight\/commands/)])
    expect(acts()).toEqual([true])
  })

  it.each(CUTS)('a lost line does it once (WHOLE-02): %s', (fault) =>
    cutAtEveryRequest(asked(cut()), fault),
  )

  it('the worker dies at every read, every write and around the request', () =>
    killedAtEveryMoment(asked(cut())))

  it('refused at any of its writes, it leaves nothing (WHOLE-03)', async () => {
    let states: (string | undefined)[] = []
    for (let at = 0; ; at += 1) {
      const run = await beginCut(asked(cut()))
      const before = written(stageOf(cut).world(run.scene))
      const refusal = refuseWrite(house.store, at)
      await run.board.quiet()
      const wasRefused = refusal.end()
      const row = await run.board.row(run.id)
      if (!wasRefused) break
      states = [...states, row?.state]
      // What may be left as it is, is said; everything else is as it was.
      if (row?.state === 'done') expect(row.notice).not.toBe('')
      else expect([row?.state, written(stageOf(cut).world(run.scene))]).toEqual(['refused', before])
      expect(row?.state === 'refused' && row.written).not.toBe('yes')
    }
    expect(states).toContain('refused')
  })
})

/** Whether a sensor is connected is the server's own word: it looks again whenever a wearer changes, and changes back. */
const written = (world: unknown): unknown =>
  JSON.parse(
    JSON.stringify(world, (key, value: unknown) => (key === 'connectivity' ? undefined : value)),
  )

const stageOf = (cut: () => Cut<never>) => cut().stage as unknown as Stage<unknown>

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

/** Refuses the write of this number, counted from here on, as a rule of the server would. */
function refuseWrite(store: Store, at: number): { end: () => boolean } {
  let index = -1
  let wasRefused = false
  const spies = [
    [store.entities, ['create', 'update', 'remove']] as const,
    [store.attributes, ['save', 'remove']] as const,
    [store.relations, ['save', 'remove']] as const,
  ].flatMap(([part, names]) =>
    names.map((name) => {
      const real = Reflect.get(part, name) as (...args: unknown[]) => unknown
      const spied = vi.spyOn(part as unknown as Record<string, () => unknown>, name)
      return spied.mockImplementation((...args: unknown[]) => {
        index += 1
        if (index !== at) return real.apply(part, args)
        wasRefused = true
        throw badRequest('No!')
      })
    }),
  )
  return { end: () => (spies.forEach((spy) => spy.mockRestore()), wasRefused) }
}
