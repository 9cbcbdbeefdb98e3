import 'fake-indexeddb/auto'
import '../../support/local-storage.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HANDOVER_TEXTS } from '../../../src/texts/handover.ts'
import { testHalf } from '../../support/database.ts'
import {
  beginCut,
  cutAtEveryRequest,
  killedAtEveryMoment,
  refusedAtEveryRequest,
  wholeOf,
} from './cutting.ts'
import { expiredAtEveryRequest } from './expiring.ts'
import { type House, openHouse } from './house.ts'
import { NOTE_FLOWS, NOTES as stage } from './notes-scene.ts'
import type { Fault } from './run.ts'
import { afterARefusal } from './told.ts'

/* Notes of staff, cut at every one of their requests and moments (ruling R5, HAND-15). */

// A browser has it in a cookie.
vi.mock('../../../src/app/row-half.ts', () => ({ rowHalf: () => testHalf() }))

vi.setConfig({ testTimeout: 120_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const CUTS: readonly Fault[] = ['unsent', 'lost', 502]

// Striking out is a correction without a text: it sends the same.
const OFTEN = NOTE_FLOWS.filter(({ name }) => name !== 'strike a note out')

describe.each(OFTEN)('$name', (flow) => {
  it.each(CUTS)('cut at every request: %s', (fault) =>
    cutAtEveryRequest({ stage, flow, house }, fault),
  )
  it('refused at every request in the words of its step, and tried again by staff', async () => {
    const words = await refusedAtEveryRequest({ stage, flow, house })
    expect([...new Set(words)]).toEqual([`${HANDOVER_TEXTS.note.refused} (403: No!)`])
  })
  it('the worker dies at every read, every write and around every request', () =>
    killedAtEveryMoment({ stage, flow, house }))
  it('the session ends at every request', () => expiredAtEveryRequest({ stage, flow, house }))
  it.each(afterARefusal)('%s', (_, check) => check({ stage, flow, house }))
})

// HAND-14.
it('what comes of them is what was meant', async () => {
  const outcomes = []
  for (const flow of NOTE_FLOWS) outcomes.push((await wholeOf({ stage, flow, house })).whole.world)
  const slept = { text: 'slept badly', state: 'written', before: [] }
  const isTold = true
  expect(outcomes).toEqual([
    { values: [0], notes: [{ ...slept, text: 'slept well' }], isTold },
    {
      values: [-5, 0],
      notes: [{ text: 'slept very badly', state: 'corrected', before: ['slept badly'] }],
      isTold,
    },
    { values: [-5, 0], notes: [{ text: '', state: 'struck', before: ['slept badly'] }], isTold },
    { values: [-5, -4], notes: [{ ...slept, text: 'slept well' }, slept], isTold },
  ])
})

// HAND-13.
it('it is on this device at once, and the device knows that the server has it', async () => {
  const [flow] = NOTE_FLOWS
  if (!flow) throw new Error('There is no flow.')
  const { board, scene, id } = await beginCut({ stage, flow, house })
  await board.quiet()
  expect(await board.db.notes.get(scene.patients.A.id)).toMatchObject({
    notes: [{ id, text: 'slept well', by: 'Alex Admin' }],
  })
  expect(board.touched).toContain('notes')
})
