import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Asset } from '../../../server/protocol/types.ts'
import { retryCommand } from '../../../src/db/outbox.ts'
import { callsOf } from './calls.ts'
import { FLOWS, editArgs, ownerArgs, sensorArgs } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { begin, outcome, uncut, whole } from './outcome.ts'
import { type Console, openConsole } from './run.ts'
import { type Scene, faultsOf, idOf, openScene, worldOf } from './scene.ts'

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Patient = keyof Scene['patients']
type Sensor = keyof Scene['sensors']

/** `holder` and `worn` are what staff saw, where it is not what the scene opens with. */
type Given = { at?: number; holder?: Patient | null; worn?: Sensor | null }

function assign(
  board: Console,
  scene: Scene,
  sensor: Sensor,
  patient: Patient,
  { at, holder, worn }: Given = {},
) {
  return board.give(
    'assign-sensor',
    {
      sensor: sensorArgs(scene, sensor, holder),
      patient: ownerArgs(scene, patient, worn),
      diaperType: '0x0001',
    },
    at === undefined ? {} : { at },
  )
}

/** Who has a sensor, as the server says. */
const holders = (scene: Scene, sensor: Sensor): (Patient | undefined)[] =>
  house.store.relations
    .to(scene.sensors[sensor].id, 'Contains')
    .map(({ from }) => PATIENTS.find((name) => scene.patients[name].id === from.id))
const PATIENTS = ['A', 'B', 'C'] as const
const SENSORS = ['SA', 'SB', 'SF'] as const

/** An assignment by somebody who sees what the server has just now. */
function assignNow(board: Console, scene: Scene, sensor: Sensor, patient: Patient) {
  const [holder] = holders(scene, sensor)
  const worn = SENSORS.find((name) => holders(scene, name).includes(patient))
  return assign(board, scene, sensor, patient, { holder: holder ?? null, worn: worn ?? null })
}

const ownerName = (scene: Scene, sensor: Sensor): unknown =>
  house.store.attributes.get(scene.sensors[sensor].id, 'SERVER_SCOPE', 'owner_name')
const connectivity = (scene: Scene, patient: Patient): unknown =>
  house.store.attributes.get(scene.patients[patient].id, 'SERVER_SCOPE', 'connectivity')

describe('two commands on one subject', () => {
  it('run in order, the second only when the first is through', async () => {
    const scene = await openScene(house)
    const board = openConsole(house)
    const first = await board.give('edit-patient', editArgs(scene, { phone: '2025550111' }))
    const again = editArgs(scene, { phone: '2025550222', phoneBefore: '2025550111' })
    const second = await board.give('edit-patient', again, { at: Date.UTC(2026, 10, 20, 9, 0, 1) })
    board.meddle((index) => (index === 0 ? 502 : null))
    await board.drain()
    expect([(await board.row(first))?.state, (await board.row(second))?.state]).toEqual([
      'resting',
      'waiting',
    ])
    expect(board.calls).toHaveLength(1)
    await board.quiet()
    const { id } = scene.patients.A
    expect(house.store.attributes.get(id, 'SERVER_SCOPE', 'phone')).toBe(2025550222)
  })

  const LATER = Date.UTC(2026, 10, 20, 9, 0, 1)
  /** The first is cut at each of its requests, then drained beside the second until quiet. */
  const pairs: [string, Patient[], (board: Console, scene: Scene) => Promise<unknown>][] = [
    [
      'one sensor to two patients, one after the other',
      ['C'],
      async (board, scene) => {
        await board.give(
          'edit-patient',
          editArgs(scene, { sensor: { kind: 'assign', sensor: sensorArgs(scene, 'SB') } }),
        )
        await assign(board, scene, 'SB', 'C', { at: LATER, holder: 'A' })
      },
    ],
    [
      'two sensors to one patient',
      ['A'],
      async (board, scene) => {
        await assign(board, scene, 'SF', 'A')
        await assign(board, scene, 'SB', 'A', { at: LATER, worn: 'SF' })
      },
    ],
    [
      'a sensor taken from a patient who is given another',
      ['A'],
      async (board, scene) => {
        await assign(board, scene, 'SB', 'A')
        // As shown while the first is pending.
        await assign(board, scene, 'SF', 'B', { at: LATER })
      },
    ],
  ]
  it.each(pairs)('%s: in order, wherever the first is cut', async (_, [last = 'A'], give) => {
    const plain = await openScene(house)
    const whole_ = openConsole(house)
    await give(whole_, plain)
    await whole_.quiet()
    const count = whole_.calls.length
    expect(holders(plain, 'SB')).toEqual([last])
    await Promise.all(
      Array.from({ length: count }, async (_unused, at) => {
        const scene = await openScene(house)
        const board = openConsole(house)
        await give(board, scene)
        board.meddle((index) => (index === at ? 502 : null))
        await board.quiet()
        expect([at, faultsOf(scene), worldOf(scene)]).toEqual([at, [], worldOf(plain)])
      }),
    )
  })
})

