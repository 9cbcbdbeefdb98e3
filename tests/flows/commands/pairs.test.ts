import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { randomOf } from '../../support/random.ts'
import { openCopies } from './copies.ts'
import type { Cuttable } from './cutting.ts'
import { guardHouse } from './guarding.ts'
import { openHouse } from './house.ts'
import { FAMILIES, type Meeting, type Road, faultOf, meet } from './pairs.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/*
 * Two commands about the same patient, sensor, room, ward, gateway or account, in the same instant: call by call on a stock server, and
 * through two copies of ours in front of it, of which one may die (WHOLE-13, WHOLE-15). Some pairs that were seen to break something; with
 * PAIRS=500 as many of all of them at random, PAIRS_SEED for others.
 */

const COUNT = Number(process.env['PAIRS'] ?? 0)
const SEED = Number(process.env['PAIRS_SEED'] ?? 7)

vi.setConfig({ testTimeout: 120_000 + COUNT * 3_000 })

type Roads = 'a stock server' | 'two copies' | 'two copies, of which one dies'

/** Past the last request of every command. */
const WHOLE = 1_000

let stock: Road
let copies: Road
beforeAll(async () => {
  const house = await openHouse({ commands: false })
  stock = { house, guard: await guardHouse(house), copies: null }
  copies = { ...stock, copies: await openCopies(house) }
})
afterAll(async () => {
  await copies.copies?.close()
  stock.guard.stop()
  await stock.house.close()
})

const roadOf = (road: Roads): Road => (road === 'a stock server' ? stock : copies)

function known(names: readonly [string, string]): Pick<Meeting, 'family' | 'pair'> {
  for (const family of FAMILIES) {
    const flow = (name: string) => family.flows.find((each) => each.name === name)
    const [first, second] = [flow(names[0]), flow(names[1])]
    if (first && second) return { family, pair: [first, second] }
  }
  throw new Error(`There are no such flows: ${names.join(', ')}.`)
}

const nameOf = ([first, second]: readonly Cuttable<never>[]): string =>
  `${first?.name} + ${second?.name}`

/** Both places where the first one stops: before its last look and after its first. */
const SOME: readonly [first: string, second: string, at: readonly [number, number][]][] = [
  [
    'rename a ward',
    'add a patient to the other room',
    [
      [WHOLE, WHOLE],
      [12, 12],
    ],
  ],
  ['move the patient to the empty ward', 'rename a ward', [[1, 11]]],
  ['rename a ward, other gateways', 'move the patient to the empty ward', [[10, 9]]],
  [
    'rename a ward otherwise',
    'move a gateway',
    [
      [10, 4],
      [5, 8],
    ],
  ],
  ['add a room', 'rename a ward', [[0, 4]]],
  [
    'rename a ward',
    'rename a ward otherwise',
    [
      [3, 7],
      [9, 12],
    ],
  ],
  [
    'delete a room',
    'add a patient to the other room',
    [
      [2, WHOLE],
      [3, WHOLE],
      [6, 1],
    ],
  ],
  [
    'delete a room',
    'move the patient to the other room',
    [
      [1, WHOLE],
      [2, 7],
      [3, 7],
    ],
  ],
  [
    'delete a ward',
    'move the patient to the empty ward',
    [
      [7, 6],
      [11, WHOLE],
      [14, 9],
    ],
  ],
  [
    'delete a ward',
    'add a patient to the empty ward',
    [
      [4, 3],
      [11, WHOLE],
    ],
  ],
  [
    'delete a ward',
    'add a room to the empty ward',
    [
      [2, 12],
      [10, WHOLE],
    ],
  ],
  [
    'delete a ward',
    'move a gateway to the empty ward',
    [
      [9, WHOLE],
      [11, 6],
    ],
  ],
  ['edit an account', 'delete an account', [[0, WHOLE]]],
  ["assign: another patient's sensor", 'delete: without a sensor', [[5, WHOLE]]],
]

describe.each<Roads>(['a stock server', 'two copies', 'two copies, of which one dies'])(
  'on %s',
  (road) => {
    // A copy asks who the caller is and whose the things are, too.
    const scale = road === 'a stock server' ? 1 : 2
    it.each(SOME)(
      '%s + %s: everything fits, and both are told (WHOLE-13, WHOLE-15)',
      async (...some) => {
        const [first, second, moments] = some
        for (const [one, other] of moments) {
          const at: [number, number] = [one * scale, other * scale]
          const dies = road === 'two copies, of which one dies'
          const meeting = { ...known([first, second]), at, ...(dies && { killedAt: at[0] + 4 }) }
          expect([at, faultOf(await meet(roadOf(road), meeting))]).toEqual([at, ''])
        }
      },
    )

    const atRandom = async (): Promise<void> => {
      const random = randomOf(SEED)
      const faults: string[] = []
      for (let number = 0; number < COUNT; number += 1) {
        const family = random.pick(FAMILIES) as Meeting['family']
        const flow = () => random.pick(family.flows) as Cuttable<never>
        const pair = [flow(), flow()] as const
        const at: [number, number] = [random.below(16 * scale), random.below(16 * scale)]
        const killedAt = random.below(40)
        const dies = road === 'two copies, of which one dies'
        const meeting = { family, pair, at, ...(dies && { killedAt }) }
        const fault = faultOf(await meet(roadOf(road), meeting))
        if (fault !== '') faults.push(`${nameOf(pair)} at ${at.join()}, ${killedAt}: ${fault}`)
      }
      expect(faults).toEqual([])
    }
    if (COUNT > 0) it('pairs at random (WHOLE-13, WHOLE-15)', atRandom)
  },
)

describe('of two in the same moment', () => {
  const ends = async (first: string, second: string, at: [number, number]) => {
    const { rows } = await meet(stock, { ...known([first, second]), at })
    return rows.map((row) => (row?.state === 'refused' ? whyWords(row) : row?.state))
  }

  it('who puts somebody into a place that is being deleted reads so, and nothing of it is left (WHOLE-15)', async () => {
    const found = await ends('delete a room', 'add a patient to the other room', [3, WHOLE])
    expect(found).toEqual(['done', 'Somebody else is deleting 2. Nothing was saved.'])
  })

  it('who deletes a place that somebody has come into reads so, and it stays (WHOLE-15)', async () => {
    const found = await ends('delete a room', 'move the patient to the other room', [1, WHOLE])
    expect(found).toEqual([expect.stringContaining('empty the room'), 'done'])
  })

  it('who gave a ward its name before the last one reads the last (WHOLE-13)', async () => {
    const found = await ends('rename a ward', 'rename a ward otherwise', [3, 7])
    expect(found).toEqual(['done', expect.stringContaining('it is now called Beech')])
  })
})
