import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { leaveHalf } from '../../../src/db/enqueue.ts'
import { retryCommand } from '../../../src/db/outbox.ts'
import { type Copies, openCopies } from './copies.ts'
import { type House, openHouse } from './house.ts'
import { PLACES, PLACES_FLOWS } from './places-scene.ts'
import { type Console, NOW, openConsole } from './run.ts'
import type { SettingsScene } from './settings-scene.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/*
 * A deletion that is not done says no more at its place that it leaves: whoever comes next is not refused for nothing (WHOLE-17).
 */

vi.setConfig({ testTimeout: 120_000 })

const flowOf = (name: string) => {
  const flow = PLACES_FLOWS.find((each) => each.name === name)
  if (!flow) throw new Error(`There is no flow ${name}.`)
  return flow
}

const LATER = NOW + 2 * 3_600_000

/** Each deletion, and one who comes into its place. */
const PAIRS = [
  ['delete a room', 'move the patient to the other room'],
  ['delete a ward', 'move the patient to the empty ward'],
] as const

let stock: House
let copies: Copies
beforeAll(async () => {
  stock = await openHouse({ commands: false })
  copies = await openCopies(stock)
})
afterAll(async () => {
  await copies.close()
  await stock.close()
})

/** A console, and how its command is interrupted at this moment; answers whether it was. */
type Cutter = (at: number) => { console: Console; mend(): boolean }

/** The line breaks after this request. */
const cutLine = (house: House): Cutter => {
  return (at) => {
    const console = openConsole(house)
    let isCut = false
    console.meddle((index) => {
      isCut ||= index === at
      return index === at ? 'lost' : null
    })
    return { console, mend: () => (console.meddle(null), isCut) }
  }
}

/** The copy of our server dies at this moment, and is started again. */
const killCopy = (at: number): ReturnType<Cutter> => {
  const [copy] = copies.pair
  let moments = -1
  copy.watch(() => {
    moments += 1
    if (moments === at) copy.kill()
  })
  const mend = (): boolean => {
    copy.restart()
    copy.watch(() => undefined)
    return moments >= at
  }
  return { console: openConsole(copy.house), mend }
}

/** The embedded server keeps no half. */
const ROADS: readonly [string, () => Cutter][] = [
  ['call by call on a stock server', () => cutLine(stock)],
  ['in front of a ThingsBoard', () => killCopy],
]

const marksIn = ({ house, rooms, wards }: SettingsScene): number =>
  [...Object.values(rooms), ...Object.values(wards)].flatMap(({ id }) =>
    house.store.relations.from(id, 'Leaving'),
  ).length

/** What whoever comes into the place afterwards reads; `done` for nothing. */
async function newcomer(scene: SettingsScene, name: string, at: number): Promise<string> {
  const console = openConsole(scene.house)
  console.setClock(at)
  const id = await flowOf(name).give(console, scene)
  await console.quiet()
  const row = await console.row(id)
  return row?.state === 'refused' ? whyWords(row) : String(row?.state)
}

/** Cut at every moment in turn, for as long as there is one; `then` answers what came of what rested. */
async function atEveryCut(
  cutter: Cutter,
  deletion: string,
  then: (scene: SettingsScene, console: Console, id: string) => Promise<string>,
): Promise<[at: number, end: string][]> {
  const ends: [number, string][] = []
  for (let at = 0; ; at += 1) {
    const scene = await PLACES.open(stock)
    const { console, mend } = cutter(at)
    const id = await flowOf(deletion).give(console, scene)
    await console.drain()
    if (!mend()) return ends
    if ((await console.row(id))?.state === 'resting')
      ends.push([at, await then(scene, console, id)])
  }
}

describe.each(ROADS)('%s', (_, cutter) => {
  it.each(PAIRS)(
    '%s: cut anywhere and discarded, it holds its place no more (WHOLE-17)',
    async (deletion, coming) => {
      const found = await atEveryCut(cutter(), deletion, async (scene, console, id) => {
        await leaveHalf(console.db, id)
        await console.quiet()
        const state = (await console.row(id))?.state ?? 'done'
        const comes = isThere(scene, deletion) ? await newcomer(scene, coming, NOW) : 'done'
        return [state, marksIn(scene), comes].join(', ')
      })
      expect(found.filter(([, end]) => end !== 'done, 0, done')).toEqual([])
      expect(found.length).toBeGreaterThan(0)
    },
  )

  it.each(PAIRS)(
    '%s: refused when it goes on, it holds its place no more (WHOLE-17)',
    async (deletion) => {
      const found = await atEveryCut(cutter(), deletion, async (scene, console, id) => {
        if (!isThere(scene, deletion)) return 'gone'
        await comeIn(scene, deletion)
        await retryCommand(console.db, id, NOW)
        await console.quiet()
        return `${(await console.row(id))?.state}, ${marksIn(scene)}`
      })
      const ends = found.filter(([, end]) => end !== 'gone')
      expect(ends.filter(([, end]) => end !== 'refused, 0')).toEqual([])
      expect(ends.length).toBeGreaterThan(0)
    },
  )
})

