import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { credentials } from '../../server/thingsboard/guardian/looking.ts'
import { type Copies, type Copy, openCopies } from './copies.ts'
import type { Cuttable } from './cutting.ts'
import { type House, openHouse } from './house.ts'
import { FAMILIES, type Family } from './pairs.ts'
import { type Console, openConsole } from './run.ts'
import type { Scene } from './scene.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/*
 * One command of one id at two copies of our server at once: a tablet's line broke, and its retry, or its undo, reaches the other
 * copy while the first one is still at it, has died at it, or has ended. It is done once, and both answers are the same (WHOLE-16).
 */

vi.setConfig({ testTimeout: 240_000 })

let house: House
let copies: Copies
beforeAll(async () => {
  house = await openHouse({ commands: false })
  const times = { lookMs: 10, beatMs: 50, deadMs: 400 }
  copies = await openCopies(house, { tenant: credentials, times })
})
afterAll(async () => {
  await copies.close()
  await house.close()
})

let ids = 0
/** Whatever a flow gives has this id, and was given at one time. */
const withId = (console: Console, id: string): Console => ({
  ...console,
  give: (name, args, given) => console.give(name, args, { ...given, id }),
})

/** `again`: what the tablet knows by then of what it has no answer to. */
type How = { dies?: boolean; again?: { discarded?: true }; left?: (scene: Scene) => Promise<void> }

/** A tablet at this copy that gives the command, `again` as one that has no answer to it. */
async function tablet(copy: Copy, give: Give, id: string, again: How['again'] | null) {
  const console = openConsole(copy.house)
  await give(withId(console, id))
  if (again) await console.db.outbox.update(id, { written: 'whole', ...again })
  return {
    /** As its author reads it; `isCut`: after one try, which finds nobody there. */
    async end(isCut = false): Promise<string> {
      await (isCut ? console.drain() : console.quiet())
      const row = await console.row(id)
      return row?.state === 'refused' ? whyWords(row) : String(row?.state)
    },
  }
}
type Give = (console: Console) => Promise<string>

/** A request of a copy or its answer, by its number, or the first one when the facility is so. */
type When = number | (() => boolean)

/** Acts once, at that moment; answers whether it has come. */
function moment(copy: Copy, at: When, act: () => Promise<void>): () => boolean {
  let moments = -1
  let isReached = false
  copy.watch(async () => {
    moments += 1
    if (isReached || !(typeof at === 'number' ? moments === at : at())) return
    isReached = true
    await act()
  })
  return () => isReached
}

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Case = { of: Family; flow: Cuttable<never> }
type At = number | ((scene: Scene) => boolean)
type Sent = { ends: string[]; world: string; isReached: boolean }

/** The retry comes at this moment of the first one's requests, which then goes on, or dies. */
async function sent({ of, flow }: Case, at: At, how: How): Promise<Sent> {
  const scene = await of.stage.open(house)
  const id = `twice-${(ids += 1)}`
  const [one, other] = copies.pair
  const give: Give = (console) => flow.give(console, scene)
  const first = await tablet(one, give, id, null)
  const second = await tablet(other, give, id, how.again ?? {})
  let end: Promise<string> | undefined
  const retry = (): Promise<string> => (end ??= second.end())
  const when = typeof at === 'number' ? at : () => at(scene)
  const isReached = moment(one, when, async () => {
    // Until the other copy has seen that this one is at it.
    await Promise.race([retry(), soon(60)])
    if (how.dies) one.kill()
    await how.left?.(scene)
  })
  const begun = await first.end(how.dies)
  const later = await retry()
  one.watch(() => undefined)
  one.restart()
  const ends = how.dies ? [later] : [begun, later]
  return { ends, world: plain(of, scene), isReached: isReached() }
}

/** What the server has, without what differs from run to run. */
const plain = (of: Family, scene: never): string =>
  JSON.stringify(of.stage.world(scene)).replaceAll(/P\d+/g, 'P')

const NAMES = [
  "add: another patient's sensor",
  'edit: everything',
  'other gateways of a ward',
  'rename a ward',
  'delete a ward',
  'add a Manager',
]
const SOME = FAMILIES.flatMap((of) =>
  of.flows.map((flow) => ({ of, flow, name: flow.name })),
).filter(({ name }) => NAMES.includes(name))
/** A command asks 20 to 80 times; twice as many moments. */
const AT = [1, 6, 13, 22, 31, 44, 59]

describe.each(SOME)('$name', (one) => {
  let whole: Sent
  beforeAll(async () => {
    whole = await sent(one, Infinity, {})
  })
  const asWhole = async (how: How): Promise<void> => {
    const found: unknown[] = []
    for (const at of AT) {
      const { ends, world, isReached } = await sent(one, at, how)
      if (!isReached) break
      const isSame = world === whole.world
      if (!isSame || ends.some((end) => end !== whole.ends[0])) found.push([at, ends, isSame])
    }
    expect(found).toEqual([])
  }

  it('sent again after it has ended it is not done again', () => {
    expect(whole.ends).toEqual(['done', 'done'])
  })
  it('sent again while it is being done it is done once (WHOLE-16)', () => asWhole({}))
  it('sent again, and its copy dies, it is done once (WHOLE-16)', () => asWhole({ dies: true }))
})

const isTaken = ({ house: { store }, patients: { B }, sensors: { SB } }: Scene): boolean =>
  store.relations.to(SB.id, 'Contains').every(({ from }) => from.id !== B.id)
/** The embedded server, which is behind here, shows them so by itself. */
const asThingsBoardKeepsIt = ({ house: { store }, patients: { B } }: Scene): Promise<void> =>
  store.attributes.save(B.id, 'SERVER_SCOPE', { connectivity: 'connected' })

const TAKING = ["add: another patient's sensor", 'edit: everything']
it.each(SOME.filter(({ name }) => TAKING.includes(name)))(
  '$name: its copy dies when the sensor is taken, and the other one knows from whom (WHOLE-18)',
  async (one) => {
    const whole = await sent(one, Infinity, {})
    const how: How = { dies: true, left: asThingsBoardKeepsIt }
    const { isReached, ends, world } = await sent(one, isTaken, how)
    expect([isReached, ends, world]).toEqual([true, ['done'], whole.world])
  },
)

const ADDITIONS = SOME.filter(({ name }) => name.startsWith('add'))
it.each(ADDITIONS)(
  '$name: undone while it is being done all of it is taken back (WHOLE-16)',
  async (one) => {
    const undone: How = { again: { discarded: true } }
    const { ends, world } = await sent(one, Infinity, undone)
    expect(ends).toEqual(['done', 'done'])
    // Where the undo is first it is never done.
    const taken = [world, plain(one.of, await one.of.stage.open(house))]
    for (const at of AT) {
      const found = await sent(one, at, undone)
      if (found.isReached)
        expect([at, found.ends, taken.includes(found.world)]).toEqual([at, ends, true])
    }
  },
)