describe('two windows drain at once, without their lock', () => {
  it.each(FLOWS)('$name: every repeat is harmless', async (flow) => {
    const world = await uncut(flow, house)
    const run = await begin(flow, house)
    const other = openConsole(house, run.board.db)
    await Promise.all([run.board.drain(), other.drain()])
    await run.board.quiet()
    expect(await outcome(run, flow.name)).toEqual(whole(world, flow.name))
  })

  it.each(FLOWS)('$name: a drain after another sends nothing', async (flow) => {
    const { board } = await begin(flow, house)
    const other = openConsole(house, board.db)
    await board.drain()
    await other.drain()
    expect([board.calls.length, other.calls.length]).toEqual([callsOf(flow.name).length, 0])
  })
})

describe('another tablet acts while a flow is cut', () => {
  /** The first flow is cut before request `at`; the other tablet does all of its own; the first goes on. */
  async function meanwhile(
    at: number,
    cut: (board: Console, scene: Scene) => Promise<string>,
    other: (board: Console, scene: Scene) => Promise<string>,
  ) {
    const scene = await openScene(house)
    const board = openConsole(house)
    const id = await cut(board, scene)
    board.meddle((index) => (index === at ? 'unsent' : null))
    await board.drain()
    const tablet = openConsole(house)
    const done = await other(tablet, scene)
    await tablet.quiet()
    expect((await tablet.row(done))?.state).toBe('done')
    board.meddle(null)
    await board.quiet()
    return { scene, board, row: await board.row(id), id }
  }
  const steps = (flow: string): number[] => [...callsOf(flow).keys()]

  it('and gives the sensor to somebody: nobody is robbed in silence, wherever the cut is', async () => {
    await Promise.all(
      steps("assign: another patient's sensor").map(async (at) => {
        // C is given B's sensor; before that is through, A, who had another, has it.
        const { scene, row, board, id } = await meanwhile(
          at,
          (first, here) => assign(first, here, 'SB', 'C'),
          (tablet, here) => assignNow(tablet, here, 'SB', 'A'),
        )
        expect([at, faultsOf(scene)]).toEqual([at, []])
        expect([at, holders(scene, 'SB'), ownerName(scene, 'SB')]).toEqual([at, ['A'], 'Pat A'])
        // It is told whose it is now; the first two requests are looks, and nothing was saved before the third.
        const end = { code: at < 2 ? 'unchanged' : 'sensor-unchanged' }
        const to = { name: 'Pat A', id: idOf(scene, 'A') }
        const reason = { code: 'sensor-given', sensor: scene.sensors.SB.name, ...to, end }
        expect([at, row]).toMatchObject([at, { state: 'refused', reason }])
        await retryCommand(board.db, id, 1)
        await board.quiet()
        expect((await board.row(id))?.state).toBe('refused')
        expect(faultsOf(scene)).toEqual([])
      }),
    )
  })

  it('and gives the patient another sensor: the patient keeps one', async () => {
    await Promise.all(
      steps("assign: another patient's sensor, to one who has one").map(async (at) => {
        const { scene } = await meanwhile(
          at,
          (first, here) => assign(first, here, 'SB', 'A'),
          (tablet, here) => assignNow(tablet, here, 'SF', 'A'),
        )
        expect([at, faultsOf(scene)]).toEqual([at, []])
      }),
    )
  })

  it('and gives the patient it was taken from another: they stay connected', async () => {
    await Promise.all(
      steps("assign: another patient's sensor").map(async (at) => {
        const { scene, row } = await meanwhile(
          at,
          (first, here) => assign(first, here, 'SB', 'C'),
          (tablet, here) => assignNow(tablet, here, 'SF', 'B'),
        )
        expect([at, faultsOf(scene), row?.state]).toEqual([at, [], 'done'])
        expect([at, holders(scene, 'SF'), connectivity(scene, 'B')]).toEqual([
          at,
          ['B'],
          'connected',
        ])
      }),
    )
  })

  it('and gives away what is being unassigned: its new owner stays its owner', async () => {
    await Promise.all(
      steps('unassign').map(async (at) => {
        if (at === 0) return
        const { scene, row } = await meanwhile(
          at,
          (first, here) => first.give('unassign-sensor', { sensorId: here.sensors.SA.id }),
          (tablet, here) => assignNow(tablet, here, 'SA', 'C'),
        )
        expect([at, row?.state, holders(scene, 'SA')]).toEqual([at, 'done', ['C']])
        expect([at, ownerName(scene, 'SA'), connectivity(scene, 'C')]).toEqual([
          at,
          'Pat C',
          'connected',
        ])
      }),
    )
  })

  it('and moves the patient elsewhere: in one ward and one room all the same', async () => {
    const { places, store } = house
    const to = (ward: 'Maple' | 'Cedar', room: '101' | '201') => ({
      ward: {
        from: { id: places.Maple.id, name: '' },
        to: { id: places[ward].id, name: `Test ${ward}` },
      },
      room: { from: { id: places[101].id, name: '' }, to: { id: places[room].id, name: room } },
    })
    const wardNow = ({ patients }: Scene): string => {
      const id = store.attributes.get(patients.A.id, 'SERVER_SCOPE', 'ward_entityId')
      return typeof id === 'string' ? id : ''
    }
    const other = await house.store.entities.create<Asset>({
      entityType: 'ASSET',
      name: 'Third ward',
      type: 'ward',
      label: '',
      customerId: house.customer.id,
      additionalInfo: {},
    })
    await Promise.all(
      steps('edit: everything').map(async (at) => {
        const { scene, row } = await meanwhile(
          at,
          (first, here) => first.give('edit-patient', editArgs(here, to('Cedar', '201'))),
          (tablet, here) =>
            tablet.give(
              'edit-patient',
              editArgs(here, {
                ward: {
                  from: { id: wardNow(here), name: '' },
                  to: { id: other.id, name: 'Third ward' },
                },
                room: null,
              }),
            ),
        )
        // Whoever was later decides: it is not moved back in silence, wherever the first was cut.
        const isCut = at < callsOf('edit: ward').length + callsOf('edit: room').length - 2
        expect([at, row?.state, faultsOf(scene)]).toEqual([at, isCut ? 'refused' : 'done', []])
        expect(wardNow(scene)).toBe(other.id)
      }),
    )
  })

  it('and deletes the patient: a deletion is through, an edit says so, nobody comes back', async () => {
    await Promise.all(
      steps('delete: with a sensor').map(async (at) => {
        const remove = (board: Console, scene: Scene) =>
          board.give('delete-patient', { patientId: scene.patients.A.id })
        const { row, scene } = await meanwhile(at, remove, remove)
        expect([at, row?.state, ownerName(scene, 'SA')]).toEqual([at, 'done', ''])
        const edited = await meanwhile(
          0,
          (board, here) => board.give('edit-patient', editArgs(here, { phone: '1' })),
          remove,
        )
        expect(edited.row).toMatchObject({
          state: 'refused',
          reason: { code: 'patient-data' },
        })
      }),
    )
  })

  it('and deletes the patient the sensor is taken from: it is taken', async () => {
    await Promise.all(
      steps("assign: another patient's sensor").map(async (at) => {
        const { row, scene } = await meanwhile(
          at,
          (first, here) => assign(first, here, 'SB', 'C'),
          (tablet, here) => tablet.give('delete-patient', { patientId: here.patients.B.id }),
        )
        expect([at, row?.state, holders(scene, 'SB')]).toEqual([at, 'done', ['C']])
        expect([at, ownerName(scene, 'SB')]).toEqual([at, 'Pat C'])
      }),
    )
  })
})