const placeOf = ({ rooms, wards }: SettingsScene, deletion: string): string =>
  deletion === 'delete a room' ? rooms.birch2.id : wards.Empty.id

/** Is nothing of it deleted yet? */
function isThere({ house, rooms, wards }: SettingsScene, deletion: string): boolean {
  const { birch2, empty1, empty2 } = rooms
  const places = deletion === 'delete a room' ? [birch2] : [wards.Empty, empty1, empty2]
  return places.every(({ id }) => house.store.entities.asset(id) !== undefined)
}

/** Somebody who has looked before it was said that the place leaves. */
async function comeIn(scene: SettingsScene, deletion: string): Promise<void> {
  const isRoom = deletion === 'delete a room'
  const from = { id: placeOf(scene, deletion), entityType: 'ASSET' } as const
  const to = { id: scene.patient.id, entityType: 'ASSET' } as const
  const type = isRoom ? 'Contains_patient' : 'Contains'
  await scene.house.store.relations.save({ from, to, type, additionalInfo: null })
}

it('what another deletion says of the same place stays (WHOLE-17)', async () => {
  const scene = await PLACES.open(stock)
  const consoles = [openConsole(stock), openConsole(stock)] as const
  const ids: string[] = []
  for (const console of consoles) {
    console.meddle((_, call) => (call.startsWith('DELETE /api/asset') ? 'unsent' : null))
    ids.push(await flowOf('delete a room').give(console, scene))
    await console.drain()
    console.meddle(null)
  }
  const ends: number[] = []
  for (const [index, console] of consoles.entries()) {
    await leaveHalf(console.db, ids[index] ?? '')
    await console.quiet()
    ends.push(marksIn(scene))
  }
  expect(ends).toEqual([1, 0])
})

describe.each(PAIRS)('%s, and its tablet is gone', (deletion, coming) => {
  const abandoned = async (): Promise<SettingsScene> => {
    const scene = await PLACES.open(stock)
    const console = openConsole(stock)
    console.meddle((_, call) => (call.startsWith('DELETE /api/asset') ? 'unsent' : null))
    await flowOf(deletion).give(console, scene)
    await console.drain()
    expect(marksIn(scene)).toBeGreaterThan(0)
    return scene
  }

  it('whoever comes a moment later reads that somebody is deleting it (WHOLE-17)', async () => {
    expect(await newcomer(await abandoned(), coming, NOW + 30_000)).toMatch(
      /^Somebody else is deleting (2|Empty~\d+~)\. Nothing was saved\.$/,
    )
  })

  it('goes on two hours after it was given: it holds its place again (WHOLE-17)', async () => {
    const scene = await PLACES.open(stock)
    const console = openConsole(stock)
    console.meddle((index) => (index === 0 ? 'unsent' : null))
    const id = await flowOf(deletion).give(console, scene)
    await console.drain()
    console.setClock(LATER)
    console.meddle((_, call) => (call.startsWith('DELETE /api/asset') ? 'unsent' : null))
    await console.drain()
    const words = await newcomer(scene, coming, LATER)
    expect([(await console.row(id))?.state, words.replaceAll(/Empty~\d+~/g, '2')]).toEqual([
      'resting',
      'Somebody else is deleting 2. Nothing was saved.',
    ])
  })

  it('whoever comes later reads what helps, and until when; after that hour it is used (WHOLE-17)', async () => {
    const scene = await abandoned()
    const words = await newcomer(scene, coming, NOW + 12 * 60_000)
    expect(words.replaceAll(/Empty~\d+~/g, '2')).toBe(
      'Somebody else began to delete 2 and has not finished. Nothing was saved. They can try again or discard it in “Not finished”; without them 2 can be used again in 48 min.',
    )
    expect(await newcomer(scene, coming, NOW + 3_600_000)).toBe('done')
  })
})
