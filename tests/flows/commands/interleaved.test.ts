import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Asset } from '../../../server/protocol/types.ts'
import { type Flow, FLOWS, editArgs, ownerArgs, sensorArgs } from './flows.ts'
import { type Guard, guardHouse } from './guarding.ts'
import { type House, openHouse } from './house.ts'
import { laced } from './interleaved.ts'
import { type Console, NOW, openConsole } from './run.ts'
import { type Scene, faultsOf, idOf, openScene, peopleOf } from './scene.ts'
import { gatewayArgs, openSettingsScene } from './settings-scene.ts'

/*
 * Two tablets on a server that takes each call by itself: their requests are laced into each other, and afterwards everything that
 * hangs together fits (WHOLE-13). Nothing but their own looks guards them there.
 */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 })

let house: House
let guard: Guard
let third: Asset
beforeAll(async () => {
  house = await openHouse({ commands: false })
  guard = await guardHouse(house)
  third = await house.store.entities.create<Asset>({
    entityType: 'ASSET',
    name: `Third ward-${house.customer.title}`,
    type: 'ward',
    label: '',
    customerId: house.customer.id,
    additionalInfo: {},
  })
})
afterAll(async () => {
  guard.stop()
  await house.close()
})

const known = (name: string): Flow => {
  const flow = FLOWS.find((each) => each.name === name)
  if (!flow) throw new Error(`There is no flow ${name}.`)
  return flow
}
const toThird: Flow = {
  name: 'edit: a third ward',
  give: (console, scene) =>
    console.give(
      'edit-patient',
      editArgs(scene, {
        ward: {
          from: { id: house.places.Maple.id, name: 'Test Maple' },
          to: { id: third.id, name: 'Third ward' },
        },
      }),
    ),
}

const misfitsOf = (scene: Scene): string[] => {
  const ids = [
    ...peopleOf(scene).map(([, { id }]) => id),
    ...Object.values(scene.sensors).map(({ id }) => id),
  ]
  // A flow that moves the ward alone leaves the room of another one when it is whole.
  const codes = guard.about(ids).map(({ code }) => code)
  return [...faultsOf(scene), ...codes.filter((code) => code !== 'room-of-other-ward')]
}

/** Every request of the first, at some of the second: both has looked, has written a part. */
const MOMENTS = [2, 6]
const REQUESTS = 14

const PAIRS: readonly [Flow, Flow][] = [
  [
    known("assign: another patient's sensor"),
    known("assign: another patient's sensor, to one who has one"),
  ],
  [known("add: another patient's sensor"), known("assign: another patient's sensor")],
  [known('edit: a free sensor'), known('assign: a free sensor')],
  [known("assign: another patient's sensor, to one who has one"), known('edit: a free sensor')],
  [known('unassign'), known('edit: a free sensor')],
  [toThird, known('edit: ward')],
]

it.each(PAIRS.map((pair) => ({ names: pair.map(({ name }) => name).join(' + '), pair })))(
  '$names: everything fits, wherever they meet (WHOLE-13)',
  async ({ pair }) => {
    for (const [first, second] of [pair, pair.toReversed()] as [Flow, Flow][])
      for (let at = 0; at < REQUESTS; at += 1)
        for (const moment of MOMENTS) {
          const scene = await openScene(house)
          const { ends } = await laced(
            house,
            [(console) => first.give(console, scene), (console) => second.give(console, scene)],
            [at, moment],
          )
          const states = ends.map((row) => row?.state)
          expect([at, moment, misfitsOf(scene)]).toEqual([at, moment, []])
          expect([at, moment, states.includes('done')]).toEqual([at, moment, true])
          expect([
            at,
            moment,
            states.filter((state) => !['done', 'refused'].includes(String(state))),
          ]).toEqual([at, moment, []])
        }
  },
)

