import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Value } from '../../../server/protocol/types.ts'
import { textOf } from '../../../server/protocol/values.ts'
import type { CommandName } from '../../../src/commands/catalogue.ts'
import type { EditPatientArgs } from '../../../src/commands/edit-patient/meta.ts'
import { type Breach, markOf } from '../../../src/model/guardian/breach.ts'
import { callsOf } from './calls.ts'
import { type Flow, FLOWS, editArgs, ownerArgs, sensorArgs } from './flows.ts'
import { type Guard, guardHouse, putRight } from './guarding.ts'
import { type House, openHouse } from './house.ts'
import { begin } from './outcome.ts'
import { type Console, openConsole } from './run.ts'
import { type Scene, faultsOf, openScene, peopleOf, relate, worldOf } from './scene.ts'

/*
 * Every half that the flows of patients and sensors can leave, and what two tablets leave in the same instant: the
 * guardian names each facility that breaks an invariant, and puts right what a rule says (FIT-10). A worker that is killed
 * leaves what a cut before the same request leaves.
 */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let house: House
let guard: Guard
beforeAll(async () => {
  house = await openHouse()
  guard = await guardHouse(house)
})
afterAll(async () => {
  guard.stop()
  await house.close()
})

const idsOf = (scene: Scene): string[] => [
  ...peopleOf(scene).map(([, { id }]) => id),
  ...Object.values(scene.sensors).map(({ id }) => id),
]
const named = (scene: Scene): Breach[] => guard.about(idsOf(scene))
/** A form that moves a patient chooses a room of the new ward (PFORM-26): these flows move one of both. */
const codes = (scene: Scene): string[] =>
  named(scene)
    .map(({ code }) => code)
    .filter((code) => code !== 'room-of-other-ward')

/** The server after `at` requests of a flow, and what is named of it. */
async function halfOf(flow: Flow, at: number) {
  const { scene, board } = await begin(flow, house)
  board.meddle((index) => (index >= at ? 'unsent' : null))
  await board.drain()
  return { at, scene, broken: brokenIn(scene), codes: codes(scene) }
}

/** The invariants once more, read of what the flow tests compare (`worldOf`), so that the guardian is not its own judge. */
function brokenIn(scene: Scene): string[] {
  const world = Object.entries(worldOf(scene))
  const people = world.filter(([name]) => /^[ABCN] /.test(name))
  const broken = faultsOf(scene)
  const text = (value: Value | undefined): string => (value === undefined ? '' : textOf(value))
  for (const [name, { relations, attributes }] of world) {
    const role = name.slice(0, name.indexOf(' '))
    const from = (type: string, of: RegExp): string[] =>
      relations
        .filter((each) => each.endsWith(` ${type} ${role}`))
        .map((each) => each.slice(0, each.indexOf(' ')))
        .filter((each) => of.test(each))
    const own = text(attributes['hospital_id'])
    if (/^[ABCN]$/.test(role)) {
      const worn = relations.some((each) => each.startsWith(`${role} Contains S`))
      if (own === '') broken.push(`${role}: nothing is saved`)
      else if (from('Contains', /^(Maple|Cedar)$/).join() !== text(attributes['ward_entityId']))
        broken.push(`${role}: ward`)
      else if (from('Contains_patient', /^\d/).join() !== text(attributes['ward_room_entityId']))
        broken.push(`${role}: room`)
      if (!worn && attributes['connectivity'] === 'connected') broken.push(`${role}: connected`)
    } else {
      const [wearer] = from('Contains', /^[ABCN]$/)
      const of = people.find(([each]) => each.startsWith(`${wearer} `))?.[1].attributes[
        'hospital_id'
      ]
      if (text(attributes['owner_hospital_id']) !== text(of)) broken.push(`${role}: owner`)
    }
  }
  return broken
}

describe('cut at every request', () => {
  it.each(FLOWS)('$name', async (flow) => {
    const count = callsOf(flow.name).length
    const halves = await Promise.all(Array.from({ length: count + 1 }, (_, at) => halfOf(flow, at)))
    for (const { at, broken, codes: found } of halves)
      expect([at, broken, found.length > 0]).toEqual([at, broken, broken.length > 0])
    const [before, whole] = [halves[0], halves.at(-1)]
    expect([before?.broken, whole?.broken]).toEqual([[], []])
  })
})

const sensor = (scene: Scene, name: 'SA' | 'SB' | 'SF') =>
  ({ sensor: { kind: 'assign', sensor: sensorArgs(scene, name) } }) as const