describe('of two who give one sensor in the same moment', () => {
  /** The first has looked, the second does all of its own, then the first goes on. */
  async function given(to: ['C', 'A'], later: 0 | 1) {
    const scene = await openScene(house)
    const give = (index: 0 | 1) => (console: Console) =>
      console.give(
        'assign-sensor',
        {
          sensor: sensorArgs(scene, 'SB'),
          patient: ownerArgs(scene, to[index]),
          diaperType: '0x0002',
        },
        { at: index === later ? NOW + 1 : NOW },
      )
    const { ends } = await laced(house, [give(0), give(1)], [2, REQUESTS])
    expect(misfitsOf(scene)).toEqual([])
    return { scene, ends, name: scene.sensors.SB.name }
  }

  it('the earlier one, that is not through, is refused by name (WHOLE-13)', async () => {
    const { scene, ends, name } = await given(['C', 'A'], 1)
    const to = { name: 'Pat A', id: idOf(scene, 'A') }
    const end = { code: 'sensor-unchanged' }
    const reason = { code: 'sensor-given', sensor: name, ...to, end }
    expect(ends).toMatchObject([{ state: 'refused', reason }, { state: 'done' }])
  })

  it('the later one reads to whom it was given (WHOLE-13)', async () => {
    const { scene, ends, name } = await given(['C', 'A'], 0)
    const who = (person: 'A' | 'C') => `Pat ${person} (ID ${idOf(scene, person)})`
    const parties = { sensor: name, other: who('A'), who: who('C') }
    const notice = { code: 'given-in-one-moment', ...parties }
    expect(ends).toMatchObject([{ state: 'done', notice }, { state: 'done' }])
  })
})

describe('of two who move one patient in the same moment', () => {
  /** The other's ward is stored after ours and before we look again; it was given this much later, milliseconds. */
  async function moved(laterMs: number) {
    const scene = await openScene(house)
    const { A } = scene.patients
    const { relations, attributes } = house.store
    const wards = () =>
      relations
        .to(A.id, 'Contains')
        .flatMap(({ from }) => (from.entityType === 'ASSET' ? [from.id] : []))
    const { id, entityType } = house.places.Cedar
    const console = openConsole(house)
    let isMet = false
    console.watch(async () => {
      if (isMet || !wards().includes(third.id)) return
      isMet = true
      await relations.save({
        from: { id, entityType },
        to: { id: A.id, entityType: A.entityType },
        type: 'Contains',
        additionalInfo: { wardlight: 'another', at: NOW + laterMs },
      })
    })
    const command = await toThird.give(console, scene)
    await console.quiet()
    const named = attributes.get(A.id, 'SERVER_SCOPE', 'ward_entityId')
    return { state: (await console.row(command))?.state, wards: wards(), named }
  }

  it.each([
    ['the other, who was later', 1, 'refused', () => house.places.Cedar.id],
    ['ours, which was later', -1, 'done', () => third.id],
  ])('the ward of %s stays, and the patient says so (WHOLE-13)', async (_, laterMs, state, of) => {
    expect(await moved(laterMs)).toEqual({ state, wards: [of()], named: of() })
  })
})

it('a gateway that two move to two wards is in the one of the later (WHOLE-13)', async () => {
  for (let at = 0; at < 10; at += 1)
    for (const moment of [2, 4, 6]) {
      const scene = await openSettingsScene(house)
      const { Empty, Birch } = scene.wards
      const to = (ward: Asset, name: string) =>
        gatewayArgs(scene, { ward: { id: ward.id, name }, room: '2' })
      const { ends } = await laced(
        house,
        [
          (console) => console.give('edit-gateway', to(Empty, 'Empty')),
          (console) => console.give('edit-gateway', to(Birch, 'Birch')),
        ],
        [at, moment],
      )
      const { id } = scene.gateways.GM
      const wards = house.store.relations.to(id, 'Contains').map(({ from }) => from.id)
      const said = house.store.attributes.get(id, 'SERVER_SCOPE', 'ward_entityId')
      expect([at, moment, wards]).toEqual([at, moment, [said]])
      expect([at, moment, ends.some((row) => row?.state === 'done')]).toEqual([at, moment, true])
    }
})