const ward = (to: 'Maple' | 'Cedar') => ({
  from: { id: house.places.Maple.id, name: 'Test Maple' },
  to: { id: house.places[to].id, name: `Test ${to}` },
})
const room = (to: '101' | '201') => ({
  from: { id: house.places['101'].id, name: '101' },
  to: { id: house.places[to].id, name: to },
})
const assign = (scene: Scene, name: 'SA' | 'SB' | 'SF', to: 'A' | 'B' | 'C') =>
  [
    'assign-sensor',
    { sensor: sensorArgs(scene, name), patient: ownerArgs(scene, to), diaperType: '0x0001' },
  ] as const
const edit = (scene: Scene, more: Partial<EditPatientArgs>) =>
  ['edit-patient', editArgs(scene, more)] as const

type Given = readonly [CommandName, unknown]
const give = (board: Console, [name, args]: Given) => board.give(name, args as never)

const PAIRS: readonly [string, (scene: Scene) => Given, (scene: Scene) => Given][] = [
  ['a free sensor to two', (at) => assign(at, 'SF', 'C'), (at) => edit(at, sensor(at, 'SF'))],
  ['a worn sensor to two', (at) => assign(at, 'SB', 'C'), (at) => assign(at, 'SB', 'A')],
  ['two sensors to one', (at) => edit(at, sensor(at, 'SF')), (at) => assign(at, 'SB', 'A')],
  [
    'to another ward, and to another room',
    (at) => edit(at, { ward: ward('Cedar'), room: room('201') }),
    (at) => edit(at, { room: room('201') }),
  ],
  [
    'to another ward by two',
    (at) => edit(at, { ward: ward('Cedar'), room: room('201') }),
    (at) => edit(at, { ward: ward('Cedar'), phone: '' }),
  ],
  [
    'a sensor is given while its patient is deleted',
    (at) => edit(at, sensor(at, 'SF')),
    ({ patients }) => ['delete-patient', { patientId: patients.A.id }],
  ],
  [
    'a sensor is given and taken',
    (at) => assign(at, 'SA', 'C'),
    ({ sensors }) => ['unassign-sensor', { sensorId: sensors.SA.id }],
  ],
]

describe('two tablets in the same instant', () => {
  it.each(PAIRS)('%s: nothing that does not fit (WHOLE-13)', async (_, first, second) => {
    for (let begun = 0; begun < 9; begun += 1) {
      const scene = await openScene(house)
      const [one, other] = [openConsole(house), openConsole(house)]
      await give(one, first(scene))
      await give(other, second(scene))
      // The other begins once the first has made so many requests, and both go on side by side.
      let late: Promise<void> | undefined
      one.meddle((index) => {
        if (index === begun) late = other.quiet()
        return null
      })
      await one.quiet()
      await (late ?? other.quiet())
      expect([begun, brokenIn(scene), codes(scene)]).toEqual([begun, [], []])
    }
  })
})

/** What two consoles leave that do not look again after their last write, and what other clients of the server may. */
const TANGLES: readonly [string, (scene: Scene) => Promise<void>][] = [
  ['a sensor of two', ({ patients, sensors }) => relate(house, patients.C, 'Contains', sensors.SB)],
  [
    'two sensors of one',
    ({ patients, sensors }) => relate(house, patients.A, 'Contains', sensors.SF),
  ],
  ['two wards', ({ patients }) => relate(house, house.places.Cedar, 'Contains', patients.A)],
  [
    'two rooms',
    ({ patients }) => relate(house, house.places['201'], 'Contains_patient', patients.A),
  ],
  [
    'a sensor that names nobody',
    ({ sensors }) =>
      house.store.attributes.save(sensors.SA.id, 'SERVER_SCOPE', { owner_hospital_id: '' }),
  ],
]

describe('what does not fit', () => {
  it.each(TANGLES)('%s is named, and one tap puts it right (FIT-02, FIT-10)', async (_, tangle) => {
    const scene = await openScene(house)
    await tangle(scene)
    expect([brokenIn(scene).length > 0, codes(scene).length > 0]).toEqual([true, true])
    await healAll(scene)
    expect([brokenIn(scene), codes(scene)]).toEqual([[], []])
  })
})

/** One tap for each, as an Admin does; what is left a person decides. */
async function healAll(scene: Scene): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const breach = named(scene).find(({ healing }) => healing !== null)
    if (!breach) break
    const board = openConsole(house)
    const id = await putRight(board, breach, house.customer.title)
    await board.quiet()
    expect([breach.code, (await board.row(id))?.state]).toEqual([breach.code, 'done'])
    expect(named(scene).map(markOf)).not.toContain(markOf(breach))
  }
  expect(named(scene).filter(({ healing }) => healing !== null)).toEqual([])
  expect(faultsOf(scene)).toEqual([])
}

it('all that these left is found by the ordinary calls of a ThingsBoard, too (FIT-12)', async () => {
  const { inMemory, byCalls } = await guard.all()
  expect(inMemory.length).toBeGreaterThan(20)
  expect(byCalls).toEqual(inMemory)
})
